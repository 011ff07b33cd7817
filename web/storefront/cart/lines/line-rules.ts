/** The rules of the cart that only an open cart and the checkout need, which are loaded with them. */

import { productIdOf } from '#catalogue/line-id.ts'
import type { Cart, PriceChange } from '../cart.ts'

export function remove(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id)
}

/** Subtracts the ordered quantities. Units that were added after the order was sent stay in the cart. */
export function removeOrdered(cart: Cart, ordered: Cart): Cart {
  const counts = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - (counts.get(line.id) ?? 0) }))
    .filter((line) => line.quantity > 0)
}

/** Replaces the unit prices of the changed products. */
export function applyPrices(cart: Cart, changes: readonly PriceChange[]): Cart {
  const prices = new Map(changes.map(({ productId, price }) => [productId, price]))
  return cart.map((line) => ({ ...line, price: prices.get(productIdOf(line.id)) ?? line.price }))
}
