/** Why a line of the cart cannot be ordered as it is, as far as the page knows: the shop has the last word when an order is placed. */

import { availability } from '#catalogue/availability.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import type { Product } from '#catalogue/product.ts'
import { findProduct } from '#catalogue/products.ts'
import type { CartLine } from '../cart.ts'
import type { CartState } from '../cart-store.ts'
import type { Stock } from '../stock/stock-store.ts'

export type LineProblem =
  | { readonly kind: 'not-sold'; readonly sentence: string }
  | { readonly kind: 'too-few'; readonly left: number }
  | { readonly kind: 'new-price'; readonly price: number }

/** What is known of the line's product: what the catalogue says, how many are left where that is known, and today's price. */
type Known = {
  readonly product: Product | undefined
  readonly left: number | undefined
  readonly price: number | undefined
}

/** The first of its problems: the others no longer matter, or are left when that one is solved. */
export function problemOf(
  { price, quantity }: Pick<CartLine, 'price' | 'quantity'>,
  { product, left, price: today }: Known,
): LineProblem | null {
  if (product === undefined) return { kind: 'not-sold', sentence: 'No longer sold' }
  const offered = availability(product)
  if (offered === 'coming-soon') return { kind: 'not-sold', sentence: 'Not on sale yet' }
  if (offered === 'sold-out' || left === 0) return { kind: 'not-sold', sentence: 'Sold out' }
  if (left !== undefined && left < quantity) return { kind: 'too-few', left }
  if (today !== undefined && today !== price) return { kind: 'new-price', price: today }
  return null
}

/** By line id; empty for a cart that can be ordered. */
export function problemsIn(
  { lines, prices }: Pick<CartState, 'lines' | 'prices'>,
  stock: Stock,
): ReadonlyMap<string, LineProblem> {
  const found = new Map<string, LineProblem>()
  for (const line of lines) {
    const productId = productIdOf(line.id)
    const product = findProduct(productId)
    // A page that was opened before a price changed has the old one in its catalogue.
    const price = prices[productId] ?? product?.price
    const problem = problemOf(line, { product, left: stock[productId]?.[line.size], price })
    if (problem) found.set(line.id, problem)
  }
  return found
}
