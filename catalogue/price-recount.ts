/**
 * The prices that a product had, counted again as plainly as possible and from the facts alone, to compare with what the shop
 * showed. It shares no code with `price-steps.ts` and `price-claim.ts`: an error in one of them would be a difference.
 */

import type { CatalogueFact } from './facts.ts'

type Of<Type extends CatalogueFact['type']> = Extract<CatalogueFact, { readonly type: Type }>['data']
type Known<Type extends CatalogueFact['type']> = Of<Type> & { readonly since: number }

const THIRTY_DAYS = 30 * 86_400_000

export type Recount = {
  /** The price at an instant, in rupees. */
  priceAt(instant: number): number
  /** The lowest price of the 30 days before the price of an instant began, with the declared one; null when it is not known. */
  lowestBefore(instant: number): number | null
}

/** Null for a product that was never for sale. */
export function recountPrices(id: string, facts: readonly CatalogueFact[]): Recount | null {
  const own: { readonly since: number; readonly price: number }[] = []
  const sales: Known<'SaleScheduled'>[] = []
  const stops = new Map<string, number>()
  const begun = ({ from, since }: Known<'SaleScheduled'>) => Math.max(Date.parse(from), since)
  const ended = ({ sale, to }: Known<'SaleScheduled'>) =>
    Math.min(Date.parse(to), stops.get(sale) ?? Number.POSITIVE_INFINITY)
  let declared: number | null = null
  let offered: number | null = null
  let planned: number | null = null
  for (const fact of facts) {
    const { type, data } = fact
    const since = Date.parse(fact.at)
    if (type === 'SaleScheduled') sales.push({ ...data, since })
    if (type === 'SaleChanged') {
      const index = sales.findIndex(({ sale }) => sale === data.sale)
      const before = sales[index]
      // Of a sale that runs only the end moves, and one that is over stays as it was.
      if (before !== undefined && since < begun(before)) sales[index] = { ...data, since }
      else if (before !== undefined && since < ended(before))
        sales[index] = { ...before, to: Date.parse(data.to) < since ? fact.at : data.to }
    }
    if (type === 'SaleStopped' && !stops.has(data.sale)) stops.set(data.sale, since)
    if (!('productId' in data) || data.productId !== id) continue
    if (type === 'ProductPublished') {
      own.push({ since, price: data.price })
      declared = data.priceBefore ?? null
      if (!data.product.comingSoon) offered = since
      else if (data.product.opensAt) planned = Date.parse(data.product.opensAt)
    }
    // A price follows the one before it, whatever the clock said.
    if (type === 'PriceChanged')
      own.push({ since: Math.max(since, own.at(-1)?.since ?? since), price: data.to })
    if (type === 'ProductChanged') {
      const { comingSoon, opensAt } = data.after
      // An hour that has come counts, whatever the fact says of later.
      if (planned !== null && planned <= since) offered ??= planned
      if (opensAt !== undefined) planned = opensAt === null ? null : Date.parse(opensAt)
      if (comingSoon === false) offered ??= since
    }
  }
  offered ??= planned
  const [first] = own
  if (first === undefined || offered === null) return null
  const opened = offered

  function priceAt(instant: number): number {
    let price = first?.price ?? 0
    for (const each of own) if (each.since <= instant) price = each.price
    const reduced = sales
      .filter((sale) => begun(sale) <= instant && instant < ended(sale))
      .map(({ reduction }) => {
        if (reduction.by === 'prices') return Object.entries(reduction.prices).find(([of]) => of === id)?.[1]
        const isMeant = reduction.products === null || reduction.products.includes(id)
        return isMeant ? Math.max(1, Math.round((price * (100 - reduction.percent)) / 100)) : undefined
      })
    return Math.min(price, ...reduced.filter((each) => each !== undefined))
  }

  const instants = [
    ...new Set([
      opened,
      ...own.map((each) => each.since),
      ...sales.flatMap((sale) => [begun(sale), ended(sale)]),
    ]),
  ].sort((one, other) => one - other)

  function lowestBefore(instant: number): number | null {
    const price = priceAt(instant)
    const passed = instants.filter((each) => each <= instant && each >= opened)
    // The price began at the first instant after which it was always the same.
    const other = passed.findLastIndex((each) => priceAt(each) !== price)
    const start = passed[other + 1] ?? opened
    const begin = start - THIRTY_DAYS
    const prices = passed.filter((each) => each > begin && each < start).map(priceAt)
    if (begin >= opened) prices.push(priceAt(begin))
    else if (declared === null) return null
    else prices.push(declared)
    return Math.min(...prices)
  }
  return { priceAt, lowestBefore }
}
