/** Reductions as shoppers read them. Where a reduction is measured from is decided by `price-claim.ts`. */

import type { Product } from './product.ts'

type Prices = Pick<Product, 'price' | 'originalPrice'>

/** Percent off the original price, rounded half up to a whole number; null without a discount. */
export function discountPercent({ price, originalPrice }: Prices): number | null {
  if (originalPrice === null || originalPrice <= price) return null
  return Math.round(((originalPrice - price) / originalPrice) * 100)
}

/** What `up to n %` says of some products: the largest reduction, and how many products have it. */
export type Reductions = {
  readonly upTo: number
  /** How many products are reduced by `upTo`. */
  readonly reached: number
  readonly reduced: number
}

/** Null when no product is reduced. */
export function reductionsOf(products: readonly Prices[]): Reductions | null {
  const percents = products.map(discountPercent).filter((percent) => percent !== null)
  if (percents.length === 0) return null
  const upTo = Math.max(...percents)
  const reached = percents.filter((percent) => percent === upTo).length
  return { upTo, reached, reduced: percents.length }
}
