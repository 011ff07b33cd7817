/** What sold pieces cost the shop. */

import { soldIn } from './sold-pieces.ts'

type CostOfSold = {
  /** Rupees that the pieces of an order cost (`soldText`); null when the price of one of them is not known. */
  readonly costOf: (sold: string | null) => number | null
  /** The products that were asked about and have no price. */
  readonly unpriced: ReadonlySet<string>
}

/** Each text is read once: many orders have the same pieces. `prices`: rupees by product. */
export function createCostOfSold(prices: ReadonlyMap<string, number>): CostOfSold {
  const unpriced = new Set<string>()
  const costs = new Map<string | null, number | null>([[null, 0]])

  function computed(sold: string): number | null {
    let cost: number | null = 0
    for (const { productId, quantity } of soldIn(sold)) {
      const price = prices.get(productId)
      if (price === undefined) unpriced.add(productId)
      cost = price === undefined || cost === null ? null : cost + price * quantity
    }
    return cost
  }

  return {
    costOf(sold) {
      const known = costs.get(sold)
      if (known !== undefined || sold === null) return known ?? null
      const cost = computed(sold)
      costs.set(sold, cost)
      return cost
    },
    unpriced,
  }
}
