/** What the shop keeps of a shopper in the browser is removed by a button on the page that says it. */

import { addToCart, expect, expectAccessible, fillShipping, shopper, test } from './test.ts'

test('a shopper removes everything that this browser keeps of them', async ({ page, context }) => {
  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'M')
  await page.goto('/checkout')
  await fillShipping(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText(/FF-\d+/).first()).toBeVisible()
  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'L')
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await kept()).toContain(shopper.email)
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  expect(await cookies()).toContain('falak_device')

  await page.goto('/privacy')
  const remove = page.getByRole('button', { name: 'Remove all of it from this browser' })
  await page.route('**/api/device', (route) => route.abort())
  await remove.click()
  await expect(page.getByText('The cookies are not, because the shop could not be reached.')).toBeVisible()
  await page.unroute('**/api/device')
  await remove.click()
  await expect(page.getByText('Removed. This browser opens your orders with their number only')).toBeVisible()
  await expectAccessible(page)
  expect(await kept()).not.toContain(shopper.email)
  expect(await cookies()).toEqual([])

  await page.goto('/order-history')
  await page.getByLabel('Enter your email or phone number').fill(shopper.email)
  await page.getByRole('button', { name: 'View Order History' }).click()
  await expect(page.getByRole('article', { name: /^Order of / })).toBeVisible()
  await expect(page.getByRole('main').getByText(shopper.address)).toHaveCount(0)
})
