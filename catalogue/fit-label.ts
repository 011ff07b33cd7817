import { productIdOf } from './line-id.ts'
import { type Fit, fits } from './product.ts'
import { findProduct } from './products.ts'

/** The garment fit shown on a cart or order line: the category of its product, where that is a fit. */
export function fitLabel(lineId: string): Fit | null {
  const category = findProduct(productIdOf(lineId))?.category
  return fits.find((fit) => fit === category) ?? null
}
