/** Units sold, revenue and page views of each product. The state grows with the catalogue, not with the number of orders. */

import { eachLine, type SaleChange, saleChange } from '#projections/orders/sale.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

export type ProductSales = {
  readonly id: string
  /** The name in the last order of the product; null while the product was only viewed. */
  readonly name: string | null
  /** Units of orders that are not cancelled, without those that came back. */
  readonly sales: number
  /** Rupees of those units, less what codes took off them, before what was taken off whole orders by hand. */
  readonly revenue: number
  /** Views of its product page. */
  readonly views: number
}

export const productSales: Projection<readonly ProductSales[]> = {
  name: 'productSales',
  version: 1,
  initial: [],
  evolve(products, event) {
    const sale = saleChange(event)
    // An old order that is cancelled, revived or returned does not contain the current name of the product.
    if (sale !== null) return withSale(products, sale, event.type === 'OrderPlaced')
    if (event.type === 'TrafficRecorded') return withViews(products, event.data.productViews)
    return products
  },
}

function withSale(
  products: readonly ProductSales[],
  sale: SaleChange,
  isPlaced: boolean,
): readonly ProductSales[] {
  let changed = products
  eachLine(sale, ({ productId, name }, units, rupees) => {
    changed = changeProduct(changed, productId, (before) => ({
      ...before,
      name: isPlaced || before.name === null ? name : before.name,
      sales: add(before.sales, units),
      revenue: add(before.revenue, rupees),
    }))
  })
  return changed
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
