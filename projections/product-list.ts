/** Every product of the catalogue with its totals, including products that never sold. */

import { listedProducts } from './catalogue/listed.ts'
import { stockLeft } from './catalogue/stock.ts'
import type { DashboardStates } from './dashboard.ts'
import type { ListedProduct } from './dashboard-shapes.ts'
import { productRatings } from './reviews/product-ratings.ts'

type States = Pick<DashboardStates, 'productSales' | 'ratingSums' | 'soldSizes' | 'stockCounts' | 'listed'>

/** In the order of the catalogue. */
export function productList(states: States): ListedProduct[] {
  const ratings = productRatings(states.ratingSums)
  return listedProducts(states.listed).map((product) => {
    const { id, name, category } = product
    const { sales = 0, revenue = 0, views = 0 } = states.productSales.find((sold) => sold.id === id) ?? {}
    const { mean = null, count = 0 } = ratings[id] ?? {}
    return {
      id,
      name,
      category,
      sales,
      revenue,
      views,
      rating: mean,
      ratingCount: count,
      stockLeft: stockLeft(product, states),
    }
  })
}
