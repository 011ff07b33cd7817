/** Every price that the shop has shown, with what it claimed at that time and the facts that prove it, from the facts alone. */

import { evolveCatalogue, noCatalogue, type ProductState } from './catalogue-state.ts'
import type { ClaimBasis } from './claim-basis.ts'
import { discountPercent } from './discount.ts'
import type { CatalogueFact } from './facts.ts'
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
  let product: Pick<ProductState, 'retired' | 'comingSoon'> | null = null
  let latest = Number.NEGATIVE_INFINITY
  for (const fact of facts) {
    const { type, data } = fact
    if (!('productId' in data) || data.productId !== id) continue
    latest = Math.max(latest, Date.parse(fact.at))
    if (type === 'ProductPublished') product ??= { retired: false, comingSoon: data.product.comingSoon }
    if (product === null) continue
    const was = isOpen(product)
    if (type === 'ProductChanged')
      product = { ...product, comingSoon: data.after.comingSoon ?? product.comingSoon }
    if (type === 'ProductRetired') product = { ...product, retired: true }
    if (type === 'ProductRestored') product = { ...product, retired: false }
    const last = times.at(-1)
    if (isOpen(product) && (last === undefined || !was)) {
      times.push({ from: latest, to: Number.POSITIVE_INFINITY })
    }
    if (!isOpen(product) && was && last !== undefined) last.to = latest
  }
  return times
}

function isOpen({ retired, comingSoon }: Pick<ProductState, 'retired' | 'comingSoon'>): boolean {
  return !retired && !comingSoon
}
