/** Units sold of the four garment fits, without cancelled orders. Other categories are not counted here. */

import type { Category } from '#catalogue/product.ts'
import type { Chart } from './dashboard-shapes.ts'
import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'
import { isSale, saleSign } from './sale.ts'

const labels: readonly Category[] = ['Regular Fit', 'Oversized Tee', 'Crop Top', 'Drop Shoulder']

/** In the order of `labels`. */
export type CategoryUnits = readonly number[]

export const categorySales: Projection<CategoryUnits> = {
  name: 'categorySales',
  version: 1,
  initial: labels.map(() => 0),
  evolve(units, event) {
    if (!isSale(event)) return units
    const sign = saleSign(event)
    const sold = units.slice()
    for (const { category, quantity } of event.data.lines) {
      const place = labels.indexOf(category)
      const before = sold[place]
      if (before !== undefined) sold[place] = add(before, sign * quantity)
    }
    return sold
  },
}

export function productCategoriesChart(units: CategoryUnits): Chart {
  return { labels, datasets: [{ label: 'Sales Count', data: units }] }
}
