/** The changes that an open cart and the checkout make. */

import { type Cart, decrement as oneLess, increment as oneMore, type PriceChange } from '../cart.ts'
import { changeCart, useCart } from '../cart-store.ts'
import * as rules from './line-rules.ts'

export const increment = (id: string) => changeCart((cart) => oneMore(cart, id))
export const decrement = (id: string) => changeCart((cart) => oneLess(cart, id))
export const removeLine = (id: string) => changeCart((cart) => rules.remove(cart, id))
export const removeOrdered = (ordered: Cart) => changeCart((cart) => rules.removeOrdered(cart, ordered))

/** Applies the server's current prices. */
export function applyPrices(changes: readonly PriceChange[]): void {
  const current = changes.map(({ productId, price }) => [productId, price])
  useCart.setState(({ prices }) => ({ prices: { ...prices, ...Object.fromEntries(current) } }))
  changeCart((cart) => rules.applyPrices(cart, changes))
}
