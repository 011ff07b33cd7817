import { availability, buyableFirst } from '#catalogue/availability.ts'
import { discountPercent } from '#catalogue/discount.ts'
import { products } from '#catalogue/products.ts'

/** What the shop sells below its earlier price; what is sold out comes last. */
export const reduced = buyableFirst(
  products.filter((product) => discountPercent(product) !== null && availability(product) !== 'coming-soon'),
)
