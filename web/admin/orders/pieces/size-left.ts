/** What is left of the sizes of a product. */

import type { Product, Size } from '#catalogue/product.ts'
import { type StockCounts, stockCounts, stockKey } from '#events/catalogue/stock.ts'
import type { DataOf } from '#web/api/contract-call.ts'

type ListedProduct = DataOf<'get /api/admin/products'>['products'][number]

/** `left`: pieces that no order has; null for a size whose pieces are not counted. */
export type SizeLeft = { readonly size: Size; readonly left: number | null }

export const isGone = (left: SizeLeft['left']) => left !== null && left <= 0

type Piece = { readonly productId: string; readonly size: Size; readonly quantity: number }

/** The counted sizes; nothing is counted until the products are fetched. */
export function stockOf(products: readonly Pick<ListedProduct, 'id' | 'stockLeft'>[]): StockCounts {
  return stockCounts(
    products.flatMap(({ id, stockLeft }) =>
      Object.entries(stockLeft ?? {}).flatMap(([size, left]) =>
        left === null ? [] : [{ productId: id, size: size as Size, left }],
      ),
    ),
  )
}

/** The sizes of a product with what is left of each beside some drafted pieces. */
export function sizesLeft(
  { id, sizes }: Pick<Product, 'id' | 'sizes'>,
  stock: StockCounts,
  drafted: readonly Piece[] = [],
): readonly SizeLeft[] {
  return sizes.map((size) => {
    const key = stockKey({ productId: id, size })
    const row = stock.get(key)
    const taken = drafted
      .filter((piece) => stockKey(piece) === key)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return { size, left: row === undefined ? null : Math.max(0, row.left - taken) }
  })
}
