/** The stock left of products of which a fixed number was made: the catalogue's stock minus what was sold. */

import { type Product, type Size, sizes } from '#catalogue/product.ts'
import type { LowStock } from './dashboard-shapes.ts'
import type { SoldSizes } from './sold-sizes.ts'

/** The owner is warned when this many or fewer are left. */
const FEW = 5

/** Units left of each size; null for a product that is made to order. */
export function stockLeft(
  { id, stock }: Pick<Product, 'id' | 'stock'>,
  sold: SoldSizes,
): Readonly<Record<Size, number>> | null {
  if (stock === undefined) return null
  const left = (size: Size) => stock[size] - (sold[id]?.[size] ?? 0)
  return { S: left('S'), M: left('M'), L: left('L') }
}

/** In the catalogue's order. */
export function lowStock(
  catalogue: readonly Pick<Product, 'id' | 'name' | 'stock'>[],
  sold: SoldSizes,
): LowStock[] {
  return catalogue.flatMap((product) => {
    const left = stockLeft(product, sold)
    if (left === null) return []
    const { id, name } = product
    return sizes.filter((size) => left[size] <= FEW).map((size) => ({ id, name, size, left: left[size] }))
  })
}
