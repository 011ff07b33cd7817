/** A shopper whose browser translates the page, or whose extensions change it. */

import { confirmed, placeOrderButton } from './checkout-steps.ts'
import { expect, fillShipping, shopper, takenOver, test } from './test.ts'
import { translate } from './translated.ts'

test('a translated page takes an order, with the words of now, from the product to the history', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/product/u1')
  await takenOver(page)
  await translate(page)
  const add = page.getByRole('main').locator('form button[type=submit]').first()
  // It looks disabled, and answers a press all the same.
  await add.click({ force: true })
  await expect(page.getByText('Select a size')).toBeVisible()
  await page.locator('label').filter({ hasText: /^M$/ }).click()
  await page.locator('label').filter({ hasText: /^L$/ }).click()
  await expect(page.getByText('Size L', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask about Vision Void, size L' })).toBeVisible()
  await add.click()
  const cart = page.getByRole('dialog', { name: 'Your Cart' })
  await cart.getByRole('button', { name: /^One more of/ }).click()
  await expect(cart).toContainText('2 items, Rs 2,800')
  await expect(cart).toContainText('Rs 1,400 × 2')
  await cart.getByRole('button', { name: /^Remove/ }).click()
  await expect(cart).toContainText('0 items, Rs 0')
  await page.keyboard.press('Escape')
  await add.click()
  await cart.getByRole('link', { name: 'Checkout' }).click()
  await placeOrderButton(page).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await fillShipping(page)
  await placeOrderButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  await page.getByRole('link', { name: 'View Orders' }).click()
  await page.getByLabel('Enter your email or phone number').fill(shopper.phone)
  await page.getByRole('button', { name: 'View Order History' }).click()
  await expect(page.getByRole('article')).toContainText(shopper.address)
  expect(errors).toEqual([])
})

test('a part of the page that fails is rendered again, and nobody reads an exception', async ({ page }) => {
  await page.goto('/product/u1')
  await takenOver(page)
  await page.locator('label').filter({ hasText: /^M$/ }).click()
  const add = page.getByRole('main').locator('form button[type=submit]').first()
  // As an extension that takes away what React has rendered, and will take away.
  await add.evaluate((button) => button.querySelector('span')?.replaceWith(document.createElement('font')))
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Vision Void')
  await page.keyboard.press('Escape')
  await expect(add).toContainText('Add to Cart')
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
})
