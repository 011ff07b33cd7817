/** The id of a cart or order line consists of its product and size: `m7-M`. */

import type { Size } from './product.ts'

export function lineId(productId: string, size: Size): string {
  return `${productId}-${size}`
}

/**
 * The product id of a line: the line's id without the size at its end. A size that the shop does not make, as in `u1-XL` or
 * `u1-m`, is also removed: the line then has the default size.
 */
export function productIdOf(id: string): string {
  return id.replace(/-\d?X*[SML]$/i, '')
}
