/** Which facts decide what a product costs, and the prices that follow from them. */

import { evolveCatalogue, findIn, noCatalogue, type ProductState, type SaleState } from './catalogue-state.ts'
import type { ClaimBasis } from './claim-basis.ts'
import type { CatalogueFact, CatalogueFactType } from './facts.ts'
import { basisOf, pricePast } from './price-claim.ts'

const types: ReadonlySet<CatalogueFactType> = new Set([
  'ProductPublished',
  'PriceChanged',
  'SaleScheduled',
  'SaleChanged',
  'SaleStopped',
])

/** Also the facts by which an announced product was first offered, because only from then on it had a price. */
export function concernsPrice({ type, data }: { readonly type: string; readonly data: object }): boolean {
  return (
    [...types].some((each) => each === type) ||
    (type === 'ProductChanged' &&
      'after' in data &&
      ['comingSoon', 'opensAt'].some((field) => Object.hasOwn(Object(data.after), field)))
  )
}

/** A price as everybody may read it. */
export type PublicPrice = {
  /** ISO-8601 UTC. */
  readonly from: string
  readonly price: number
  /** The position in the log of the fact that set it. */
  readonly position: number
  /** The name of its sale. */
  readonly sale: string | null
  readonly before: number | null
  readonly basis: ClaimBasis | null
}

/** Oldest first, until `now`. */
export function publicPrices(
  product: ProductState,
  sales: readonly SaleState[],
  now: number,
): readonly PublicPrice[] {
  return pricePast(product, sales, now).map(({ from, price, position, sale, claim }) => ({
    from: new Date(from).toISOString(),
    price,
    position,
    sale: sale?.name ?? null,
    before: claim?.before ?? null,
    basis: claim && basisOf(claim),
  }))
}

/** The same from some facts alone; nothing for a product that they do not publish. */
export function publicPricesIn(
  facts: readonly CatalogueFact[],
  id: string,
  now: number,
): readonly PublicPrice[] {
  const state = facts.reduce(evolveCatalogue, noCatalogue)
  const product = findIn(state, id)
  return product === undefined ? [] : publicPrices(product, state.sales, now)
}
