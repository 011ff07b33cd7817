/** How the table of products can be sorted; equal ones by name. */

import type { ListedProduct } from '#projections/dashboard-shapes.ts'
import type { Direction } from '#web/backoffice/ui/SortHeading.tsx'

export const productSorts = ['name', 'sales', 'revenue', 'rating', 'views'] as const
export type ProductSort = (typeof productSorts)[number]

export function sortProducts(
  products: readonly ListedProduct[],
  by: ProductSort,
  direction: Direction,
): readonly ListedProduct[] {
  const turn = direction === 'ascending' ? 1 : -1
  const compare = (one: ListedProduct, other: ListedProduct) =>
    by === 'name' ? one.name.localeCompare(other.name) : (one[by] ?? -1) - (other[by] ?? -1)
  return products.toSorted((one, other) => turn * compare(one, other) || one.name.localeCompare(other.name))
}
