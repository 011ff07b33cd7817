/** The main journey of shopper, owner and auditor, at a phone's and a desktop's width, in one engine. */

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { until } from '#tests/until.ts'
import { ADMIN, ShopProcess } from '../e2e/shop-process.ts'
import { type Engine, NoAnswer } from './engine.ts'
import {
  article,
  button,
  dialog,
  field,
  heading,
  link,
  menuItem,
  onOff,
  Person,
  region,
  slider,
  tab,
  text,
} from './person.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const customer = {
  'Full Name': 'Ayesha Khan',
  'Email Address': 'ayesha@example.com',
  'Phone Number': '0300 1234567',
  'Shipping Address': '12 Mall Road, Gulberg, Lahore',
} as const

export function describeWholeWay(engine: Engine): void {
  const missing = engine.missing()
  if (missing.length > 0) {
    test(engine.name, ({ skip }: TestContext) => skip(`not installed: ${missing.join(', ')}`))
    return
  }

  describe(engine.name, () => {
    const shop = new ShopProcess()
    let shopper: Person
    let owner: Person
    let hasOrdered = false

    beforeAll(async () => {
      const seed = ['dist-test/server/seed.js', '--orders', '150', '--days', '40', '--data', shop.folder]
      expect(spawnSync(process.execPath, seed).status).toBe(0)
      await shop.start()
      shopper = await Person.at(engine, shop.url)
      owner = await Person.at(engine, shop.url)
      await owner.opens('/admin/login')
      await owner.fills(field('Email'), ADMIN.email)
      await owner.fills(field('Password'), ADMIN.password)
      await owner.clicks(button('Sign In'))
      await owner.sees(heading('Admin'))
    })
    afterAll(async () => {
      await shopper?.leaves()
      await owner?.leaves()
      await shop.remove()
    })

    describe.each(sizes)('at $width px', ({ width, height }) => {
      /** There the status of an order is changed in its sheet, not in the list. */
      const isPhone = width < 768
      let orderNumber: string
      let errorsBefore: readonly string[]

      beforeAll(async () => {
        for (const person of [shopper, owner]) {
          await person.session.resize(width, height)
          await until(async () => expect(await person.reads(() => innerWidth)).toBe(width))
        }
        errorsBefore = await allErrors()
      })

      const allErrors = async () => [...(await shopper.session.errors()), ...(await owner.session.errors())]

      test('a shopper orders, and the owner sees it arrive', async () => {
        await owner.opens('/admin/dashboard')
        await owner.sees(text('Live'))
        await until(async () => expect(await totalOrders(owner)).toBeGreaterThan(0))
        const ordersBefore = await totalOrders(owner)

        await shopper.opens('/collection')
        await shopper.clicks(button('Add to Cart: Vision Void'))
        await shopper.clicks(button(/^Size L/, dialog('Select Size')))
        await shopper.clicks(link('Checkout', dialog('Your Cart')))
        // The state that this browser has stored before the order.
        if (hasOrdered) await shopper.clicks(button('Forget them'))
        await shopper.clicks(button(/^Place Order/))
        await wrongFieldIsSeen(shopper, 'Full Name')
        for (const [label, value] of Object.entries(customer)) await shopper.fills(field(label), value)
        await shopper.clicks(button(/^Place Order/))
        await shopper.sees(heading('Order Confirmed!'))
        hasOrdered = true
        orderNumber = (await shopper.sees(text(/^FF-/))).text

        await owner.sees(text(customer['Full Name']))
        await until(async () => expect(await totalOrders(owner)).toBe(ordersBefore + 1))
      })

      test('the owner ships it, and undoes that', async () => {
        await openOrders(owner, width)
        if (isPhone) await owner.clicks(button(`View ${orderNumber}`))
        await owner.clicks(button(`Status of ${orderNumber}: Pending`))
        await owner.clicks(menuItem('Shipped'))
        await owner.clicks(button('No courier: set to Shipped'))
        await owner.sees(button(`Status of ${orderNumber}: Shipped`))
        await owner.clicks(button('Undo'))
        await owner.sees(button(`Status of ${orderNumber}: Pending`))
      })

      test('each dialog of the dashboard shows its whole content', async () => {
        // Without the earlier notices, which cover the list for a while.
        await owner.opens('/admin/dashboard?tab=orders')
        await openSettings(owner, width)
        await showsAll(owner, 'Admin Settings')
        expect(await ringedInDialog(owner)).toBe(null)
        const bars = await owner.reads(
          () => getComputedStyle(document.activeElement ?? document.body).scrollbarColor,
        )
        expect(bars).not.toBe('auto')
        await owner.presses('Escape')

        if (isPhone) await owner.clicks(button(`View ${orderNumber}`))
        await owner.clicks(button(`Status of ${orderNumber}: Pending`))
        await owner.clicks(menuItem('Cancelled'))
        await showsAll(owner, `Cancel ${orderNumber}?`)
        await owner.presses('Escape')
        await owner.seesNo(dialog(`Cancel ${orderNumber}?`))

        if (!isPhone) await owner.clicks(button(`View ${orderNumber}`))
        await showsAll(owner, `Order ${orderNumber}`)
        await owner.sees(text(customer['Shipping Address']))
        await owner.clicks(button('Close', dialog(`Order ${orderNumber}`)))
        await owner.seesNo(dialog(`Order ${orderNumber}`))

        await owner.opens('/admin/products/u1')
        await owner.sees(button('Retire'))
        const isNarrow = width < 1024
        if (isNarrow) await owner.clicks(button('Preview & more'))
        await owner.clicks(field('Performance'))
        await owner.sees(text('Daily Revenue'))
        if (isNarrow) {
          await showsAll(owner, 'Vision Void')
          await owner.presses('Escape')
          await owner.seesNo(dialog('Vision Void'))
        }
        await owner.opens('/admin/dashboard')
        // By then, keys are listened to.
        await owner.sees(text('Live'))

        await owner.types('?')
        await showsAll(owner, 'Keyboard shortcuts')
        await owner.presses('Escape')
        await owner.seesNo(dialog('Keyboard shortcuts'))
      })

      test('rows that scroll sideways show no bar', async () => {
        await shopper.opens('/collection')
        await shopper.sees(heading('Complete Collection'))
        expect(await shopper.reads(barsIn)).toEqual([])
        await owner.opens('/admin/dashboard?tab=orders')
        await owner.sees(button(`View ${orderNumber}`))
        expect(await owner.reads(barsIn)).toEqual([])
      })

      test('check boxes are dark in the dark, and keys show where the focus is', async () => {
        const { theme, page, box } = await owner.reads(() => {
          const colourOf = (element: Element | null) =>
            element === null ? null : getComputedStyle(element).backgroundColor
          return {
            theme: document.documentElement.dataset.theme,
            page: colourOf(document.documentElement),
            box: [...document.querySelectorAll('[type=checkbox]')].map(
              (input) => `${getComputedStyle(input).appearance} ${colourOf(input)}`,
            )[0],
          }
        })
        expect({ theme, page, box }).toEqual(
          theme === 'dark'
            ? { theme, page: 'rgb(15, 13, 10)', box: 'none rgb(24, 21, 17)' }
            : { theme, page: 'rgb(251, 248, 241)', box: 'none rgb(255, 255, 255)' },
        )
        await owner.opens('/admin/confirm')
        await owner.sees(button(/^Confirm order/))
        // Past the navigation and what may be done with the order, to the outcomes.
        let at = await ringed(owner)
        for (let stops = 0; stops < 40 && !at?.startsWith('Cancel order'); stops++) {
          await owner.presses('Tab')
          at = await ringed(owner)
        }
        expect(at).toMatch(/^Cancel order/)
        await shopper.opens('/product/u1')
        await shopper.sees(button(/^View Size Chart/))
        await shopper.reads(() => document.querySelector<HTMLElement>('form button')?.focus())
        await shopper.presses('Tab')
        expect(await ringed(shopper)).toBe('S')
      })

      test('settings are stored', async () => {
        await owner.opens('/admin/dashboard')
        const theme = () => owner.reads(() => document.documentElement.dataset.theme)
        const before = await theme()
        await openSettings(owner, width)
        await owner.clicks(onOff('Admin Theme'))
        await owner.clicks(button('Save Settings'))
        await owner.seesNo(dialog('Admin Settings'))
        expect(await theme()).not.toBe(before)
        await owner.opens('/admin/dashboard')
        await owner.sees(heading('Admin'))
        expect(await theme()).not.toBe(before)
      })

      test('days are typed, digit by digit', async () => {
        await owner.opens('/audit?sort=oldest')
        await owner.sees(link(/^Event [\d,]+$/))
        if (width < 1024) await owner.clicks(button('Filters'))
        await typesDay(owner, 'From', '2020-11-12', engine)
        await until(async () => expect(await owner.reads(() => location.search)).toContain('from=2020-11-12'))
        expect((await owner.sees(field('From'))).value).toBe('2020-11-12')
      })

      test('the row that is clicked is the event that opens', async () => {
        // Oldest first: a mail that is recorded meanwhile does not move the rows.
        await owner.opens('/audit?sort=oldest')
        for (const nth of [0, 3]) {
          const { position, x, y, scrolled } = await nthSentenceAtRest(owner, nth)
          await owner.clicksAt(x, y)
          await owner.sees(dialog(`Event ${position}`))
          expect(await ringedInDialog(owner)).toBe(null)
          await owner.clicks(button('Close', dialog(`Event ${position}`)))
          await owner.seesNo(dialog(`Event ${position}`))
          // The focus returns to the row, and the page stays where it stood.
          const focused = () => owner.reads(() => document.activeElement?.getAttribute('data-event'))
          await until(async () => expect(await focused()).toBe(position))
          // Engines round it.
          expect(Math.abs((await owner.reads(() => scrollY)) - scrolled)).toBeLessThanOrEqual(1)
        }
        await owner.opens('/audit')
        await owner.clicks(link(orderNumber, region('Events')))
        await owner.sees(heading(`Order ${orderNumber}`))
      })

      test('any past moment can be shown', async () => {
        await owner.opens('/audit/time')
        const scrubber = slider('Position in the log')
        const newest = Number((await owner.sees(scrubber)).value)
        await owner.clicks(button('Previous event'))
        await owner.sees(text(eventOf(newest - 1, newest)))
        await owner.clicks(scrubber)
        await owner.presses('Home')
        await owner.sees(text('Before the first event'))
        await until(async () => expect(await totalOrders(owner)).toBe(0))
        await owner.presses('End')
        await owner.sees(text(eventOf(newest, newest)))
      })

      test('everything is verified in this browser', async () => {
        await owner.opens('/audit/proof')
        await owner.clicks(button('Verify everything'))
        await owner.sees(heading(/^Everything matches the log/))
      })

      test('no page has caused an error', async () => {
        expect((await allErrors()).filter((error) => !errorsBefore.includes(error))).toEqual([])
      })

      test('after one visit the shop opens without a network', async () => {
        await inFreshBrowser(engine, shop.url, async (visitor) => {
          await visitor.session.resize(width, height)
          await visitor.opens('/women')
          await until(async () => {
            const state = await visitor.reads(() => navigator.serviceWorker.controller?.state ?? null)
            expect(state).toBe('activated')
          })
          await visitor.opens('/women')
          await visitor.sees(heading('Women Collection'))
          await owner.opens('/admin/dashboard')
          await owner.sees(text('Live'))
          const errors = async () => [...(await visitor.session.errors()), ...(await owner.session.errors())]
          const before = await errors()
          await shop.kill()
          try {
            await visitor.opens('/women')
            await visitor.sees(heading('Women Collection'))
            await visitor.opens('/product/u1')
            await visitor.sees(heading('Vision Void'))
            // A picture that this browser has never shown has failed by then.
            await visitor.sees(text(/^Vision Void$/, region('Pictures')))
          } finally {
            await shop.start()
          }
          await owner.sees(text('Live'))
          // Failed requests of a page are expected here.
          const heard = (await errors()).filter((error) => !before.includes(error))
          expect(heard.filter((error) => /unhandled|uncaught|TypeError|respondWith/i.test(error))).toEqual([])
        })
      })
    })
  })
}

/**
 * A navigation through a service worker that is writing to its cache can leave WebKit without an answer to any command
 * (github.com/microsoft/playwright/issues/42273). So these steps have their own browser, and are repeated once in another one
 * if it no longer answers. A failure in a browser that answers is not repeated.
 */
async function inFreshBrowser(
  engine: Engine,
  home: string,
  steps: (person: Person) => Promise<void>,
  startsLeft = 1,
): Promise<void> {
  const person = await Person.at(engine, home)
  try {
    return await steps(person)
  } catch (error) {
    if (startsLeft === 0 || (await answers(person))) throw error
    process.stderr.write(`${engine.name} does not answer and is started again: ${error}\n`)
  } finally {
    await person.leaves()
  }
  await inFreshBrowser(engine, home, steps, startsLeft - 1)
}

const answers = (person: Person) =>
  person.reads(() => true).catch((error: unknown) => !(error instanceof NoAnswer))

/** The number on the screen, with or without commas between groups of digits. */
function eventOf(position: number, size: number): RegExp {
  const digits = (count: number) => [...String(count)].join(',?')
  return new RegExp(`^Event ${digits(position)} of ${digits(size)}`)
}

async function totalOrders(owner: Person): Promise<number> {
  const { text: words } = await owner.sees(article(/Total Orders/))
  return Number(/Total Orders\D*([\d,]+)/.exec(words)?.[1]?.replaceAll(',', ''))
}

/** Expects that the element has the focus, and that nothing covers it or its label. */
async function wrongFieldIsSeen(person: Person, label: string): Promise<void> {
  await until(async () => {
    expect(await person.sees(field(label))).toMatchObject({ focused: true })
    const hidden = await person.session.run((id) => {
      const input = document.querySelector<HTMLInputElement>(id)
      if (input === null) return ['nothing there']
      return [input, ...(input.labels ?? [])].flatMap((element) => {
        const { left, top } = element.getBoundingClientRect()
        const lies = document.elementFromPoint(left + 5, top + 2)
        return lies === element ? [] : [lies?.outerHTML ?? 'out of sight']
      })
    }, 'input[name=name]')
    expect(hidden).toEqual([])
  })
}

/**
 * Expects that scrolling parts have the space that they need or nearly all of the window, and that no focus ring is shown
 * before a key was used.
 */
async function showsAll(person: Person, title: string): Promise<void> {
  await person.sees(dialog(title))
  await until(async () => {
    const { wanted, given } = await person.reads(() => {
      const parts = [...document.querySelectorAll('[role=dialog] > *')]
      const body = parts.find((part) => getComputedStyle(part).overflowY === 'auto')
      return {
        wanted: Math.min(body?.scrollHeight ?? Number.NaN, innerHeight / 2),
        given: body?.clientHeight ?? Number.NaN,
      }
    })
    expect(given).toBeGreaterThanOrEqual(wanted)
  })
}

/** On a phone they are among the rest of the navigation. */
async function openSettings(owner: Person, width: number): Promise<void> {
  if (width < 768) await owner.clicks(button(/^More/))
  await owner.clicks(button('Settings'))
}

async function openOrders(owner: Person, width: number): Promise<void> {
  if (width >= 768) return owner.clicks(tab('Orders'))
  await owner.clicks(button(/^More/))
  await owner.clicks(link('Orders', dialog('More')))
  await owner.seesNo(dialog('More'))
}

/** The element that has the focus in a dialog, if a ring is drawn around it. */
const ringedInDialog = (person: Person) =>
  person.reads(() => {
    const focused = document.activeElement
    const ring = focused === null ? 'none' : getComputedStyle(focused).outlineStyle
    return ring === 'none' ? null : (focused?.outerHTML ?? null)
  })

/** The text of the control with the focus, or of its label, if a ring is drawn around it. */
const ringed = (person: Person) =>
  person.reads(() => {
    const focused = document.activeElement
    const drawn = [focused, focused?.closest('label')].find(
      (element) =>
        element?.textContent !== '' && element && getComputedStyle(element).outlineStyle === 'solid',
    )
    return drawn?.textContent ?? null
  })

/** Runs in the page: returns the rows whose scroll bar takes space. */
function barsIn(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { overflowX, borderTopWidth, borderBottomWidth } = getComputedStyle(element)
      const borders = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth)
      return /auto|scroll/.test(overflowX) && element.offsetHeight - element.clientHeight - borders > 1
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}

/** As it is at two looks, one after the other. */
async function nthSentenceAtRest(person: Person, nth: number) {
  let seen = await nthSentence(person, nth)
  await until(async () => {
    const before = seen
    seen = await nthSentence(person, nth)
    expect(seen).toEqual(before)
  })
  return seen
}

/** The position of a row's words in the window, and the event that they describe. Rows below the window are scrolled into it. */
async function nthSentence(person: Person, nth: number) {
  await person.sees(link(/^Event [\d,]+$/))
  return person.session.run((index) => {
    const links = [...document.querySelectorAll('a[aria-label^="Event "]')]
    const its = links[index]?.closest('tr, li')
    const sentence = its?.querySelector('.break-words')
    if (!its || !sentence) throw new Error('no such row')
    // The focus that returns to a row brings all of it into view, above the bar of a phone.
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
    if (its.getBoundingClientRect().bottom > innerHeight - bar)
      its.scrollIntoView({ block: 'center', behavior: 'instant' })
    const words = sentence.getBoundingClientRect()
    const position = links[index]?.getAttribute('data-event')
    return { position, x: words.right - 4, y: words.bottom - 4, scrolled: scrollY }
  }, nth)
}

/** The keys for the browser's date field: the parts in English order. */
async function typesDay(person: Person, label: string, day: string, engine: Engine): Promise<void> {
  const { x, y, height } = await person.findsAtRest(field(label))
  await person.clicksAt(x + 16, y + height / 2)
  const [year = '', month = '', date = ''] = day.split('-')
  for (const part of [month, date]) {
    await person.types(part)
    if (!engine.datePartsMoveOn) await person.presses('Tab')
  }
  await person.types(year)
  await person.presses('Enter')
}
