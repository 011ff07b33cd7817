import { availability, buyableFirst } from '#catalogue/availability.ts'
import { discountPercent } from '#catalogue/discount.ts'
import { products } from '#catalogue/products.ts'

/** Products that sell below their earlier price. Sold-out products come last. */
export const reduced = buyableFirst(
  products.filter((product) => discountPercent(product) !== null && availability(product) !== 'coming-soon'),
)
