/** The units left of each counted size. The size of the state depends on the catalogue, not on the number of orders. */

import type { Size } from '#catalogue/product.ts'
import { stockCounts as countsOf, type StockCounts, stockMoves } from '#events/catalogue/stock.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

/** By product id. A missing size is not counted. */
export type CountedSizes = Readonly<Record<string, Readonly<Partial<Record<Size, number>>>>>

export const stockCounts: Projection<CountedSizes> = {
  name: 'stockCounts',
  version: 1,
  initial: {},
  evolve(products, event) {
    const moves = stockMoves(event)
    if (moves.length === 0) return products
    const changed: Record<string, Readonly<Partial<Record<Size, number>>>> = { ...products }
    for (const { productId, size, units } of moves) {
      const counted = changed[productId]
      changed[productId] = { ...counted, [size]: add(counted?.[size] ?? 0, units) }
    }
    return changed
  },
}

/** The counts in the form of the stock table beside the log. */
export function storedCounts(products: CountedSizes): StockCounts {
  return countsOf(
    Object.entries(products).flatMap(([productId, counted]) =>
      // `Object.entries` always returns strings as keys.
      Object.entries(counted).flatMap(([size, left]) =>
        left === undefined ? [] : [{ productId, size: size as Size, left }],
      ),
    ),
  )
}
