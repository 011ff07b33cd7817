/** What one change of many products does to each, before it is made; and the changes that take it back. */

import type { ProductState } from '#catalogue/catalogue-state.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { BulkChange } from './catalogue-api.ts'
import { ownPrice } from './suppose.ts'

type BulkLine = {
  readonly id: string
  readonly name: string
  readonly before: string
  readonly after: string
}

/** Whole rupees, at least 1; a product without a price stays without one. */
export function priceAfter(price: number, percent: number): number {
  return price === 0 ? 0 : Math.max(1, Math.round((price * (100 + percent)) / 100))
}

/** Only the products that become different. */
export function bulkLines(products: readonly ProductState[], change: BulkChange): readonly BulkLine[] {
  return products
    .map((product) => ({ id: product.id, name: product.name, ...wordsOf(product, change) }))
    .filter(({ before, after }) => before !== after)
}

function wordsOf(product: ProductState, change: BulkChange): Pick<BulkLine, 'before' | 'after'> {
  const { pricePercent, soldOut, comingSoon, retired, addTags, removeTags } = change
  if (pricePercent !== undefined) {
    const { price } = ownPrice(product)
    return { before: formatRupees(price), after: formatRupees(priceAfter(price, pricePercent)) }
  }
  if (soldOut !== undefined) return pair(product.soldOut, soldOut, 'sold out', 'can be bought')
  if (comingSoon !== undefined) return pair(product.comingSoon, comingSoon, 'coming soon', 'in the shop')
  if (retired !== undefined) return pair(product.retired, retired, 'retired', 'in the shop')
  const { tags } = product
  const after = [...new Set([...tags, ...(addTags ?? [])])].filter(
    (tag) => removeTags?.includes(tag) !== true,
  )
  return { before: tagWords(tags), after: tagWords(after) }
}

function pair(before: boolean, after: boolean, yes: string, no: string): Pick<BulkLine, 'before' | 'after'> {
  return { before: before ? yes : no, after: after ? yes : no }
}

function tagWords(tags: readonly string[]): string {
  return tags.length === 0 ? 'no tags' : tags.join(', ')
}

/** The opposite of a change, except of prices, which are rounded: those go back one by one. */
export function oppositeChange(change: BulkChange): BulkChange | null {
  const { soldOut, comingSoon, retired, addTags, removeTags } = change
  if (soldOut !== undefined) return { soldOut: !soldOut }
  if (comingSoon !== undefined) return { comingSoon: !comingSoon }
  if (retired !== undefined) return { retired: !retired }
  if (addTags !== undefined) return { removeTags: addTags }
  return removeTags === undefined ? null : { addTags: removeTags }
}
