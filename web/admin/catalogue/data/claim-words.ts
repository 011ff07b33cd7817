/** What a page claims about a price, and why, in words. */

import type { CatalogueState, ProductState } from '#catalogue/catalogue-state.ts'
import { formatRupees } from '#catalogue/money.ts'
import { CLAIM_DAYS, claimOf } from '#catalogue/price-claim.ts'
import { priceSteps } from '#catalogue/price-steps.ts'

export type ClaimWords = {
  /** Percent of the reduction that is shown; null when the page shows none. */
  readonly percent: number | null
  readonly before: number | null
  readonly price: number
  /** It is measured from the lowest price of the days before, as most reductions are; the others rest on the owner's word alone. */
  readonly usual: boolean
  /** `The page says 10% off, instead of Rs 1,250.` */
  readonly says: string
  /** Why. */
  readonly because: string
}

type Priced = Pick<ProductState, 'id' | 'prices' | 'priceBefore' | 'offeredSince'>

/** What the page of a product says about its price at an instant, in milliseconds since 1970. */
export function claimWords(product: Priced, sales: CatalogueState['sales'], at: number): ClaimWords {
  const steps = priceSteps(product, sales, at)
  const last = steps.at(-1) ?? steps[0]
  const { price } = last
  const claim = claimOf(product, steps)
  if (claim !== null) {
    const { before, basis, position } = claim
    const percent = Math.round(((before - price) / before) * 100)
    const isDeclared = basis === 'declared' && position === null
    return {
      percent,
      before,
      price,
      usual: !isDeclared,
      says: `The page says ${percent}% off: ${formatRupees(price)} instead of ${formatRupees(before)}.`,
      because: isDeclared
        ? `When you published it, you declared ${formatRupees(before)} as the price before.`
        : `${formatRupees(before)} is the lowest price of the ${CLAIM_DAYS} days before.`,
    }
  }
  return {
    percent: null,
    before: null,
    price,
    usual: false,
    ...noClaimWords(product, steps.length > 1, price),
  }
}

function noClaimWords(
  { offeredSince, priceBefore }: Priced,
  changed: boolean,
  price: number,
): Pick<ClaimWords, 'says' | 'because'> {
  if (offeredSince === null) {
    return {
      says: price === 0 ? 'The page shows no price.' : 'The page shows no price yet.',
      because: 'A product that is coming soon is announced without one.',
    }
  }
  const says = `The page says ${formatRupees(price)}, without a reduction.`
  if (!changed && priceBefore === null) return { says, because: 'It has never had another price.' }
  if (priceBefore === null && changed) {
    return {
      says,
      because: `A reduction is shown only if this price is below the lowest of the ${CLAIM_DAYS} days before, and the product was offered for that long.`,
    }
  }
  return {
    says,
    because: `It was offered at this price or a lower one within the ${CLAIM_DAYS} days before.`,
  }
}
