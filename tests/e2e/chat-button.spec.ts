import type { Page } from '@playwright/test'
import { addToCart, expect, fillShipping, placeOrder, shopper, takenOver, test } from './test.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1440, height: 900 }
const landscape = { width: 844, height: 390 }
const everySize = [phone, tablet, desktop, landscape] as const
type Size = (typeof everySize)[number]

/**
 * Scrolls through the page window by window, and returns what the chat button covers when it has come to rest:
 * controls, and the figures and words beside them.
 */
const coveredOnTheWay = (page: Page) =>
  page.evaluate(async () => {
    const chat = document.querySelector('.chat-button')
    if (!chat) throw new Error('the page has no chat button')
    const controls =
      'a[href], button, input, select, textarea, label:has(input), summary, [role=application], dd'
    const boxOf = (element: Element) => {
      if (!element.matches('dd')) return element.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect()
    }
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
    }
    const covered = () => {
      const own = chat.getBoundingClientRect()
      return [...document.querySelectorAll(controls)]
        .filter((control) => control !== chat && !control.closest('[inert]') && seen(control))
        .filter((control) => {
          const { left, top, right, bottom } = boxOf(control)
          if (left >= own.right || right <= own.left || top >= own.bottom || bottom <= own.top) return false
          // A corner of a linked picture may be covered; its middle must not.
          const picture = control.matches('a') && right - left > 140 && bottom - top > 140
          const [x, y] = [(left + right) / 2, (top + bottom) / 2]
          return !picture || (x > own.left && x < own.right && y > own.top && y < own.bottom)
        })
        .map((control) => control.outerHTML.slice(0, 90))
    }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const found: string[] = []
    const { scrollHeight } = document.documentElement
    for (let y = 0; y < scrollHeight; y += innerHeight * 0.75) {
      scrollTo({ top: y, behavior: 'instant' })
      const patience = performance.now() + 10_000
      while (covered().length > 0 && performance.now() < patience) await frame()
      const { right, bottom, width } = chat.getBoundingClientRect()
      if (width < 36 || right > document.body.getBoundingClientRect().right || bottom > innerHeight)
        found.push(`out of reach at ${y}`)
      found.push(...covered().map((control) => `${Math.round(y)}: ${control}`))
    }
    return found
  })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Checks the page in windows of each of these sizes, from its top. */
async function expectNothingCovered(page: Page, what: string, sizes: readonly Size[] = everySize) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.waitForLoadState('networkidle')
    expect(await coveredOnTheWay(page), `${what}, ${size.width} px`).toEqual([])
  }
}

for (const [path, sizes] of [
  ['/', [phone, tablet, desktop]],
  ['/collection', everySize],
  ['/product/m7', everySize],
  ['/women', [phone]],
  ['/product/m1', [phone]],
  ['/category', [phone]],
  ['/nowhere', [phone]],
] as const) {
  test(`the chat button stays and covers no control on ${path}`, async ({ page }) => {
    await page.setViewportSize(sizes[0])
    await page.goto(path)
    await expectNothingCovered(page, path, sizes)
  })
}

test('the chat button covers no control where something is designed, ordered and looked up', async ({
  page,
  shop,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await page.goto('/customized')
  await takenOver(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByRole('application')).toBeVisible()
  await expectNothingCovered(page, 'the design tool')

  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'L')
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible()
  await expectNothingCovered(page, 'the checkout')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Address is required.')).toBeVisible()
  await expectNothingCovered(page, 'the checkout with what is missing')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expectNothingCovered(page, 'the confirmation')

  await placeOrder(shop)
  await page.goto('/order-history')
  await takenOver(page)
  await page.getByLabel('Enter your email or phone number').fill(shopper.email)
  await page.getByRole('button', { name: 'View Order History' }).click()
  await expect(page.getByRole('article', { name: /^Order FF-/ }).first()).toBeVisible()
  await expectNothingCovered(page, 'the order history')
})

test('the chat button moves away from what an automatic scroll brings under it, at any height', async ({
  page,
}) => {
  await page.goto('/nowhere')
  const chat = page.getByRole('link', { name: /^Chat with/ })
  // Empty until it has been placed.
  const translate = () => chat.evaluate((button) => button.style.translate)
  await expect.poll(translate).not.toBe('')
  await chat.evaluate((button) => {
    button.style.translate = ''
    const row = document.createElement('div')
    row.className = 'row'
    row.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 120px; height: 80px; overflow-x: scroll'
    row.innerHTML =
      '<div style="width: 400px; padding-top: 10px"><button style="float: right">Late</button></div>'
    document.body.append(row)
  })
  await expect.poll(translate).not.toBe('')

  const late = page.getByRole('button', { name: 'Late' })
  /** After the row was scrolled so far, in the same moment: the button moves away soon. */
  const overlaps = async (left?: 'end') =>
    chat.evaluate((button, left) => {
      const row = document.querySelector('.row')
      const late = row?.querySelector('button')
      if (!row || !late) throw new Error('there is no row')
      if (left === 'end') row.scrollTo({ left: row.scrollWidth })
      const [a, b] = [button.getBoundingClientRect(), late.getBoundingClientRect()]
      return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
    }, left)
  expect(await overlaps()).toBe(false)
  expect(await overlaps('end')).toBe(true)
  await expect.poll(() => overlaps()).toBe(false)

  // More than the part of the window in which it normally stays.
  await page.locator('.row').evaluate((row) => {
    for (const each of row.querySelectorAll<HTMLElement>('*'))
      each.style.cssText += 'padding: 0; height: 75vh'
    Object.assign((row as HTMLElement).style, { height: '75vh', width: '130px' })
    row.append(' ')
  })
  await expect.poll(async () => (await late.boundingBox())?.height).toBeGreaterThan(400)
  await expect.poll(overlaps).toBe(false)
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
