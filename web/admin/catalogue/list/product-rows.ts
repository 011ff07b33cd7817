/** The rows of the list of products: what the log, the figures and the present moment say of each. */

import type { CatalogueState, ProductState } from '#catalogue/catalogue-state.ts'
import type { Direction } from '#web/backoffice/ui/SortHeading.tsx'
import { type ClaimWords, claimWords } from '../data/claim-words.ts'
import { isProductFoundBy } from '../data/found-product.ts'
import { type ShopState, stateOf } from '../data/product-state-words.ts'
import type { ListedProduct } from './products.ts'

export type ProductRow = {
  readonly id: string
  readonly product: ProductState
  readonly state: ShopState
  readonly claim: ClaimWords
  /** Undefined until they were fetched, and for a product that nobody has seen yet. */
  readonly figures: ListedProduct | undefined
}

export const rowSorts = ['name', 'price', 'sales', 'revenue', 'rating', 'views'] as const
export type RowSort = (typeof rowSorts)[number]
/** Null for the order of the shop. */
export type Sorting = { readonly by: RowSort; readonly direction: Direction } | null

/** `now` is in milliseconds since 1970. */
export function productRows(
  { products, sales }: CatalogueState,
  listed: readonly ListedProduct[],
  now: number,
): readonly ProductRow[] {
  const figures = new Map(listed.map((product) => [product.id, product]))
  return products.map((product) => ({
    id: product.id,
    product,
    state: stateOf(product),
    claim: claimWords(product, sales, now),
    figures: figures.get(product.id),
  }))
}

export function foundRows(rows: readonly ProductRow[], text: string): readonly ProductRow[] {
  return rows.filter(({ product }) => isProductFoundBy(product, text))
}

/** Products of one state; without one, all that are not retired. */
export function rowsIn(rows: readonly ProductRow[], state: ShopState | null): readonly ProductRow[] {
  return rows.filter((row) => (state === null ? row.state !== 'retired' : row.state === state))
}

export function sortRows(rows: readonly ProductRow[], sorting: Sorting): readonly ProductRow[] {
  if (sorting === null) return rows
  const { by, direction } = sorting
  const turn = direction === 'ascending' ? 1 : -1
  const byName = (one: ProductRow, other: ProductRow) => one.product.name.localeCompare(other.product.name)
  const compare = (one: ProductRow, other: ProductRow) => {
    if (by === 'name') return byName(one, other)
    if (by === 'price') return one.claim.price - other.claim.price
    return (one.figures?.[by] ?? -1) - (other.figures?.[by] ?? -1)
  }
  return rows.toSorted((one, other) => turn * compare(one, other) || byName(one, other))
}
