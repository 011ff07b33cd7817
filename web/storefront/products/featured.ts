/** The featured products of the home page: at most five, two for men, one for women, two unisex; sold-out ones last. */

import { availability, buyableFirst } from '#catalogue/availability.ts'
import type { Group, Product } from '#catalogue/product.ts'

const places: readonly (readonly [Group, number])[] = [
  ['men', 2],
  ['women', 1],
  ['unisex', 2],
]

export function featured(products: readonly Product[]): readonly Product[] {
  const shown = products.filter(
    (product) => availability(product) !== 'coming-soon' && product.image.file !== '',
  )
  return buyableFirst(
    places.flatMap(([group, count]) =>
      buyableFirst(shown.filter((product) => product.group === group)).slice(0, count),
    ),
  )
}
