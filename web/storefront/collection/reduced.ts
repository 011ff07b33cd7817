import { availability, buyableFirst } from '#catalogue/availability.ts'
import { discountPercent } from '#catalogue/discount.ts'
import type { Product } from '#catalogue/product.ts'

export const isOnSale = (product: Product): boolean => availability(product) === 'on-sale'

/** Products that sell below their earlier price, the most reduced first. Sold-out products come last. */
export const reducedOf = (products: readonly Product[]): readonly Product[] =>
  buyableFirst(
    products
      .filter((product) => discountPercent(product) !== null && availability(product) !== 'coming-soon')
      .toSorted((one, other) => (discountPercent(other) ?? 0) - (discountPercent(one) ?? 0)),
  )
