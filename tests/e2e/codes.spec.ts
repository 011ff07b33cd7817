/** Discount codes: the owner opens them, shoppers type them, and nobody pays a price that was not shown. */

import type { Page } from '@playwright/test'
import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { atCheckout, expect, expectAccessible, fillShipping, test } from './test.ts'

async function type(page: Page, code: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Have a code?' })
  const field = page.getByLabel('Discount code')
  // Its code is loaded late.
  await open.or(field).waitFor()
  if (await open.isVisible()) await open.click()
  await field.fill(code)
  await page.keyboard.press('Enter')
}

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

/** Somebody else orders with the code. Returns the number of the order. */
async function orderedByOther(page: Page): Promise<string> {
  const answer = await page.request.post('/api/orders', {
    data: {
      ...{
        name: 'Bilal',
        email: 'bilal@example.com',
        phone: '0301 7654321',
        address: '7 Canal Road, Multan',
      },
      ...{ paymentMethod: 'COD', items: [{ id: 'u1-M', size: 'M', quantity: 1 }], code: 'ONE26' },
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.orderNumber
}

test('the owner opens a code on a phone, a shopper pays less with it, it is used up and given back, changed and ended', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await signInQuickly(page)
  await page.goto('/admin/sales')
  await page.getByRole('link', { name: 'Codes and offers' }).click()
  await expect(page.getByText('No code yet')).toBeVisible()
  await page.getByRole('link', { name: 'New code' }).click()
  await page.getByRole('button', { name: 'Open the code' }).click()
  const name = page.getByLabel('Code', { exact: true })
  await expect(name).toHaveAccessibleDescription(/From 3 to 24 letters/)
  await name.fill('ten26')
  await page.getByLabel('Orders in all').fill('5')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the code' }).click()
  await expect(page.getByRole('heading', { name: 'TEN26' })).toBeVisible()

  await atCheckout(page)
  await type(page, 'NOPE')
  const field = page.getByLabel('Discount code')
  await expect(field).toHaveAccessibleDescription('We do not know this code. Please check its spelling.')
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 1,400')
  await expectAccessible(page)
  await type(page, 'ten26')
  await expect(page.getByRole('status').filter({ hasText: 'Code TEN26 is used.' })).toBeVisible()
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 1,260')
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 1,400')
  await type(page, 'ten26')
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 1,260')
  await summary(page).getByRole('button').click()
  await expect(summary(page).getByRole('term').filter({ hasText: 'Code TEN26' })).toBeVisible()
  await expect(summary(page)).toContainText('−Rs 140')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await fillShipping(page)
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Code TEN26−Rs 140')
  await expect(page.getByRole('main')).toContainText('TotalRs 1,260')
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByRole('article').first()).toContainText('Code TEN26−Rs 140')

  await page.goto('/admin/codes')
  const code = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'TEN26' }) })
  await expect(code).toContainText('1 of 5 uses, Rs 140 taken off')
  await expect(code).toContainText('10% off, once for each customer')
  await expect(code.getByRole('button', { name: 'Copy TEN26' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await code.getByRole('button', { name: 'Change TEN26' }).click()
  await page.getByRole('dialog').getByLabel('Orders in all').fill('9')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(code).toContainText('1 of 9 uses')
  await code.getByRole('button', { name: 'End TEN26' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible()
  await expect(code).toContainText('Ended before its time')

  await atCheckout(page)
  await type(page, 'TEN26')
  await expect(field).toHaveAccessibleDescription('This code has ended.')
  await expect(placeOrder(page)).toHaveText('Place Order · Rs 1,400')

  await test.step('a code that is used up before Place Order is refused, and given back by a cancelled order', async () => {
    const data = { code: 'ONE26', percent: 10, uses: 1 }
    expect((await page.request.post('/api/admin/codes', { data })).status()).toBe(201)
    // Another shopper, on a device of her own.
    const zoya = await browser.newPage({ baseURL: shop.url })
    await atCheckout(zoya)
    await fillShipping(zoya, { name: 'Zoya Ali', email: 'zoya@example.com', phone: '0321 7654329' })
    await type(zoya, 'ONE26')
    await expect(placeOrder(zoya)).toHaveText('Place Order · Rs 1,260')
    const other = await orderedByOther(page)
    await placeOrder(zoya).click()
    await expect(zoya.getByRole('alert')).toHaveText('This code has been used up.')
    await expect(placeOrder(zoya)).toHaveText('Place Order · Rs 1,400')
    await expect(summary(zoya)).toContainText('TotalRs 1,400')
    const found = await zoya.request.get('/api/orders', { params: { identifier: 'zoya@example.com' } })
    expect((await found.json()).data).toEqual([])

    const cancelled = { orderNumber: other, status: 'cancelled' }
    expect((await page.request.put('/api/admin/update-order', { data: cancelled })).status()).toBe(200)
    await type(zoya, 'ONE26')
    await expect(placeOrder(zoya)).toHaveText('Place Order · Rs 1,260')
    await placeOrder(zoya).click()
    await expect(zoya.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  })
})
