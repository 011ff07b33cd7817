/** The id of a cart or order line is made of its product and size: `m7-M`. */

import type { Size } from './product.ts'

export function lineId(productId: string, size: Size): string {
  return `${productId}-${size}`
}

/**
 * The product of a line: its id without the size at the end. A size that the shop does not make, `u1-XL` or `u1-m`, is
 * removed as well: the line is then taken in the default size.
 */
export function productIdOf(id: string): string {
  return id.replace(/-\d?X*[SML]$/i, '')
}
