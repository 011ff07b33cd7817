/**
 * The price that a reduction is measured from: the lowest of the 30 days before the reduction began, as in Article 6a of
 * Directive 98/6/EC (CJEU C-330/23, Aldi Süd). The window is `[start − 30 days, start)`, with the price that was valid at its
 * beginning. Time in which a product was only announced does not count, because nobody could buy it.
 */

import type { CatalogueState, ProductState } from './catalogue-state.ts'
import type { ClaimBasis } from './claim-basis.ts'
import { openedBy } from './opening.ts'
import { type PriceStep, priceSteps } from './price-steps.ts'

const DAY_MS = 86_400_000
export const CLAIM_DAYS = 30

export type PriceClaim = {
  /** The price before, in rupees. */
  readonly before: number
  /** `declared`: the window begins before the history of the log, and the owner declared the price until then. */
  readonly basis: 'log' | 'declared'
  /** The fact that set the price before; null when it is the declared one. */
  readonly position: number | null
}

export function basisOf({ basis, position }: PriceClaim): ClaimBasis {
  if (basis === 'log') return 'log'
  return position === null ? 'declared' : 'both'
}

/** What may be said of the last of some steps; null when it is no reduction, or none that can be proved. */
export function claimOf(
  product: Pick<ProductState, 'priceBefore' | 'offeredSince'>,
  steps: readonly [PriceStep, ...PriceStep[]],
): PriceClaim | null {
  const { priceBefore, offeredSince } = product
  if (offeredSince === null) return null
  const last = steps.at(-1) ?? steps[0]
  const start = Math.max(last.from, offeredSince)
  const begin = start - CLAIM_DAYS * DAY_MS
  const isInWindow = (step: PriceStep, index: number) => {
    const end = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY
    return step.from < start && end > Math.max(begin, offeredSince) && step !== last
  }
  const known = steps.filter(isInWindow)
  const isCovered = begin >= offeredSince
  if (!isCovered && priceBefore === null) return null
  const [lowest] = known.toSorted((one, other) => one.price - other.price)
  const claim: PriceClaim =
    priceBefore !== null && !isCovered && (lowest === undefined || priceBefore <= lowest.price)
      ? { before: priceBefore, basis: 'declared', position: null }
      : {
          before: lowest?.price ?? 0,
          basis: isCovered ? 'log' : 'declared',
          position: lowest?.position ?? null,
        }
  return claim.before > last.price ? claim : null
}

/** Every price that a product ever had, with what was said of it at that time. */
export type PricePast = PriceStep & { readonly claim: PriceClaim | null }

export function pricePast(
  state: ProductState,
  sales: CatalogueState['sales'],
  until: number,
): readonly PricePast[] {
  const product = openedBy(state, until)
  const steps = priceSteps(product, sales, until)
  const [first, ...later] = steps
  return steps.map((step, index) => ({ ...step, claim: claimOf(product, [first, ...later.slice(0, index)]) }))
}

/** The lowest price of the 30 days that end at `now`. */
export function lowestOf30Days(steps: readonly [PriceStep, ...PriceStep[]], now: number): number {
  const begin = now - CLAIM_DAYS * DAY_MS
  const inWindow = steps.filter((_, index) => (steps[index + 1]?.from ?? Number.POSITIVE_INFINITY) > begin)
  return Math.min(...inWindow.map(({ price }) => price))
}
