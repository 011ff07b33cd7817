import { productIdOf } from './line-id.ts'
import { type Fit, fits, type Product } from './product.ts'

/** The garment fit shown on a cart or order line: the product's category; null when that is not a fit. */
export function fitLabel(products: readonly Product[], lineId: string): Fit | null {
  const id = productIdOf(lineId)
  const category = products.find((product) => product.id === id)?.category
  return fits.find((fit) => fit === category) ?? null
}
