/** The cart's rule for shortages. A separate file, because only the checkout needs it, and loads it late. */

import { lineId } from '#catalogue/line-id.ts'
import type { Shortage } from '#events/catalogue/stock.ts'
import type { Cart } from '../cart.ts'

/** Reduces the quantities to the units that are left. Lines that are sold out are removed. */
export function limitToStock(cart: Cart, shortages: readonly Shortage[]): Cart {
  const left = new Map(shortages.map(({ productId, size, left }) => [lineId(productId, size), left]))
  return cart
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, left.get(line.id) ?? line.quantity) }))
    .filter((line) => line.quantity > 0)
}
