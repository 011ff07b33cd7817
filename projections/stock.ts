/** The stock left: of counted sizes their count, and else of what was made in a fixed number that number minus what was sold. */

import { type Product, type Size, sizes } from '#catalogue/product.ts'
import type { LowStock } from './dashboard-shapes.ts'
import type { SoldSizes } from './sold-sizes.ts'
import type { CountedSizes } from './stock-counts.ts'

/** The owner is warned when this many or fewer are left. */
const FEW = 5

/** By product id, the sizes of which few or none are left, as shoppers are told. */
export type FewLeft = Readonly<Record<string, Readonly<Partial<Record<Size, number>>>>>

/** What the stock follows from. */
export type StockStates = { readonly soldSizes: SoldSizes; readonly stockCounts: CountedSizes }

/** Units left of each size; null for one of which as many are made as are ordered, and for a product without any other. */
export function stockLeft(
  { id, stock }: Pick<Product, 'id' | 'stock'>,
  { soldSizes, stockCounts }: StockStates,
): Readonly<Record<Size, number | null>> | null {
  const counted = stockCounts[id]
  if (stock === undefined && counted === undefined) return null
  const left = (size: Size) =>
    counted?.[size] ?? (stock === undefined ? null : stock[size] - (soldSizes[id]?.[size] ?? 0))
  return { S: left('S'), M: left('M'), L: left('L') }
}

/** In the catalogue's order. */
export function lowStock(
  catalogue: readonly Pick<Product, 'id' | 'name' | 'stock'>[],
  states: StockStates,
): LowStock[] {
  return catalogue.flatMap((product) => {
    const stock = stockLeft(product, states)
    if (stock === null) return []
    const { id, name } = product
    return sizes.flatMap((size) => {
      const left = stock[size]
      return left !== null && left <= FEW ? [{ id, name, size, left }] : []
    })
  })
}

export function fewLeft(counted: CountedSizes): FewLeft {
  const few = Object.entries(counted).flatMap(([id, left]) => {
    const entries = Object.entries(left).filter(([, units]) => units <= FEW)
    const shown = entries.map(([size, units]) => [size, Math.max(0, units)])
    return shown.length === 0 ? [] : [[id, Object.fromEntries(shown)]]
  })
  return Object.fromEntries(few)
}
