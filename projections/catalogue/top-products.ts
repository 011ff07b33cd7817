/**
 * The top products by revenue, then name. A product that was neither sold nor viewed is omitted, so that a new shop shows an
 * empty list and not five zeros.
 */

import type { ProductRatings, TopProduct } from '../dashboard-shapes.ts'
import { type Listed, productName } from './listed.ts'
import type { ProductSales } from './product-sales.ts'

const SHOWN = 5

type States = { readonly productSales: readonly ProductSales[]; readonly listed: Listed }

export function topProducts({ productSales, listed }: States, ratings: ProductRatings): TopProduct[] {
  return productSales
    .filter(({ sales, views }) => sales > 0 || views > 0)
    .map(({ id, name, sales, revenue, views }) => ({
      name: name ?? productName(listed, id),
      rating: ratings[id]?.mean ?? null,
      views,
      sales,
      revenue,
    }))
    .sort((a, b) => b.revenue - a.revenue || byText(a.name, b.name))
    .slice(0, SHOWN)
}

/** Compares by code units, so that the order does not depend on the language of the machine. */
function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
