/** Every price that the shop has shown, with what it claimed at that time and the facts that prove it, from the facts alone. */

import { evolveCatalogue, noCatalogue, type ProductState } from './catalogue-state.ts'
import type { ClaimBasis } from './claim-basis.ts'
import { discountPercent } from './discount.ts'
import type { CatalogueFact } from './facts.ts'
import { openingOf } from './opening.ts'
import { basisOf, pricePast } from './price-claim.ts'

export type ShownClaim = {
  /** Rupees. */
  readonly before: number
  readonly percent: number
  readonly basis: ClaimBasis
}

export type ShownPrice = {
  readonly productId: string
  readonly name: string
  /** Milliseconds since 1970, from `from` until just before `to`; null while it is still shown. */
  readonly from: number
  readonly to: number | null
  /** Rupees. */
  readonly price: number
  /** The name of the sale that set it; null for the product's own price. */
  readonly sale: string | null
  /** Null when no reduction was claimed. */
  readonly claim: ShownClaim | null
  /** The positions in the log of the facts that prove price and claim, in ascending order. */
  readonly positions: readonly number[]
}

/** In display order of the products, oldest first, up to `until`. Times in which a product was not for sale are left out. */
export function shownPrices(facts: readonly CatalogueFact[], until: number): readonly ShownPrice[] {
  const { products, sales } = facts.reduce(evolveCatalogue, noCatalogue)
  return products.flatMap((product) => {
    const open = openTimes(product.id, facts)
    const past = pricePast(product, sales, until)
    return past.flatMap(({ from, price, position, sale, claim }, index) => {
      const end = past[index + 1]?.from ?? Number.POSITIVE_INFINITY
      // A sale reduces the own price, and a declared price stands in the first fact.
      const own = product.prices.findLast((each) => each.from <= from) ?? product.prices[0]
      const declared = claim?.basis === 'declared' ? product.prices[0].position : null
      const proof = [position, own.position, claim?.position ?? null, declared]
      const positions = [...new Set(proof.filter((each) => each !== null))].sort((one, other) => one - other)
      const percent = claim && discountPercent({ price, originalPrice: claim.before })
      return open
        .map((times) => ({ from: Math.max(from, times.from), to: Math.min(end, times.to) }))
        .filter((times) => times.from < times.to && times.from <= until)
        .map((times) => ({
          productId: product.id,
          name: product.name,
          from: times.from,
          to: Number.isFinite(times.to) ? times.to : null,
          price,
          sale: sale?.name ?? null,
          claim: claim && { before: claim.before, percent: percent ?? 0, basis: basisOf(claim) },
          positions,
        }))
    })
  })
}

/** The times in which a product was neither retired nor only announced. */
function openTimes(id: string, facts: readonly CatalogueFact[]): readonly { from: number; to: number }[] {
  const times: { from: number; to: number }[] = []
  let product: Announced | null = null
  let latest = Number.NEGATIVE_INFINITY

  function become(next: Announced, from: number): void {
    const was = product !== null && isOpen(product)
    const last = times.at(-1)
    product = next
    if (isOpen(next) && !was) times.push({ from, to: Number.POSITIVE_INFINITY })
    if (!isOpen(next) && was && last !== undefined) last.to = from
  }

  /** Its hour has come by then. */
  function openUntil(instant: number): void {
    const opening = product === null ? null : openingOf(product)
    if (product === null || opening === null || opening > instant) return
    become({ ...product, comingSoon: false, opensAt: null }, opening)
  }

  for (const fact of facts) {
    const { type, data } = fact
    if (!('productId' in data) || data.productId !== id) continue
    latest = Math.max(latest, Date.parse(fact.at))
    openUntil(latest)
    if (type === 'ProductPublished' && product === null) {
      const { comingSoon, opensAt } = data.product
      become({ retired: false, comingSoon, opensAt }, latest)
    }
    if (product === null) continue
    const now: Announced = product
    if (type === 'ProductChanged') {
      const { comingSoon = now.comingSoon, opensAt = now.opensAt } = data.after
      become({ ...now, comingSoon, opensAt }, latest)
    }
    if (type === 'ProductRetired') become({ ...now, retired: true }, latest)
    if (type === 'ProductRestored') become({ ...now, retired: false }, latest)
  }
  openUntil(Number.POSITIVE_INFINITY)
  return times
}

type Announced = Pick<ProductState, 'retired' | 'comingSoon' | 'opensAt'>

function isOpen({ retired, comingSoon }: Announced): boolean {
  return !retired && !comingSoon
}
