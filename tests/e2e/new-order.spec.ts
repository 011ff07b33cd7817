/** Orders that reached the shop by phone, in a message or in person: typed by keyboard and by thumb. */

import type { Locator, Page } from '@playwright/test'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { field, ordersOf, placed } from './new-order-steps.ts'
import { paste } from './parcel-steps.ts'
import { boxOf, expect, expectAccessible, holdBack, test } from './test.ts'

/** How long a person needs for a key or a touch, in milliseconds: a slow typist (keystroke-level model, Card, Moran and Newell). */
const KEY_MS = 280
const LONGEST_MS = 40_000

/** Counts what a person does with the keyboard: letters, and keys that are no letters. */
function fingersOf(page: Page) {
  const count = { letters: 0, keys: 0 }
  return {
    count,
    async type(text: string) {
      count.letters += text.length
      await page.keyboard.type(text)
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count.keys += 1
        await page.keyboard.press(key)
      }
    },
    /** From the clipboard, with one chord. */
    async paste(text: string) {
      count.keys += 1
      await paste(page, text)
    },
  }
}

/** The returned function resolves to the distances from the top of the page that an element has had in any frame until then. */
async function watchPlace(element: Locator): Promise<() => Promise<readonly number[]>> {
  const places = await element.evaluateHandle((node) => {
    const seen = new Set<number>()
    const look = () => {
      seen.add(node.getBoundingClientRect().top + scrollY)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  return () => places.evaluate((seen) => [...seen])
}

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an Instagram order without an e-mail is typed from a pasted phone in forty seconds', async ({
    page,
  }) => {
    await openDashboard(page)
    const begun = performance.now()
    const fingers = fingersOf(page)
    await fingers.press('n')
    await expect(field(page, 'phone')).toBeFocused()
    await fingers.paste('Salam! My number: \u202a+92 300-1234567\u202c, thanks')
    await expect(field(page, 'phone')).toHaveValue('0300 1234567')
    await fingers.press('Enter')
    await fingers.type('Ayesha Khan')
    await fingers.press('Enter')
    await fingers.type('12 Mall Road, Lahore')
    await fingers.press('Enter')
    await expect(field(page, 'product')).toBeFocused()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lahore')
    await fingers.type('vis')
    await fingers.press('Enter')
    await fingers.type('m')
    await expect(field(page, 'product')).toBeFocused()
    await fingers.press('Enter', 'ArrowRight', 'ArrowRight')
    await expect(page.getByRole('radio', { name: 'Instagram' })).toBeChecked()
    await fingers.press('Enter')
    await expect(page.getByRole('button', { name: 'Place order' })).toBeFocused()
    await fingers.press('Enter')
    await expect(placed(page)).toBeVisible()
    const { letters, keys } = fingers.count
    const seconds = ((letters + keys) * KEY_MS + performance.now() - begun) / 1000
    test.info().annotations.push({
      type: 'time',
      description: `${keys} keys and ${letters} letters: ${seconds.toFixed(1)} s at ${KEY_MS} ms each, with the waiting of this test`,
    })
    expect(keys).toBeLessThanOrEqual(14)
    expect((letters + keys) * KEY_MS).toBeLessThan(LONGEST_MS)

    const [order] = await ordersOf(page, '03001234567')
    expect(order).toMatchObject({
      email: '',
      phone: '0300 1234567',
      city: 'lahore',
      channel: 'instagram',
      status: 'pending',
      items: [{ name: 'Vision Void', size: 'M', quantity: 1 }],
    })

    // The next one: the channel is remembered, and the customer is known.
    await expect(page.getByRole('button', { name: 'New order' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'phone')).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Instagram' })).toBeChecked()
    const again = fingersOf(page)
    await again.paste('00923001234567')
    await expect(
      page.getByRole('option', { name: /Ayesha Khan\s*1 order\s*12 Mall Road, Lahore/ }),
    ).toBeVisible()
    await expect(page.getByText('1 order before, 0 delivered.')).toBeVisible()
    await again.press('Enter')
    await expect(field(page, 'address')).toHaveValue('12 Mall Road, Lahore')
    await again.type('black')
    await again.press('Enter')
    await again.type('l')
    await again.press('Control+Enter')
    await expect(placed(page)).toBeVisible()
    expect(again.count.keys).toBeLessThanOrEqual(4)
    expect(await ordersOf(page, '03001234567')).toHaveLength(2)
  })
})

test.describe('by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an Instagram order is typed with few touches, and what is pressed next stays in its place when answers arrive', async ({
    page,
  }) => {
    let touches = 0
    const tap = async (target: Locator) => {
      touches += 1
      await target.tap()
    }
    await openDashboard(page)
    const begun = performance.now()
    await tap(page.getByRole('link', { name: 'New order' }))
    // The bar with the button is the only one until the order is placed.
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(field(page, 'phone')).toBeVisible()
    await expect(navigation).toBeHidden()
    // The pieces are on the first screen, over the bar with the button.
    const product = await boxOf(field(page, 'product'))
    const bar = await boxOf(page.locator('button[type=submit]'))
    expect(product.y + product.height).toBeLessThan(bar.y)
    await tap(field(page, 'phone'))
    touches += 1
    await paste(page, '+92 300 1234567')
    await tap(field(page, 'name'))
    await page.keyboard.type('Ayesha Khan')
    await tap(field(page, 'address'))
    await page.keyboard.type('12 Mall Road, Lahore')
    // Two touches at one place within 300 ms are a double tap, which marks a word and sets no caret.
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lahore')
    await tap(field(page, 'product'))
    await page.keyboard.type('vis')
    await tap(page.getByRole('option', { name: /^Vision Void Rs/ }))
    await tap(page.getByRole('group', { name: 'Size of Vision Void' }).getByText('M', { exact: true }))
    await tap(page.getByText('Instagram', { exact: true }))
    await expect(page.getByRole('form', { name: 'New order' })).toContainText('Rs 1,400Total')
    await expectNoOverflow(page)
    await tap(page.getByRole('button', { name: 'Place order' }))
    await expect(placed(page)).toBeVisible()
    await expect(navigation).toBeVisible()
    test.info().annotations.push({
      type: 'time',
      description: `${touches} touches, ${((performance.now() - begun) / 1000).toFixed(1)} s with the typing of this test`,
    })
    expect(touches).toBeLessThanOrEqual(10)
    await expectNoOverflow(page)
    await expectAccessible(page)

    const [order] = await ordersOf(page, '03001234567')
    await page.getByRole('link', { name: 'Open', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: `Order ${order?.orderNumber}` })).toBeVisible()
    await page.goto('/admin/orders')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ayesha Khan' }) })
    await expect(row).toContainText('Lahore')
    await expect(row).toContainText('Instagram')

    await test.step('on a slow network nothing moves', async () => {
      const answer = await holdBack(page, '**/api/admin/orders?q=*')
      await page.getByRole('link', { name: 'New order' }).first().tap()
      await field(page, 'phone').fill('0321 7654321')
      const facts = page.getByRole('status', { name: 'What the shop knows' })
      await expect(facts).toHaveText('Looking for earlier orders…')
      await field(page, 'address').fill('12 Mall Road')
      await expect(page.getByText('Optional. We read it from the address.')).toBeVisible()
      const places = await watchPlace(field(page, 'product'))
      await field(page, 'address').fill('12 Mall Road, Lahore')
      await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lahore')
      answer()
      await expect(facts).toHaveText('The first order with this phone.')
      expect(await places()).toHaveLength(1)
    })
  })
})
