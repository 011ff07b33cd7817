/** Offers such as "2 for Rs 2,400": opened by the owner, read and had by shoppers without a code, and never other than they saw. */

import type { Page } from '@playwright/test'
import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { atCheckout, expect, expectAccessible, fillShipping, test } from './test.ts'

const OFFER = '2 for Rs 2,400'

async function openOffer(page: Page, changes: object = {}): Promise<void> {
  await signInQuickly(page)
  const data = { code: 'TWOS', bundle: { pieces: 2, price: 2400 }, automatic: true, ...changes }
  expect((await page.request.post('/api/admin/codes', { data })).status()).toBe(201)
}

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ })
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed!' })

test('the owner opens an offer, a shopper has it without a code, and it ends when it is closed', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signInQuickly(page)
  await page.goto('/admin/codes/new')
  await page.getByRole('radio', { name: 'By itself' }).check()
  await page.getByRole('radio', { name: 'Set price' }).check()
  await page.getByRole('button', { name: 'Open the offer' }).click()
  await expect(page.getByLabel('Cost together')).toHaveAccessibleDescription(/whole rupees/)
  await page.getByLabel('Code', { exact: true }).fill('twos')
  await page.getByLabel('Cost together').fill('2400')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the offer' }).click()
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'TWOS' }) })
  await expect(listed).toContainText('2 for Rs 2,400')
  await expect(page.getByRole('region', { name: 'Offers without a code' })).toContainText('TWOS')

  await page.goto('/product/u1')
  await expect(page.getByRole('article').getByText(OFFER)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('save Rs 400')
  await page.locator('label').filter({ hasText: /^L$/ }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByRole('status').filter({ hasText: `Add 1 more: ${OFFER}` })).toBeVisible()
  await drawer.getByRole('button', { name: 'One more of Vision Void, size L' }).click()
  await expect(drawer.getByText(`${OFFER}−Rs 400`)).toBeVisible()
  await expect(drawer.getByText('With the offerRs 2,400')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)

  await drawer.getByRole('link', { name: 'Checkout' }).click()
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,400')
  await summary(page).getByRole('button').click()
  await expect(summary(page).getByRole('term').filter({ hasText: OFFER })).toBeVisible()
  await expect(summary(page)).toContainText('−Rs 400')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await fillShipping(page)
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${OFFER}−Rs 400`)

  const answer = await page.request.get('/api/admin/orders')
  const { orderNumber } = (await answer.json()).data.orders[0]
  await page.goto(`/admin/dashboard?tab=orders&order=${orderNumber}`)
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await expect(sheet.getByRole('row', { name: `Offer: ${OFFER} −Rs 400` })).toBeVisible()

  await page.goto('/admin/codes')
  await expect(listed).toContainText('1 use, Rs 400 taken off')
  await listed.getByRole('button', { name: 'End TWOS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(listed).toContainText('Ended before its time')
  await atCheckout(page, 2)
  await expect(page.getByRole('button', { name: 'Have a code?' })).toBeVisible()
  await expect(summary(page)).toContainText('Rs 2,800')
  await expect(summary(page)).not.toContainText(OFFER)
})

test('an offer that is closed while the cart is open is told before anything is placed', async ({ page }) => {
  await openOffer(page)
  await atCheckout(page, 2)
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,400')
  await fillShipping(page)
  expect((await page.request.delete('/api/admin/codes/TWOS')).status()).toBe(200)
  await placeOrder(page).click()
  await expect(page.getByText(`“${OFFER}” does not apply to this order`)).toBeVisible()
  await expect(summary(page)).toContainText('TotalRs 2,800')
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('TotalRs 2,800')
})

test('a customer who has had an offer once is told so, and not promised it again', async ({ page }) => {
  await openOffer(page, { usesPerCustomer: 1 })
  for (const time of ['first', 'second']) {
    await atCheckout(page, 2)
    await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,400')
    await fillShipping(page)
    await placeOrder(page).click()
    if (time === 'first') await expect(confirmed(page)).toBeVisible()
  }
  await expect(page.getByText(`“${OFFER}” does not apply to this order`)).toBeVisible()
  await expect(summary(page)).toContainText('TotalRs 2,800')
  await expect(summary(page)).not.toContainText(OFFER)
})

test('an offer that begins while the cart is open is told with the new total', async ({ page }) => {
  await atCheckout(page, 2)
  await expect(page.getByRole('button', { name: 'Have a code?' })).toBeVisible()
  await fillShipping(page)
  await openOffer(page)
  await placeOrder(page).click()
  await expect(page.getByText(`“${OFFER}” applies to this order.`)).toBeVisible()
  await expect(summary(page)).toContainText(`${OFFER}−Rs 400`)
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,400')
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
})

test('a code that is typed takes the place of the offer, which comes back without it', async ({ page }) => {
  await openOffer(page)
  await page.request.post('/api/admin/codes', { data: { code: 'TEN26', percent: 10 } })
  await atCheckout(page, 2)
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,400')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Discount code').fill('ten26')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: `Code TEN26 is used, instead of ${OFFER}.` }),
  ).toBeVisible()
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,520')
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,400')
})

test('a caller has the offer in an order that is typed, or chooses none', async ({ page }) => {
  await openOffer(page)
  await page.goto('/admin/orders/new')
  await page.locator('[name=product]').fill('vis')
  await page.getByRole('option', { name: /^Vision Void Rs/ }).click()
  const sizes = page.getByRole('group', { name: 'Size of Vision Void' })
  await sizes.locator('label').filter({ hasText: /^L/ }).click()
  await page.getByRole('button', { name: /^One more of Vision Void/ }).click()
  await expect(page.getByRole('term').filter({ hasText: OFFER })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '−Rs 400' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Without the offer of the shop' }).check()
  await expect(page.getByRole('term').filter({ hasText: OFFER })).toHaveCount(0)
})
