/** Units sold, revenue and page views of each product. Grows with the catalogue, not with the orders. */

import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'
import { isSale, type SaleEvent, saleSign } from './sale.ts'

export type ProductSales = {
  readonly id: string
  /** As it was last sold; null while it has only been looked at. */
  readonly name: string | null
  /** Units of orders that are not cancelled. */
  readonly sales: number
  /** Rupees of those units. */
  readonly revenue: number
  /** Views of its product page. */
  readonly views: number
}

export const productSales: Projection<readonly ProductSales[]> = {
  name: 'productSales',
  version: 1,
  initial: [],
  evolve(products, event) {
    if (isSale(event)) return withSale(products, event)
    if (event.type === 'TrafficRecorded') return withViews(products, event.data.productViews)
    return products
  },
}

function withSale(products: readonly ProductSales[], event: SaleEvent): readonly ProductSales[] {
  const sign = saleSign(event)
  const isPlaced = event.type === 'OrderPlaced'
  const changed = products.slice()
  for (const line of event.data.lines) {
    const place = placeOf(changed, line.productId)
    const { id, name, sales, revenue, views } = changed[place] ?? notSeen(line.productId)
    changed[place] = {
      id,
      // An old order that is cancelled or revived says nothing about today's name.
      name: isPlaced ? line.name : name,
      sales: add(sales, sign * line.quantity),
      revenue: add(revenue, sign * line.quantity * line.price),
      views,
    }
  }
  return changed
}

function withViews(
  products: readonly ProductSales[],
  viewed: Readonly<Record<string, number>>,
): readonly ProductSales[] {
  const changed = products.slice()
  for (const [productId, count] of Object.entries(viewed)) {
    const place = placeOf(changed, productId)
    const { id, name, sales, revenue, views } = changed[place] ?? notSeen(productId)
    changed[place] = { id, name, sales, revenue, views: add(views, count) }
  }
  return changed
}

/** Where a product stands, or where a new one goes: at the end. */
function placeOf(products: readonly ProductSales[], id: string): number {
  let place = 0
  while (place < products.length && products[place]?.id !== id) place++
  return place
}

function notSeen(id: string): ProductSales {
  return { id, name: null, sales: 0, revenue: 0, views: 0 }
}
