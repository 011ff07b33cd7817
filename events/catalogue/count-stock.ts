/** The rule for counting stock: units come in or are gone, or all units of a size on the shelf were counted. */

import type { Size } from '#catalogue/product.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type Shortage, type StockCounts, stockKey } from './stock.ts'

export type CountStock = {
  readonly productId: string
  readonly size: Size
  readonly reason: string
} & (
  | {
      /** Added to the units that are left; negative for missing units. The first count of a size may be 0: it is sold out. */
      readonly units: number
    }
  | {
      /** The units on the shelf. */
      readonly counted: number
      /** The units among them that open orders have bought. */
      readonly held: number
    }
)

export type StockRefusal =
  | { readonly reason: 'no-such-product' }
  /** The count would become negative. */
  | ({ readonly reason: 'below-zero' } & Shortage)

/** `name` is that under which the product is sold; null for a product that the shop does not have. */
export function countStock(
  command: CountStock,
  counts: StockCounts,
  name: string | null,
): Decision<StockRefusal> {
  const { productId, size, reason } = command
  if (name === null) return refuse({ reason: 'no-such-product' })
  const counted = counts.get(stockKey({ productId, size }))
  const left = counted?.left ?? 0
  // More may be sold than is on the shelf; nothing is left then.
  const units = 'units' in command ? command.units : Math.max(0, command.counted - command.held) - left
  if ('units' in command && units < 0 && left + units < 0) {
    return refuse({ reason: 'below-zero', productId, name, size, left })
  }
  if (units === 0 && counted !== undefined) return accept()
  return accept({ type: 'StockCounted', data: { productId, productName: name, size, units, reason } })
}
