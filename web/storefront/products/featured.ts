/** The featured products of the home page: at most two for men, one for women and two unisex, with sold-out products last. */

import { availability, buyableFirst } from '#catalogue/availability.ts'
import type { Group, Product } from '#catalogue/product.ts'

const groupCounts: readonly (readonly [Group, number])[] = [
  ['men', 2],
  ['women', 1],
  ['unisex', 2],
]

export function featured(products: readonly Product[]): readonly Product[] {
  const eligible = products.filter((product) => availability(product) !== 'coming-soon')
  return buyableFirst(
    groupCounts.flatMap(([group, count]) =>
      buyableFirst(eligible.filter((product) => product.group === group)).slice(0, count),
    ),
  )
}
