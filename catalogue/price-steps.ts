/** What a product cost at each moment: its own price, lowered by the sales that ran. */

import type { CatalogueState, ProductState, SaleState } from './catalogue-state.ts'

/** A price from `from` (milliseconds since 1970) until the next step. */
export type PriceStep = {
  readonly from: number
  readonly price: number
  /** The position of the fact that set it: the product's own price, or the sale. */
  readonly position: number
  /** The sale that set it; null for the product's own price. */
  readonly sale: SaleState | null
}

/** The price of a product in a sale, in whole rupees, at least 1; null for a product that is not in the sale. */
export function priceIn({ reduction }: Pick<SaleState, 'reduction'>, id: string, own: number): number | null {
  switch (reduction.by) {
    case 'percent': {
      const { percent, products } = reduction
      if (products !== null && !products.includes(id)) return null
      return Math.max(1, Math.round((own * (100 - percent)) / 100))
    }
    case 'prices':
      return Object.hasOwn(reduction.prices, id) ? (reduction.prices[id] ?? null) : null
  }
}

/** The steps up to `until`, oldest first; at least the one at publication. Steps of equal price are one step. */
export function priceSteps(
  product: Pick<ProductState, 'id' | 'prices'>,
  sales: CatalogueState['sales'],
  until = Number.POSITIVE_INFINITY,
): readonly [PriceStep, ...PriceStep[]] {
  const { id, prices } = product
  const [first] = prices
  const own = sales.filter((sale) => sale.from < sale.to && priceIn(sale, id, first.price) !== null)
  const instants = [...prices.map(({ from }) => from), ...own.flatMap(({ from, to }) => [from, to])]
  const later = [...new Set(instants)]
    .filter((instant) => instant > first.from && instant <= until)
    .sort((one, other) => one - other)
  const steps: [PriceStep, ...PriceStep[]] = [stepAt(first.from, product, own)]
  for (const instant of later) {
    const step = stepAt(instant, product, own)
    if (step.price !== steps.at(-1)?.price) steps.push(step)
  }
  return steps
}

/** The price of an instant. */
export function stepAt(
  from: number,
  { id, prices }: Pick<ProductState, 'id' | 'prices'>,
  sales: readonly SaleState[],
): PriceStep {
  const { price, position } = prices.findLast((each) => each.from <= from) ?? prices[0]
  let lowest: PriceStep = { from, price, position, sale: null }
  for (const sale of sales) {
    if (sale.from > from || from >= sale.to) continue
    const reduced = priceIn(sale, id, price)
    if (reduced !== null && reduced < lowest.price) {
      lowest = { from, price: reduced, position: sale.position, sale }
    }
  }
  return lowest
}
