/** Counted stock: how a shopper sees it, and the outcome of an order for more units than there are. */

import type { APIRequestContext, Page } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow, openDashboard, openTab } from './dashboard-steps.ts'
import {
  addToCart,
  afterFont,
  expect,
  expectAccessible,
  fillShipping,
  holdBack,
  placeOrder,
  scoreOf,
  takenOver,
  test,
  watchShifts,
} from './test.ts'

const sizeOf = (page: Page, size: string) => page.getByRole('radio', { name: new RegExp(`^${size}`) })
const choose = (page: Page, size: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${size}`) })
    .click()
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true })

async function count(request: APIRequestContext, size: string, units: number): Promise<void> {
  const data = { productId: 'm7', size, units, reason: 'Delivery' }
  expect((await request.post('/api/admin/stock', { data })).status()).toBe(200)
}

/** Two frames later, Chromium has reported what has moved. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )

/** Opens a page and waits until it knows the stock. */
async function openHearing(page: Page, path: string): Promise<void> {
  const heard = page.waitForResponse('**/api/stock')
  await page.goto(path)
  await heard
}

test('two left, sold to one shopper, refused by name to the next, back when the order is cancelled, and refused without stock data', async ({
  browser,
  page,
  shop,
}) => {
  const owner = (await browser.newContext({ baseURL: shop.url })).request
  await signInQuickly({ request: owner })
  await count(owner, 'M', 2)
  const late = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openHearing(late, '/product/m7')
  await choose(late, 'M')
  await late.getByLabel('Quantity', { exact: true }).fill('2')
  await addButton(late).click()
  await late.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await fillShipping(late, { email: 'late@example.com' })

  await openHearing(page, '/product/m7')
  await expect(page.getByText('2 left', { exact: true })).toBeHidden()
  await choose(page, 'M')
  await expect(page.getByText('2 left', { exact: true })).toBeVisible()
  const place = (quantity: number) =>
    placeOrder(shop, { items: [{ id: 'm7-M', size: 'M', quantity, price: 1100 }] })
  const { orderNumber: first } = await place(1)

  // One is left, and the cart has two.
  await late.getByRole('button', { name: 'Place Order' }).click()
  const notice = late.getByRole('alert')
  await expect(notice).toContainText('Only 1 of The Blacksmith (M) is left.')
  await expectAccessible(late)
  await notice.getByRole('button', { name: 'Take what is left' }).click()
  await expect(notice).toBeHidden()
  await expect(late.getByText('Qty 1').first()).toBeVisible()
  const { orderNumber: second } = await place(1)
  await late.getByRole('button', { name: 'Place Order' }).click()
  await expect(notice).toContainText('The Blacksmith (M) is sold out.')
  await notice.getByRole('button', { name: 'Remove from cart' }).click()
  await expect(late.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  await openHearing(page, '/product/m7')
  await expect(sizeOf(page, 'M')).toBeDisabled()
  await expect(page.getByText('M(Out of Stock)')).toBeVisible()
  await expect(sizeOf(page, 'L')).toBeEnabled()
  await expectAccessible(page)

  for (const orderNumber of [first, second]) {
    const data = { orderNumber, status: 'cancelled' }
    expect((await owner.put('/api/admin/update-order', { data })).status()).toBe(200)
  }
  await openHearing(page, '/product/m7')
  await choose(page, 'M')
  await expect(page.getByText('2 left', { exact: true })).toBeVisible()
  await expect(addButton(page)).toBeEnabled()

  // Without stock data every size can be chosen, and the shop refuses the order.
  await count(owner, 'M', -2)
  await page.route('**/api/stock', (route) => route.abort())
  await page.goto('/collection')
  await addToCart(page, 'The Blacksmith', 'M')
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await fillShipping(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert')).toContainText('The Blacksmith (M) is sold out.')
})

test('a size and then a product are sold out on the product’s page, its card and in the search; nothing moves', async ({
  page,
}) => {
  await signInQuickly(page)
  await count(page.request, 'M', 0)
  await page.setViewportSize({ width: 390, height: 560 })
  await openHearing(page, '/product/m7')
  const bar = page.locator('.buy-bar')
  await expect(bar).toBeVisible()
  await expect(sizeOf(page, 'M')).toBeDisabled()
  await expect(sizeOf(page, 'M')).toHaveAccessibleName('M (Out of Stock)')
  const sizes = bar.locator('label').filter({ has: page.getByRole('radio') })
  const boxes = () => sizes.evaluateAll((all) => all.map((size) => size.getBoundingClientRect()))
  const [small, medium, large] = await boxes()
  expect(medium).toMatchObject({ y: small?.y, width: small?.width, height: small?.height })
  expect(large).toMatchObject({ y: small?.y, width: small?.width, height: small?.height })
  expect(medium?.height).toBe(44)
  await expect(addButton(page)).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
  await expectAccessible(page)

  for (const size of ['S', 'L']) await count(page.request, size, 0)
  await page.setViewportSize({ width: 1280, height: 720 })
  const shifts = await watchShifts(page)
  /** Opens a page that gets the stock after everything else; returns how much that has moved. */
  const movedByStock = async (path: string) => {
    const answerStock = await holdBack(page, '**/api/stock')
    await page.goto(path)
    await takenOver(page)
    await afterFont(page, [])
    await drawn(page)
    const before = scoreOf(await shifts())
    await answerStock()
    await expect(page.getByText('All Sizes Unavailable').first()).toBeVisible()
    await drawn(page)
    return scoreOf(await shifts()) - before
  }
  expect(await movedByStock('/product/m7')).toBeLessThan(0.001)
  await expect(page.getByRole('heading', { name: 'The Blacksmith', level: 1 })).toBeVisible()
  await expectAccessible(page)

  expect(await movedByStock('/men')).toBeLessThan(0.001)
  const card = page.getByRole('article').filter({ hasText: 'The Blacksmith' })
  await expect(card.getByRole('button', { name: 'Notify me: The Blacksmith' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByPlaceholder('Search products...').fill('Blacksmith')
  await expect(page.getByRole('dialog').getByText('Sold Out')).toBeVisible()

  // It becomes available again when the page is visible again.
  await count(page.request, 'S', 4)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Add to Cart: The Blacksmith' })).toBeEnabled()
  await card.getByRole('button', { name: 'Add to Cart: The Blacksmith' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Size' })
  await expect(dialog.getByRole('button', { name: /^Size M\s+Out of Stock$/ })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: /^Size S\s+4 left$/ })).toBeEnabled()
  await expectAccessible(page)
})

test('the owner counts a delivery of many sizes by keyboard, and sees who counted what', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  await openTab(page, 'Products')
  await page.getByRole('button', { name: 'Count stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count stock' })
  const units = (product: string, size: string) =>
    dialog.getByRole('textbox', { name: `${product}, size ${size}` })
  await expect(units('The Blacksmith', 'S')).toHaveAccessibleName(/not counted/)
  await units('The Blacksmith', 'S').fill('12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('-1')
  await units('Vision Void', 'L').fill('many')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A whole number, such as 12 or −3.')).toBeVisible()
  await units('Vision Void', 'L').fill('')
  await dialog.getByRole('button', { name: 'Count 3 sizes' }).click()
  // Refused counts stay, with the reason.
  await expect(dialog.getByText('The Blacksmith (L) is sold out. More cannot be taken off.')).toBeVisible()
  await expect(units('The Blacksmith', 'S')).toHaveValue('')
  await expect(units('The Blacksmith', 'M')).toHaveAccessibleName(/4 left/)
  await expect(page.getByText('The Blacksmith, size M: 4 left').first()).toBeAttached()
  await units('The Blacksmith', 'L').fill('0')
  await dialog.getByLabel('Reason').fill('Sold at the fair')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.goto('/admin/products/m7')
  await page.getByRole('button', { name: 'Preview & more' }).click()
  await page.getByText('Performance', { exact: true }).click()
  const history = page.getByRole('region', { name: 'Counts of the stock' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText('Sold at the fair')
  await expect(history).toContainText('S +12')
  await expect(page.getByText('S 12, low: M 4, low: L 0').first()).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
})
