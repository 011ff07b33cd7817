/** Offers such as "2 for Rs 2,400": opened by the owner, read and had by shoppers and callers without a code, and never other than they saw. */

import type { Page } from '@playwright/test'
import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { atCheckout, boxOf, expect, expectAccessible, fillShipping, test } from './test.ts'

const OFFER = '2 for Rs 2,400'

/** Opens the offer, and a code that shoppers and callers may type instead. */
async function openOfferAndCode(page: Page): Promise<void> {
  await signInQuickly(page)
  for (const data of [
    { code: 'TWOS', bundle: { pieces: 2, price: 2400 }, automatic: true },
    { code: 'TEN26', percent: 10 },
  ]) {
    expect((await page.request.post('/api/admin/codes', { data })).status()).toBe(201)
  }
}

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ })
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed!' })

test('the owner opens an offer, a shopper has it without a code, and it ends when it is closed', async ({
  page,
}) => {
  test.slow()
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

test('all terms of an offer can be read beside the price, on a phone and without a mouse', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signInQuickly(page)
  const data = {
    code: 'TWOS',
    bundle: { pieces: 2, price: 2400 },
    automatic: true,
    minimum: 2000,
    firstOrder: true,
  }
  expect((await page.request.post('/api/admin/codes', { data })).status()).toBe(201)
  await page.goto('/product/u1')
  const article = page.getByRole('article').first()
  const offer = article.getByRole('group').filter({ hasText: OFFER })
  await expect(offer).toBeVisible()
  // As high as its place was before it arrived.
  expect((await boxOf(offer)).height).toBe(24)
  await offer.locator('summary').focus()
  await page.keyboard.press('Enter')
  const terms = offer.getByText('mix designs and sizes, for orders from Rs 2,000, for a first order').last()
  await expect(terms).toBeVisible()
  // Whole: as high as its text, within the window.
  expect(await terms.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('an offer that begins, gives way to a code or ends while the cart is open is told before anything is placed', async ({
  page,
  context,
}) => {
  test.slow()
  await atCheckout(page, 2)
  await expect(page.getByRole('button', { name: 'Have a code?' })).toBeVisible()
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,800')
  await fillShipping(page)
  await openOfferAndCode(page)
  await placeOrder(page).click()
  await expect(page.getByText(`“${OFFER}” applies to this order.`)).toBeVisible()
  await expect(summary(page)).toContainText(`${OFFER}−Rs 400`)
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,400')
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('TotalRs 2,400')

  await test.step('a caller has it in an order that is typed, chooses none, or types the code of the customer', async () => {
    const desk = await context.newPage()
    await desk.goto('/admin/orders/new')
    await desk.locator('[name=phone]').fill('0333 7654321')
    await desk.locator('[name=name]').fill('Zoya Ali')
    await desk.locator('[name=address]').fill('7 Canal Road, Lahore')
    await desk.locator('[name=product]').fill('vis')
    await desk.getByRole('option', { name: /^Vision Void Rs/ }).click()
    const sizes = desk.getByRole('group', { name: 'Size of Vision Void' })
    await sizes.locator('label').filter({ hasText: /^L/ }).click()
    await desk.getByRole('button', { name: /^One more of Vision Void/ }).click()
    const offer = desk.getByRole('term').filter({ hasText: OFFER })
    const amount = (text: string) => desk.getByRole('definition').filter({ hasText: text }).first()
    await expect(offer).toBeVisible()
    await expect(amount('−Rs 400')).toBeVisible()
    const none = desk.getByRole('checkbox', { name: 'Without the offer of the shop' })
    await none.check()
    await expect(offer).toHaveCount(0)
    await none.uncheck()
    await expect(offer).toBeVisible()

    await desk.getByRole('button', { name: 'Code', exact: true }).click()
    const code = desk.getByLabel('As the customer says it')
    await code.fill('nope')
    await expect(code).toHaveAccessibleDescription(/do not know this code/)
    await code.fill('ten26')
    await expect(amount('Rs 2,520')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await desk.getByRole('button', { name: 'Place order' }).click()
    await expect(desk.getByRole('heading', { name: /^FF-\d{10} is placed$/ })).toBeVisible()
    await desk.close()
  })

  await atCheckout(page, 2)
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,400')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Discount code').fill('ten26')
  await page.keyboard.press('Enter')
  const instead = `Code TEN26 is used, instead of ${OFFER}.`
  await expect(page.getByRole('status').filter({ hasText: instead })).toBeVisible()
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,520')
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 2,400')

  await fillShipping(page)
  expect((await page.request.delete('/api/admin/codes/TWOS')).status()).toBe(200)
  await placeOrder(page).click()
  await expect(page.getByText(`“${OFFER}” does not apply to this order`)).toBeVisible()
  await expect(summary(page)).toContainText('TotalRs 2,800')
  await expect(summary(page)).not.toContainText(OFFER)
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('TotalRs 2,800')
})
