/** The products that a search offers, with why some cannot be ordered. */

import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { searchProducts } from '#catalogue/search.ts'
import type { StockCounts } from '#events/catalogue/stock.ts'
import { isGone, sizesLeft } from '../pieces/size-left.ts'

export type Offered = { readonly product: Product; readonly unavailable: 'Sold out' | 'Coming soon' | null }

const MOST = 8

/** Those that can be ordered first; nothing for an empty text. */
export function offeredProducts(
  products: readonly Product[],
  text: string,
  stock: StockCounts,
): readonly Offered[] {
  const found = searchProducts(products, text).map((product) => ({
    product,
    unavailable: whyUnavailable(product, stock),
  }))
  return [
    ...found.filter(({ unavailable }) => unavailable === null),
    ...found.filter(({ unavailable }) => unavailable !== null),
  ].slice(0, MOST)
}

function whyUnavailable(product: Product, stock: StockCounts): Offered['unavailable'] {
  const offered = availability(product)
  if (offered === 'coming-soon') return 'Coming soon'
  const nothingLeft = sizesLeft(product, stock).every(({ left }) => isGone(left))
  return offered === 'sold-out' || nothingLeft ? 'Sold out' : null
}
