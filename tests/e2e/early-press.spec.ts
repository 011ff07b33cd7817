/** A prerendered page is used before its code has arrived, or while it takes over. */

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, sharedShopTest as test } from './test.ts'

const CODE = /assets\/index-.*\.js/

/** Keeps the code back until it is let go. */
async function withoutCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CODE, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('who has begun to read stays where they are', async ({ page }) => {
  const release = await withoutCode(page)
  await page.goto('/collection', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Women', exact: true })).toBeAttached()
  // What has not been drawn yet may take no wheel.
  const drawn = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(drawn).toBe(1)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  release()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(700)
})

test('a press is made up for', async ({ page }) => {
  const release = await withoutCode(page)
  await page.goto('/collection', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to Cart: Afterlight' }).first().click()
  release()
  await expect(page.getByRole('dialog', { name: 'Select Size' })).toBeVisible()
})

test('a press on a picture zooms to its point later', async ({ page }) => {
  const release = await withoutCode(page)
  await page.goto('/product/m7', { waitUntil: 'commit' })
  const pictures = page.getByRole('list', { name: 'Pictures of The Blacksmith' })
  await pictures.click({ position: { x: 10, y: 10 } })
  release()
  await expect(page.getByRole('button', { name: 'Zoom', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const frame = await pictures.boundingBox()
  const closer = page.locator('img[src*="w=1920"]')
  await expect.poll(async () => Math.round((await closer.boundingBox())?.x ?? -99)).toBe((frame?.x ?? 0) - 10)
})

test('a press while the code takes over counts once', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      listen.call(this, type, ...rest)
      // The first that listens on the page's root is what takes it over.
      if (type !== 'click' || !(this instanceof Element) || this.id !== 'root') return
      EventTarget.prototype.addEventListener = listen
      queueMicrotask(() => document.querySelector<HTMLButtonElement>('[aria-label="Zoom"]')?.click())
    }
  })
  await page.goto('/product/m7')
  // Whoever was pressed before is pressed by now.
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[aria-label="Zoom"]')).toHaveAttribute('aria-pressed', 'true')
})

test('a press right after the take-over is not undone by it', async ({ page }) => {
  await page.addInitScript(() => {
    const isTakenOver = () => {
      type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      const root = document.querySelector('#root') ?? {}
      const own = Object.entries(root).find(([key]) => key.startsWith('__reactContainer'))
      // React keeps its root there; what it looks like inside is nobody's promise.
      const container = own?.[1] as Container | undefined
      return container?.stateNode.current.memoizedState.isDehydrated === false
    }
    let pressed = false
    const press = () => {
      if (pressed || !isTakenOver()) return
      pressed = true
      document.querySelector<HTMLButtonElement>('[aria-label="Search"]')?.click()
    }
    // React goes on with its work, its effects too, in messages to itself.
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
  await page.goto('/')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('a size can be chosen', async ({ page }) => {
  const release = await withoutCode(page)
  await page.goto('/product/m7', { waitUntil: 'commit' })
  await page.getByText('M', { exact: true }).click()
  release()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Size M')
})

test('a shirt’s colour can be chosen, and the design of last time stays under it', async ({ page }) => {
  await page.goto('/customized')
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c9a45c' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Turn right' }).click()
  const turned = page.getByText(/turned 5 degrees/)
  await expect(turned).toBeAttached()

  const release = await withoutCode(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByText('White', { exact: true }).click()
  release()
  await expect(turned).toBeAttached()
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked()
  await page.unroute(CODE)
  await page.reload()
  await expect(turned).toBeAttached()
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked()
})

test('an address that is sent goes nowhere but to the page', async ({ page }) => {
  const release = await withoutCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email Address').fill('ayesha@example.com')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByText(/Thank you for your interest/)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a product that was opened leads back to where it was', async ({ page }) => {
  const release = await withoutCode(page)
  await page.goto('/women', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Afterlight' }).first().click()
  await expect(page).toHaveURL('/product/w3')
  release()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/women')
})
