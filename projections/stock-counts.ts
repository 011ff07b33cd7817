/** How many are left of each size that is counted. Its size depends on the products, not on the number of orders. */

import type { Size } from '#catalogue/product.ts'
import { stockCounts as countsOf, type StockCounts, stockMoves } from '#events/shop/stock.ts'
import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'

/** By product id; a size that is not here is not counted. */
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

/** The counts as the table beside the log has them. */
export function storedCounts(products: CountedSizes): StockCounts {
  return countsOf(
    Object.entries(products).flatMap(([productId, counted]) =>
      // `Object.entries` returns texts, whatever the keys are.
      Object.entries(counted).map(([size, left]) => ({ productId, size: size as Size, left })),
    ),
  )
}
