/** The stock left: the count of a counted size; otherwise the number of units made minus the number sold. */

import { type Product, type Size, sizes } from '#catalogue/product.ts'
import type { SoldSizes } from '#projections/orders/sold-sizes.ts'
import type { LowStock } from '../dashboard-shapes.ts'
import type { CountedSizes } from './stock-counts.ts'

/** The owner is warned when this number of units or fewer is left. */
const LOW_STOCK_UNITS = 5

/** The sizes with few or no units left, by product id, as shoppers see them. */
export type FewLeft = Readonly<Record<string, Readonly<Record<Size, number>>>>

/** The states from which the stock is computed. */
export type StockStates = { readonly soldSizes: SoldSizes; readonly stockCounts: CountedSizes }

/** Units left of each size. A size that is made to order has null, and so has a product with only such sizes. */
export function stockLeft(
  { id, stock }: Pick<Product, 'id' | 'stock'>,
  { soldSizes, stockCounts }: StockStates,
): Readonly<Record<Size, number | null>> | null {
  const counted = stockCounts[id]
  if (stock === undefined && counted === undefined) return null
  const left = (size: Size) => {
    const made = stock?.[size]
    return counted?.[size] ?? (made === undefined ? null : made - (soldSizes[id]?.[size] ?? 0))
  }
  return Object.fromEntries(sizes.map((size) => [size, left(size)]))
}

/** In the order of the catalogue. */
export function lowStock(
  catalogue: readonly Pick<Product, 'id' | 'name' | 'stock'>[],
  states: StockStates,
): LowStock[] {
  return catalogue.flatMap((product) => {
    const stock = stockLeft(product, states)
    if (stock === null) return []
    const { id, name } = product
    return sizes.flatMap((size) => {
      const left = stock[size] ?? null
      return left !== null && left <= LOW_STOCK_UNITS ? [{ id, name, size, left }] : []
    })
  })
}

export function fewLeft(counted: CountedSizes): FewLeft {
  const few = Object.entries(counted).flatMap(([id, left]) => {
    const counts = Object.entries(left).flatMap(([size, units]) =>
      units !== undefined && units <= LOW_STOCK_UNITS ? [[size, Math.max(0, units)]] : [],
    )
    return counts.length === 0 ? [] : [[id, Object.fromEntries(counts)]]
  })
  return Object.fromEntries(few)
}
