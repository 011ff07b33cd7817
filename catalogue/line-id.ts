/** A cart or order line is named by its product and size: `m7-M`. */

import type { Size } from './product.ts'

export function lineId(productId: string, size: Size): string {
  return `${productId}-${size}`
}

/** The product of a line: its id without a trailing `-S`, `-M` or `-L`. */
export function productIdOf(id: string): string {
  return id.replace(/-[SML]$/, '')
}
