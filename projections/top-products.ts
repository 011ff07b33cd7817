/**
 * The best products: by revenue, then name. One that was neither sold nor viewed is left out, so that a new shop shows
 * an empty list and not five zeros.
 */

import { findProduct } from '#catalogue/products.ts'
import type { ProductRatings, TopProduct } from './dashboard-shapes.ts'
import type { ProductSales } from './product-sales.ts'

const SHOWN = 5

export function topProducts(products: readonly ProductSales[], ratings: ProductRatings): TopProduct[] {
  return products
    .filter(({ sales, views }) => sales > 0 || views > 0)
    .map(({ id, name, sales, revenue, views }) => ({
      name: name ?? findProduct(id)?.name ?? id,
      rating: ratings[id]?.mean ?? null,
      views,
      sales,
      revenue,
    }))
    .sort((a, b) => b.revenue - a.revenue || byText(a.name, b.name))
    .slice(0, SHOWN)
}

/** The same order on every machine, whatever its language. */
function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
