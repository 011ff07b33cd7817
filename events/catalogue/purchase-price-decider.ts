/**
 * What one piece of each product costs the shop, as a fold of what the owner has said, and the rule for saying it.
 *
 * The price of a piece is that of the month in which its order was placed: what is said for a later month changes no earlier report,
 * and a mistake is corrected by saying the same month again.
 */

import type { Month } from '../calendar.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { RecordedEvent, ShopEvent } from '../event.ts'

/** `month`: the first one of the orders for which it counts. `price`: rupees. */
type PurchasePrice = { readonly month: Month; readonly price: number }

/** By product, earliest first. */
export type PurchasePrices = ReadonlyMap<string, readonly PurchasePrice[]>

export const noPurchasePrices: PurchasePrices = new Map()

export function evolvePurchasePrices(
  prices: PurchasePrices,
  event: ShopEvent | RecordedEvent,
): PurchasePrices {
  if (event.type !== 'PurchasePriceSet') return prices
  const { productId, month, price } = event.data
  const others = (prices.get(productId) ?? []).filter((each) => each.month !== month)
  const said = price === null ? others : [...others, { month, price }]
  return new Map([...prices, [productId, said.toSorted((one, other) => (one.month < other.month ? -1 : 1))]])
}

export type SetPurchasePrice = {
  readonly productId: string
  readonly productName: string
  readonly month: Month
  /** Rupees; null to take back what was said for the month. */
  readonly price: number | null
  /** What its author saw for the month. */
  readonly before: number | null
}

export type PurchasePriceRefusal = 'changed-meanwhile'

export function decidePurchasePrice(
  wanted: SetPurchasePrice,
  prices: PurchasePrices,
): Decision<PurchasePriceRefusal> {
  const now = prices.get(wanted.productId)?.find(({ month }) => month === wanted.month)?.price ?? null
  if (now !== wanted.before) return refuse('changed-meanwhile')
  return now === wanted.price ? accept() : accept({ type: 'PurchasePriceSet', data: wanted })
}

/** What a piece of each product costs that was ordered in a month, in rupees; of a product that is not in it nothing is known. */
export function purchasePricesIn(prices: PurchasePrices, ordered: Month): ReadonlyMap<string, number> {
  return new Map(
    [...prices].flatMap(([productId, said]) => {
      const last = said.findLast(({ month }) => month <= ordered)
      return last === undefined ? [] : [[productId, last.price] as const]
    }),
  )
}
