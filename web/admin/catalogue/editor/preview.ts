/** The product as shoppers would see it after publishing a draft, and what its page would claim. */

import { productOf } from '#catalogue/catalogue.ts'
import { type CatalogueState, findIn, type ProductState } from '#catalogue/catalogue-state.ts'
import type { ProductContent } from '#catalogue/facts.ts'
import { openedBy } from '#catalogue/opening.ts'
import type { Product } from '#catalogue/product.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { type ClaimWords, claimWords } from '../data/claim-words.ts'
import { priceFact, suppose } from '../data/suppose.ts'
import { type Draft, openingOf } from './draft.ts'

export type Preview = { readonly product: Product; readonly claim: ClaimWords }

/** The id of a product that does not exist yet. */
const NEW = 'new'

/** In milliseconds since 1970: the change is supposed to be made now. */
export function previewOf(
  state: CatalogueState,
  base: ProductState | null,
  draft: Draft,
  now: number,
): Preview | null {
  const productId = base?.id ?? NEW
  const after = contentOf(draft)
  const price = rupeesTyped(draft.price) ?? 0
  const before = rupeesTyped(draft.priceBefore)
  const priced = base === null ? null : priceFact(base, price)
  const data = { productId, product: after, price, ...(before !== null && { priceBefore: before }) }
  const facts: Parameters<typeof suppose>[1] =
    base === null
      ? [{ type: 'ProductPublished', data }]
      : [
          { type: 'ProductChanged', data: { productId, before: {}, after } },
          ...(priced === null ? [] : [priced]),
        ]
  const supposed = suppose(state, facts, now)
  const found = findIn(supposed, productId)
  if (found === undefined) return null
  const product = openedBy(found, now)
  return {
    product: productOf(product, supposed.sales, now),
    claim: claimWords(product, supposed.sales, now),
  }
}

function contentOf(draft: Draft): ProductContent {
  const { name, details, group, category, tags, sizes, soldOut, comingSoon, pictures } = draft
  const { fabric, fitNote, care } = draft
  return {
    ...{ name, details, fabric, fitNote, care, group, category, tags, sizes, soldOut, comingSoon, pictures },
    opensAt: openingOf(draft),
  }
}
