/** The rule for counting stock: units come in, or there are fewer than the shop expected. */

import type { Size } from '#catalogue/product.ts'
import { findProduct } from '#catalogue/products.ts'
import { accept, type Decision, refuse } from './decision.ts'
import { type StockCounts, stockKey } from './stock.ts'

export type CountStock = {
  readonly productId: string
  readonly size: Size
  /** Added to the units that are left; negative for missing units. The first count of a size may be 0: it is sold out. */
  readonly units: number
  readonly reason: string
}

export function countStock({ productId, size, units, reason }: CountStock, counts: StockCounts): Decision {
  const product = findProduct(productId)
  if (product === undefined) return refuse({ reason: 'no-such-product' })
  const counted = counts.get(stockKey({ productId, size }))
  const left = counted?.left ?? 0
  if (units < 0 && left + units < 0) {
    return refuse({ reason: 'below-zero', productId, name: product.name, size, left })
  }
  if (units === 0 && counted !== undefined) return accept()
  return accept({ type: 'StockCounted', data: { productId, size, units, reason } })
}
