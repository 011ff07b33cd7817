/** Units sold by product and size, without cancelled orders. The state grows with the catalogue, not with the number of orders. */

import { type Size, sizes } from '#catalogue/product.ts'
import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'
import { eachLine, saleChange } from './sale.ts'

type Sold = Readonly<Record<Size, number>>

/** By product id. */
export type SoldSizes = Readonly<Record<string, Sold>>

const none: Sold = Object.fromEntries(sizes.map((size) => [size, 0]))

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
