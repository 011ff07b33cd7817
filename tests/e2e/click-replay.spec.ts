/** Input on a prerendered page before its code has arrived, or while React hydrates it. */

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { gate } from '../gate.ts'
import { boxOf, expect, takenOver, sharedShopTest as test } from './test.ts'

// With motion, like for a shopper who has not requested less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const CODE = /assets\/main-.*\.js/

/** Delays the code until the returned function is called, which expects that the code was requested. */
async function withoutCode(page: Page): Promise<() => Promise<void>> {
  let isAsked = false
  const { open, opened } = gate()
  await page.route(CODE, async (route) => {
    isAsked = true
    await opened
    await route.continue()
  })
  return async () => {
    await expect.poll(() => isAsked).toBe(true)
    open()
  }
}

test('before the code has arrived, or while it hydrates, a list is scrolled and clicked, a picture zoomed, a form sent, each once', async ({
  page,
  context,
}) => {
  test.slow()
  await test.step('hydration does not change the scroll position', async () => {
    const release = await withoutCode(page)
    await page.goto('/collection', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Women', exact: true })).toBeAttached()
    // Content that has not been painted yet may ignore the wheel.
    const drawn = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(drawn).toBe(1)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await release()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(700)
  })

  await test.step('a click is repeated', async () => {
    const release = await withoutCode(page)
    await page.goto('/collection', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add to Cart: Afterlight' }).first().click()
    await release()
    await expect(page.getByRole('dialog', { name: 'Select Size' })).toBeVisible()
  })

  await test.step('Back leads to the page from which a product was opened', async () => {
    const release = await withoutCode(page)
    await page.goto('/women', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Afterlight' }).first().click()
    await expect(page).toHaveURL('/product/w3')
    await release()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/women')
  })

  await test.step('on a product and at home', async () => {
    await test.step('a picture is zoomed to its point, and a chosen size stays chosen', async () => {
      const release = await withoutCode(page)
      await page.goto('/product/m7', { waitUntil: 'commit' })
      await page.getByText('M', { exact: true }).click()
      const pictures = page.getByRole('list', { name: 'Pictures of The Blacksmith' })
      await pictures.click({ position: { x: 10, y: 200 } })
      await release()
      await expect(page.getByRole('button', { name: 'Zoom', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      const frame = await boxOf(pictures)
      const closer = page.locator('img[src*="w=1920"]')
      await expect.poll(async () => Math.round((await closer.boundingBox())?.x ?? -99)).toBe(frame.x - 10)
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Size M')
    })

    await test.step('a form that is sent does not leave the page', async () => {
      const release = await withoutCode(page)
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByLabel('Email Address').fill('ayesha@example.com')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/')
      await release()
      await expect(page.getByText('Confirm your e-mail')).toBeVisible()
      await expect(page).toHaveURL('/')
    })

    await test.step('a shirt’s colour that is chosen is applied to the stored design', async () => {
      await page.goto('/customized')
      const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c9a45c' } })
        .png()
        .toBuffer()
      await takenOver(page)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer })
      await page.getByRole('button', { name: 'Turn right' }).click()
      const turned = page.getByText(/turned 5 degrees/)
      await expect(turned).toBeAttached()

      const release = await withoutCode(page)
      await page.reload({ waitUntil: 'commit' })
      await page.getByText('White', { exact: true }).click()
      await release()
      await expect(turned).toBeAttached()
      await expect(page.getByRole('radio', { name: 'White' })).toBeChecked()
      await page.reload()
      await expect(turned).toBeAttached()
      await expect(page.getByRole('radio', { name: 'White' })).toBeChecked()
    })
  })

  await test.step('a click while React hydrates the page counts once, and one right after is not undone', async () => {
    await test.step('while', async () => {
      await page.addInitScript(() => {
        const listen = EventTarget.prototype.addEventListener
        EventTarget.prototype.addEventListener = function (type, ...rest) {
          listen.call(this, type, ...rest)
          // The first listener on the page's root is the one that hydrates it.
          if (type !== 'click' || !(this instanceof Element) || this.id !== 'root') return
          EventTarget.prototype.addEventListener = listen
          queueMicrotask(() => document.querySelector<HTMLButtonElement>('[aria-label="Zoom"]')?.click())
        }
      })
      await page.goto('/product/m7')
      // All clicks so far have been handled by now.
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator('[aria-label="Zoom"]')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('right after', async () => {
      const other = await context.newPage()
      await other.addInitScript(() => {
        const isTakenOver = () => {
          type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
          const root = document.querySelector('#root') ?? {}
          const own = Object.entries(root).find(([key]) => key.startsWith('__reactContainer'))
          // React stores its root in this property, which is not part of its public API.
          const container = own?.[1] as Container | undefined
          return container?.stateNode.current.memoizedState.isDehydrated === false
        }
        let pressed = false
        const press = () => {
          if (pressed || !isTakenOver()) return
          pressed = true
          document.querySelector<HTMLButtonElement>('[aria-label="Search"]')?.click()
        }
        // React schedules its work, and its effects, with messages to itself.
        const handler = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
        Object.defineProperty(MessagePort.prototype, 'onmessage', {
          set(work) {
            handler?.set?.call(this, (event: MessageEvent) => {
              press()
              work(event)
            })
          },
        })
      })
      await other.goto('/')
      await expect(other.getByRole('dialog', { name: 'Search' })).toBeVisible()
    })
  })
})
