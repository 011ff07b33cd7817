/** How many orders got the price of each sale. The state grows with prices and sales, not with the number of orders. */

import {
  changedPrices,
  evolveCatalogue,
  noCatalogue,
  type ProductState,
  publishedPrices,
  type SaleState,
} from '#catalogue/catalogue-state.ts'
import { stepAt } from '#catalogue/price-steps.ts'
import type { OrderLine } from '#events/event.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

type SaleOrders = {
  /** The own prices of each product, by its id. */
  readonly prices: Readonly<Record<string, ProductState['prices']>>
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
        return withPrices(state, event.data.productId, publishedPrices(event))
      case 'PriceChanged': {
        const { productId } = event.data
        const before = state.prices[productId]
        return before === undefined ? state : withPrices(state, productId, changedPrices(before, event))
      }
      case 'SaleScheduled':
      case 'SaleChanged':
      case 'SaleStopped':
        return { ...state, sales: evolveCatalogue({ ...noCatalogue, sales: state.sales }, event).sales }
      case 'OrderPlaced': {
        const at = Date.parse(event.at)
        const running = state.sales.filter(({ from, to }) => from <= at && at < to)
        if (running.length === 0) return state
        const sales = new Set(
          event.data.lines.flatMap((line) => saleOf(state.prices, running, line, at) ?? []),
        )
        if (sales.size === 0) return state
        const counted = [...sales].map((sale) => [sale, add(state.orders[sale] ?? 0, 1)] as const)
        return { ...state, orders: { ...state.orders, ...Object.fromEntries(counted) } }
      }
      default:
        return state
    }
  },
}

function withPrices(state: SaleOrders, id: string, prices: ProductState['prices']): SaleOrders {
  return { ...state, prices: { ...state.prices, [id]: prices } }
}

/**
 * The sale that set the price of a line; null for a product's own price. The price is compared because facts of the catalogue may have
 * been recorded between the one that the order names and the order: then it has an earlier price, and is not counted.
 */
function saleOf(
  prices: SaleOrders['prices'],
  sales: readonly SaleState[],
  { productId, price }: OrderLine,
  at: number,
): string | null {
  const own = prices[productId]
  if (own === undefined) return null
  const step = stepAt(at, { id: productId, prices: own }, sales)
  return step.price === price ? (step.sale?.id ?? null) : null
}
