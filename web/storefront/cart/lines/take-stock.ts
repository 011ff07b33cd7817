/** The cart's rule for what is running out, in a file of its own: only the checkout needs it, and late. */

import { lineId } from '#catalogue/line-id.ts'
import type { Shortage } from '#events/shop/decision.ts'
import type { Cart } from '../cart.ts'

/** Takes what is left of sizes of which there are fewer; lines of what is sold out go. */
export function takeStock(cart: Cart, shortages: readonly Shortage[]): Cart {
  const left = new Map(shortages.map(({ productId, size, left }) => [lineId(productId, size), left]))
  return cart
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, left.get(line.id) ?? line.quantity) }))
    .filter((line) => line.quantity > 0)
}
