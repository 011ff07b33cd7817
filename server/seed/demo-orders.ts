/** Orders that invented shoppers place in a demonstration shop while somebody looks at its dashboard. */

import { availability } from '#catalogue/availability.ts'
import { sizes as shopSizes } from '#catalogue/product.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { person } from './made-up-people.ts'

const onSale = startingCatalogue.products.filter((product) => availability(product) === 'on-sale')
/** Distinguishes these shoppers from those of the history. */
const SALT = '.demo.'

/**
 * The body of `POST /api/orders` for the n-th order. `random`: 0 ≤ n < 1. Without a total, the shop uses today's prices.
 */
export function demoOrder(n: number, random: () => number) {
  const product = onSale[Math.floor(random() * onSale.length)]
  const sizes = product?.sizes ?? []
  const size = sizes[Math.floor(random() * sizes.length)] ?? shopSizes[0]
  const id = product?.id ?? ''
  return {
    ...person(n, SALT),
    paymentMethod: 'COD' as const,
    items: [{ id: `${id}-${size}`, size, quantity: 1, price: product?.price ?? 0 }],
  }
}
