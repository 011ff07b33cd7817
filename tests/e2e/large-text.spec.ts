/** A phone whose text is one and a half times and twice as large. `every-page.spec.ts` opens the other pages so. */

import { expectToFit, inEachSize } from './large-text.ts'
import { addToCart, boxOf, expect, fillShipping, reveal, sharedShopTest as test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('nothing leaves the window from a product to the order history', async ({ page }) => {
  test.slow()
  const data = { w1: { mean: 4.3, count: 1_250, stars: [20, 40, 150, 375, 665] } }
  await page.route('**/api/products/ratings', (route) => route.fulfill({ json: { success: true, data } }))
  await page.goto('/product/w1')
  await expect(page.getByText('Rated 4.3 of 5 stars')).toBeVisible()
  await expectToFit(page, 'the product with ratings')

  await page.goto('/collection')
  // The cards keep their badges and the lines of their names apart.
  await expectToFit(page, 'the collection')
  const card = page.getByRole('article').filter({ hasText: 'Vision Void White Version' }).last()
  await reveal(card)
  const lineHeight = await card.getByRole('heading').evaluate((name) => {
    const style = getComputedStyle(name)
    return Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
  })
  expect(lineHeight).toBeGreaterThan(1.2)
  const { x, width } = await boxOf(card)
  const badge = await boxOf(card.getByText('% off').locator('..'))
  expect(badge.x + badge.width).toBeLessThanOrEqual(x + width)

  await addToCart(page, 'Vision Void White Version', 'M')
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('Vision Void White Version')).toBeVisible()
  await expectToFit(page, 'the cart')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectToFit(page, 'the menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByPlaceholder('Search products...').fill('void')
  await expectToFit(page, 'the search')

  const stock = { success: true, data: { u2: { S: 0 } } }
  await page.route('**/api/stock', (route) => route.fulfill({ json: stock }))
  await page.goto('/product/u2')
  await expect(page.locator('.buy-bar').getByRole('radio', { name: 'S (Out of Stock)' })).toBeDisabled()
  await inEachSize(page, () =>
    expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeInViewport({ ratio: 1 }),
  )
  await expectToFit(page, 'the bar of the product')

  await page.goto('/checkout')
  // It comes late, and is higher in large text than its reserved space.
  await expect(page.getByRole('combobox', { name: 'City' })).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await expectToFit(page, 'the errors of the checkout')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expectToFit(page, 'the confirmation')
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByRole('article', { name: /^Order FF-/ }).first()).toBeVisible()
  await expectToFit(page, 'the order history')
})
