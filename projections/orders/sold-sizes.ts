/** Units sold by product and size, without cancelled orders. The state grows with the catalogue, not with the number of orders. */

import type { Size } from '#catalogue/product.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'
import { eachLine, saleChange } from './sale.ts'

type Sold = Readonly<Record<Size, number>>

/** By product id. */
export type SoldSizes = Readonly<Record<string, Sold>>

// Not those of the shop: a fold of the same log is the same, whatever sizes the shop has by now. A size that is missing is zero.
const none: Sold = { S: 0, M: 0, L: 0 }

export const soldSizes: Projection<SoldSizes> = {
  name: 'soldSizes',
  version: 1,
  initial: {},
  evolve(products, event) {
    const sale = saleChange(event)
    if (sale === null || sale.parts.length === 0) return products
    const changed: Record<string, Sold> = { ...products }
    eachLine(sale, ({ productId, size }, quantity) => {
      const sold = changed[productId] ?? none
      changed[productId] = { ...sold, [size]: add(sold[size] ?? 0, quantity) }
    })
    return changed
  },
}
