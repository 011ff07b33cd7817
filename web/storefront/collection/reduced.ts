import { availability, buyableFirst } from '#catalogue/availability.ts'
import { discountPercent } from '#catalogue/discount.ts'
import type { Product } from '#catalogue/product.ts'

/** Products that sell below their earlier price. Sold-out products come last. */
export const reducedOf = (products: readonly Product[]): readonly Product[] =>
  buyableFirst(
    products.filter(
      (product) => discountPercent(product) !== null && availability(product) !== 'coming-soon',
    ),
  )
