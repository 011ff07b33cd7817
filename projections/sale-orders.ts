/** How many orders got the price of each sale. The state grows with products and sales, not with the number of orders. */

import { evolveCatalogue, noCatalogue, type SaleState } from '#catalogue/catalogue-state.ts'
import { stepAt } from '#catalogue/price-steps.ts'
import type { OrderLine } from '#events/shop/event.ts'
import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'

type SaleOrders = {
  /** The own price of each product, by its id. */
  readonly prices: Readonly<Record<string, number>>
  readonly sales: readonly SaleState[]
  /** By the id of the sale. */
  readonly orders: Readonly<Record<string, number>>
}

export const saleOrders: Projection<SaleOrders> = {
  name: 'saleOrders',
  version: 1,
  initial: { prices: {}, sales: [], orders: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'ProductPublished':
        return { ...state, prices: { ...state.prices, [event.data.productId]: event.data.price } }
      case 'PriceChanged':
        return { ...state, prices: { ...state.prices, [event.data.productId]: event.data.to } }
      case 'SaleScheduled':
      case 'SaleChanged':
      case 'SaleStopped':
        return { ...state, sales: evolveCatalogue({ ...noCatalogue, sales: state.sales }, event).sales }
      case 'OrderPlaced': {
        const at = Date.parse(event.at)
        const sales = new Set(event.data.lines.flatMap((line) => saleOf(state, line, at) ?? []))
        if (sales.size === 0) return state
        const counted = [...sales].map((sale) => [sale, add(state.orders[sale] ?? 0, 1)] as const)
        return { ...state, orders: { ...state.orders, ...Object.fromEntries(counted) } }
      }
      default:
        return state
    }
  },
}

/** The sale that set the price of a line; null for a product's own price, and for one that was agreed by hand. */
function saleOf({ prices, sales }: SaleOrders, { productId, price }: OrderLine, at: number): string | null {
  const own = prices[productId]
  if (own === undefined) return null
  const step = stepAt(
    at,
    { id: productId, prices: [{ price: own, from: at, position: 0, version: 0 }] },
    sales,
  )
  return step.price === price ? (step.sale?.id ?? null) : null
}
