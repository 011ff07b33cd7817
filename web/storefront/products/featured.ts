/** The featured products of the home page: the first of each group, as many as `catalogue/identity.json` says, announced ones left out. */

import { availability, buyableFirst } from '#catalogue/availability.ts'
import { featuredCounts } from '#catalogue/identity/featured.ts'
import type { Product } from '#catalogue/product.ts'

export function featured(products: readonly Product[]): readonly Product[] {
  const offered = products.filter((product) => availability(product) !== 'coming-soon')
  return buyableFirst(
    featuredCounts.flatMap(([group, count]) =>
      offered.filter((product) => product.group === group).slice(0, count),
    ),
  )
}
