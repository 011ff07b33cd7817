/** Offers: codes that apply by themselves. An order has at most one, the one that takes most off; a code that is typed takes its place. */

import { formatRupees } from '#catalogue/money.ts'
import { worth } from '#events/orders/order-totals.ts'
import type { OrderLine } from '../event.ts'
import { missingPieces } from './bundle.ts'
import type { Code } from './code-state.ts'
import { applyCode, type CodeResult, type CodeUse, isFor, type TypedCode } from './code-use.ts'
import { codeTermWords, offerName } from './reduction-words.ts'

export type AppliedOffer = Extract<CodeResult, { readonly problem: null }>

/** Null when none applies. Of offers that take off the same, the first one by its code. */
export function bestOffer(offers: readonly TypedCode[], use: CodeUse): AppliedOffer | null {
  let best: AppliedOffer | null = null
  for (const offer of offers.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))) {
    const result = applyCode(offer, use)
    if (result.problem === null && (best === null || takenOff(result) > takenOff(best))) best = result
  }
  return best
}

const nameOf = ({ code }: TypedCode) => code?.code ?? ''
const takenOff = ({ used: { off, delivery = 0 } }: AppliedOffer) => off + delivery

/** An offer as everybody may read it: without how often it may be used. */
export type PublicOffer = Omit<Code, 'automatic' | 'limits' | 'closed' | 'version'> & {
  /** It ends just before this instant; unset without an end. */
  readonly to?: string | undefined
}

export function publicOffer({ automatic: _, closed: __, version: ___, limits, ...offer }: Code): PublicOffer {
  return { ...offer, ...(limits.to !== undefined && { to: limits.to }) }
}

/** The offer that a cart gets, as far as everybody can know: the shop counts uses, and knows its customers, when the order is placed. */
export function offerForCart(offers: readonly PublicOffer[], use: CodeUse): AppliedOffer | null {
  return bestOffer(
    offers.map(({ to, ...offer }) => ({
      code: { ...offer, limits: to === undefined ? {} : { to }, automatic: true, closed: false, version: 1 },
      uses: 0,
      usesOfCustomer: 0,
      earlierOrders: 0,
    })),
    use,
  )
}

/** `Add 1 more: 2 for Rs 2,400`: what a cart lacks for an offer; null when it lacks nothing, or what it lacks is not near. */
export function offerHint(offer: PublicOffer, lines: readonly OrderLine[]): string | null {
  const { reduction, minimum } = offer
  const name = offerName(reduction)
  const subtotal = worth(lines)
  const counted = lines.filter((line) => isFor(offer, line))
  if (counted.length === 0) return null
  if (reduction.by === 'bundle') {
    const missing = missingPieces(counted, reduction)
    if (missing !== null) return `Add ${missing} more: ${name}`
  }
  return minimum !== null && subtotal < minimum ? `${formatRupees(minimum - subtotal)} more: ${name}` : null
}

/** What belongs to the name of an offer: `mix designs and sizes`, `for orders from Rs 3,000`; empty for nothing. */
export function offerTerms(offer: PublicOffer): string {
  const { reduction, products } = offer
  const mix = products?.length === 1 ? 'mix sizes' : 'mix designs and sizes'
  return [...(reduction.by === 'bundle' ? [mix] : []), ...codeTermWords(offer)].join(', ')
}
