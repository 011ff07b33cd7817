import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { REST_MS } from '../../web/storefront/order-history/rating-sender.ts'
import { openDashboard } from './dashboard-steps.ts'
import { ADMIN } from './shop-process.ts'
import {
  atRest,
  boxOf,
  expect,
  expectAccessible,
  holdBack,
  placeFrom,
  shopper,
  takenOver,
  test,
} from './test.ts'

const items = [
  { id: 'm7-M', size: 'M', quantity: 1, price: 1100 },
  { id: 'm7-S', size: 'S', quantity: 1, price: 1100 },
  { id: 'u1-L', size: 'L', quantity: 1, price: 1400 },
]

const order = (page: Page) => placeFrom(page, items)

async function setStatus(owner: APIRequestContext, orderNumber: string, status: string): Promise<void> {
  const answer = await owner.put('/api/admin/update-order', { data: { orderNumber, status } })
  expect(answer.status()).toBe(200)
}

/** An order of this page, and the owner, who is signed in without a page. */
async function deliveredOrder(browser: Browser, page: Page, shop: { readonly url: string }) {
  const { request: owner } = await browser.newContext({ baseURL: shop.url })
  expect((await owner.post('/api/admin/login', { data: ADMIN })).status()).toBe(200)
  const orderNumber = await order(page)
  await setStatus(owner, orderNumber, 'delivered')
  return { owner, orderNumber }
}

async function openHistory(page: Page): Promise<void> {
  await page.goto('/order-history')
  await page.getByLabel('Enter your email or phone number').fill(shopper.email)
  await page.getByRole('button', { name: 'View Order History' }).click()
  await expect(page.getByRole('article', { name: /^Order FF-/ })).toBeVisible()
}

const starsOf = (page: Page, product: string) => page.getByRole('group', { name: `Rate ${product}` })

/** The element that a finger touches: the radio button itself is only for keys and screen readers. */
const star = (stars: Locator, name: string) => stars.locator('label', { hasText: name })

test('a delivered order is rated; the open dashboard and the product page show it, and nothing moves there', async ({
  browser,
  page,
  shop,
}) => {
  test.slow()
  const owner = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openDashboard(owner)
  const best = owner.getByRole('region', { name: 'Top Performing Products' }).getByRole('listitem')
  const orderNumber = await order(page)
  await expect(best.filter({ hasText: 'The Blacksmith' })).toContainText('No ratings yet')

  await openHistory(page)
  await expect(page.getByRole('group', { name: /^Rate/ })).toHaveCount(0)
  await setStatus(owner.request, orderNumber, 'delivered')
  await openHistory(page)
  await expect(page.getByText('DELIVERED', { exact: true })).toBeVisible()
  // One group for each product, however many sizes of it were ordered.
  await expect(page.getByRole('group', { name: /^Rate/ })).toHaveCount(2)
  await expectAccessible(page)

  const stars = starsOf(page, 'The Blacksmith')
  await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0)
  await star(stars, '4 stars').click()
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expect(page.getByText('Thank you')).toBeVisible()
  await star(stars, '5 stars').click()
  await expect(stars.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await expect(page.getByText('Thank you')).toBeVisible()
  await expectAccessible(page)
  await expect(best.filter({ hasText: 'The Blacksmith' })).toContainText('5.0 of 5 stars')
  await expect(best.filter({ hasText: 'Vision Void' })).toContainText('No ratings yet')

  await openHistory(page)
  await expect(starsOf(page, 'The Blacksmith').getByRole('radio', { name: '5 stars' })).toBeChecked()
  await expect(starsOf(page, 'Vision Void').getByRole('radio', { checked: true })).toHaveCount(0)

  // Nothing on the product’s page moves when its rating arrives; without ratings none is shown.
  for (const width of [390, 1440]) {
    const letThrough = await holdBack(page, '**/api/products/ratings')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/product/m7')
    await takenOver(page)
    await page.evaluate(() => document.fonts.ready)
    const title = page.getByRole('heading', { level: 1 })
    // Of the form: on a phone the sizes themselves stand in a bar.
    const form = page.getByRole('button', { name: 'View Size Chart' })
    await atRest(async () => (await form.boundingBox())?.y ?? 0)
    const before = [await boxOf(title), await boxOf(form)]
    const rated = page.getByText('Rated 5.0 of 5 stars from 1 delivered order')
    await expect(rated).toHaveCount(0)
    letThrough()
    await expect(rated).toBeVisible()
    expect([await boxOf(title), await boxOf(form)]).toEqual(before)
    await page.unroute('**/api/products/ratings')
  }
  await expectAccessible(page)

  const answered = page.waitForResponse('**/api/products/ratings')
  await page.goto('/product/u1')
  expect((await (await answered).json()).data).toEqual({ m7: { mean: 5, count: 1, stars: [0, 0, 0, 0, 1] } })
  await expect(page.getByText('delivered order')).toHaveCount(0)
})

test('a refused rating is taken back with a sentence; by arrow keys only the final choice is in the log', async ({
  browser,
  page,
  shop,
}) => {
  const { owner, orderNumber } = await deliveredOrder(browser, page, shop)
  await openHistory(page)
  const stars = starsOf(page, 'Vision Void')
  await star(stars, '3 stars').click()
  await expect(page.getByText('Thank you')).toBeVisible()

  await page.route('**/ratings', (route) => route.abort('connectionreset'))
  await star(stars, '1 star').click()
  await expect(
    page.getByText('Your rating was not saved. Please check your connection and try again.'),
  ).toBeVisible()
  await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expectAccessible(page)

  await page.unroute('**/ratings')
  await star(stars, '1 star').click()
  await expect(page.getByText('Thank you')).toBeVisible()
  await expect(stars.getByRole('radio', { name: '1 star' })).toBeChecked()

  // The order was cancelled while the page was open: the shop's own sentence says why.
  await setStatus(owner, orderNumber, 'shipped')
  await star(stars, '5 stars').click()
  await expect(page.getByText('This is possible as soon as it has been delivered.')).toBeVisible()
  await expect(stars.getByRole('radio', { name: '1 star' })).toBeChecked()
  await setStatus(owner, orderNumber, 'delivered')

  // The browser's clock does not advance between the keys, however busy this machine is.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const radio = (name: string) => starsOf(page, 'The Blacksmith').getByRole('radio', { name })
  await expect(radio('1 star')).toBeAttached()
  await page.getByRole('button', { name: 'View Order History' }).focus()
  await page.keyboard.press('Tab')
  await expect(radio('1 star')).toBeFocused()
  for (const name of ['2 stars', '3 stars', '4 stars']) {
    await page.keyboard.press('ArrowRight')
    await expect(radio(name)).toBeChecked()
  }
  await page.clock.runFor(REST_MS)
  await expect(page.getByText('Thank you')).toBeVisible()
  // Leaving the stars sends the rating immediately.
  await page.keyboard.press('ArrowLeft')
  await expect(radio('3 stars')).toBeChecked()
  const answered = page.waitForResponse('**/ratings')
  await page.keyboard.press('Tab')
  expect((await answered).status()).toBe(200)

  const { data } = await (await owner.get(`/api/admin/orders/${orderNumber}`)).json()
  const given = data.events.flatMap(
    ({ type, data }: { type: string; data: { productId: string; stars: number } }) =>
      type === 'ProductRated' && data.productId === 'm7' ? [data.stars] : [],
  )
  expect(given).toEqual([4, 3])
})
