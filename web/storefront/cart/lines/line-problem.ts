/** Finds out why a cart line cannot be ordered as it is, as far as the page knows. The server decides when it receives the order. */

import { availability } from '#catalogue/availability.ts'
import type { ShownCatalogue } from '#catalogue/catalogue.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import type { Product } from '#catalogue/product.ts'
import { productIn } from '../../page/catalogue.ts'
import type { CartLine } from '../cart.ts'
import type { CartState } from '../cart-store.ts'
import type { Stock } from '../stock/stock-store.ts'

export type LineProblem =
  | { readonly kind: 'not-sold'; readonly sentence: string }
  | { readonly kind: 'too-few'; readonly left: number }
  | { readonly kind: 'new-price'; readonly price: number }

/** The current state of the line's product. */
type CurrentState = {
  /** Undefined when the catalogue no longer contains it. */
  readonly product: Product | undefined
  /** Units in stock; undefined when the page does not know a limit. */
  readonly left: number | undefined
  /** Today's unit price in rupees. */
  readonly price: number | undefined
}

/** The most severe problem of a line. The others no longer matter, or show up when this one is solved. */
export function problemOf(
  { price, quantity }: Pick<CartLine, 'price' | 'quantity'>,
  { product, left, price: today }: CurrentState,
): LineProblem | null {
  if (product === undefined) return { kind: 'not-sold', sentence: 'No longer sold' }
  const state = availability(product)
  if (state === 'coming-soon') return { kind: 'not-sold', sentence: 'Not on sale yet' }
  if (state === 'sold-out' || left === 0) return { kind: 'not-sold', sentence: 'Sold out' }
  if (left !== undefined && left < quantity) return { kind: 'too-few', left }
  if (today !== undefined && today !== price) return { kind: 'new-price', price: today }
  return null
}

/** The problems by line id; empty for a cart that can be ordered. */
export function problemsIn(
  { lines, prices }: Pick<CartState, 'lines' | 'prices'>,
  stock: Stock,
  catalogue: Pick<ShownCatalogue, 'products'>,
): ReadonlyMap<string, LineProblem> {
  const problems = new Map<string, LineProblem>()
  for (const line of lines) {
    const productId = productIdOf(line.id)
    const product = productIn(catalogue, productId)
    // The catalogue of a page that was opened before a price change contains the old price.
    const price = prices[productId] ?? product?.price
    const problem = problemOf(line, { product, left: stock[productId]?.[line.size], price })
    if (problem) problems.set(line.id, problem)
  }
  return problems
}
