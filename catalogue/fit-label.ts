import { productIdOf } from './line-id.ts'
import { type Fit, fits } from './product.ts'
import { findProduct } from './products.ts'

/** The garment fit shown on a cart or order line: the product's category; null when that is not a fit. */
export function fitLabel(lineId: string): Fit | null {
  const category = findProduct(productIdOf(lineId))?.category
  return fits.find((fit) => fit === category) ?? null
}
