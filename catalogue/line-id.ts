/** A cart or order line is named by its product and size: `m7-M`. */

import type { Size } from './product.ts'

export function lineId(productId: string, size: Size): string {
  return `${productId}-${size}`
}

/**
 * The product of a line: its id without a trailing size. A size that the shop does not make, `u1-XL` or `u1-m`, ends an id
 * as well: the line is then taken in the size that stands for it.
 */
export function productIdOf(id: string): string {
  return id.replace(/-\d?X*[SML]$/i, '')
}
