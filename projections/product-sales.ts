/** Units sold, revenue and page views of each product. The state grows with the catalogue, not with the number of orders. */

import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'
import { isSale, type SaleEvent, saleSign } from './sale.ts'

export type ProductSales = {
  readonly id: string
  /** The name in the last order of the product; null while the product was only viewed. */
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
  return event.data.lines.reduce(
    (changed, { productId, name, quantity, price }) =>
      changeProduct(changed, productId, (before) => ({
        ...before,
        // An old order that is cancelled or revived does not contain the current name of the product.
        name: isPlaced ? name : before.name,
        sales: add(before.sales, sign * quantity),
        revenue: add(before.revenue, sign * quantity * price),
      })),
    products,
  )
}

function withViews(
  products: readonly ProductSales[],
  viewed: Readonly<Record<string, number>>,
): readonly ProductSales[] {
  return Object.entries(viewed).reduce(
    (changed, [id, count]) =>
      changeProduct(changed, id, (before) => ({ ...before, views: add(before.views, count) })),
    products,
  )
}

/** Appends a product that is not in the list. */
function changeProduct(
  products: readonly ProductSales[],
  id: string,
  change: (before: ProductSales) => ProductSales,
): readonly ProductSales[] {
  const place = products.findIndex((product) => product.id === id)
  const before = products[place]
  if (before !== undefined) return products.with(place, change(before))
  return [...products, change({ id, name: null, sales: 0, revenue: 0, views: 0 })]
}
