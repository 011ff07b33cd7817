/** The featured products of the home page: at most two for men, one for women and two unisex, all on sale. */

import { availability } from '#catalogue/availability.ts'
import type { Group, Product } from '#catalogue/product.ts'

const groupCounts: readonly (readonly [Group, number])[] = [
  ['men', 2],
  ['women', 1],
  ['unisex', 2],
]

export function featured(products: readonly Product[]): readonly Product[] {
  const onSale = products.filter((product) => availability(product) === 'on-sale')
  return groupCounts.flatMap(([group, count]) =>
    onSale.filter((product) => product.group === group).slice(0, count),
  )
}
