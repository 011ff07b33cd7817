/** The featured products of the home page: at most so many of each group as `catalogue/identity.json` says, all on sale. */

import { availability } from '#catalogue/availability.ts'
import { featuredCounts } from '#catalogue/identity/featured.ts'
import type { Product } from '#catalogue/product.ts'

export function featured(products: readonly Product[]): readonly Product[] {
  const onSale = products.filter((product) => availability(product) === 'on-sale')
  return featuredCounts.flatMap(([group, count]) =>
    onSale.filter((product) => product.group === group).slice(0, count),
  )
}
