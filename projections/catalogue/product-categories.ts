/** Units sold of the four garment fits, without cancelled orders. Other categories are not counted here. */

import type { Category } from '#catalogue/product.ts'
import { eachLine, saleChange } from '#projections/orders/sale.ts'
import type { Chart } from '../dashboard-shapes.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

const labels: readonly Category[] = ['Regular Fit', 'Oversized Tee', 'Crop Top', 'Drop Shoulder']

/** In the order of `labels`. */
export type CategoryUnits = readonly number[]

export const categorySales: Projection<CategoryUnits> = {
  name: 'categorySales',
  version: 1,
  initial: labels.map(() => 0),
  evolve(units, event) {
    const sale = saleChange(event)
    if (sale === null || sale.parts.length === 0) return units
    const sold = units.slice()
    eachLine(sale, ({ category }, quantity) => {
      const place = labels.indexOf(category)
      const before = sold[place]
      if (before !== undefined) sold[place] = add(before, quantity)
    })
    return sold
  },
}

export function productCategoriesChart(units: CategoryUnits): Chart {
  return { labels, datasets: [{ label: 'Sales Count', data: units }] }
}
