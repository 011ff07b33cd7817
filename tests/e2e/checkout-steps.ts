/** Steps that the tests of the checkout share. */

import type { Page } from '@playwright/test'
import { addToCart, expect, shopper } from './test.ts'

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })

export const confirmed = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed!' })

/** The number of the shopper's orders in the log. */
export async function ordersOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/orders', { params: { identifier: shopper.email } })
  return (await answer.json()).data.length
}

/** Puts a shirt into the cart of the open collection, and opens the checkout from there. */
export async function toCheckout(page: Page): Promise<void> {
  await addToCart(page, 'Vision Void', 'L')
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible()
}
