/** Delivered and refused units of each product and size. The state grows with the catalogue, not with the number of orders. */

import { type Size, sizes } from '#catalogue/product.ts'
import { type Listed, productName } from '#projections/catalogue/listed.ts'
import { addEnding, ended, endingChanges, noEndings, sumOfEndings } from '#projections/orders/endings.ts'
import type { Endings, Insight } from '../dashboard-shapes.ts'
import type { Projection } from '../projection.ts'

type ProductEndings = Readonly<Record<Size, Endings>>

/** By product id. */
export type UnitEndings = Readonly<Record<string, ProductEndings>>

// Not those of the shop: a fold of the same log is the same, whatever sizes the shop has by now. A size that is missing is zero.
const none: ProductEndings = { S: noEndings, M: noEndings, L: noEndings }

export const unitEndings: Projection<UnitEndings> = {
  name: 'unitEndings',
  version: 1,
  initial: {},
  evolve(products, event) {
    const changes = endingChanges(event)
    if (event.type !== 'OrderStatusChanged' || changes.length === 0) return products
    const changed: Record<string, ProductEndings> = { ...products }
    for (const { ending, sign } of changes) {
      for (const { productId, size, quantity } of event.data.lines) {
        const product = changed[productId] ?? none
        changed[productId] = {
          ...product,
          [size]: addEnding(product[size] ?? noEndings, ending, sign * quantity),
        }
      }
    }
    return changed
  },
}

/** Products with any ending, the most frequent first. */
export function endingsOfProducts(products: UnitEndings, listed: Listed): Insight['products'] {
  return Object.entries(products)
    .map(([id, bySize]) => ({
      id,
      name: productName(listed, id),
      ...sumOfEndings(Object.values(bySize)),
    }))
    .filter((product) => ended(product) > 0)
    .sort((one, other) => ended(other) - ended(one) || (one.name < other.name ? -1 : 1))
}

export function endingsOfSizes(products: UnitEndings): Insight['sizes'] {
  const all = Object.values(products)
  return sizes.map((size) => ({ size, ...sumOfEndings(all.map((bySize) => bySize[size] ?? noEndings)) }))
}
