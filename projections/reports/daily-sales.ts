/**
 * Revenue and number of orders per day without cancelled orders: the fold behind the sales trend, the monthly growth and its
 * weeks, and the seven days of the summary. An order counts on the day it was placed, whenever it is cancelled or revived.
 */

import { saleChange } from '#projections/orders/sale.ts'
import { addTo, type PeriodSums } from '../period-sums.ts'
import type { Projection } from '../projection.ts'

export type DailySales = { readonly revenue: PeriodSums; readonly orders: PeriodSums }

/** The growth of seven weeks ago needs days up to 111 days ago. The remaining days tolerate clocks that ran ahead. */
const DAYS_KEPT = 130

export const dailySales: Projection<DailySales> = {
  name: 'dailySales',
  version: 2,
  initial: { revenue: [], orders: [] },
  evolve(sales, event) {
    const sale = saleChange(event)
    if (sale === null) return sales
    const { day, orders, rupees } = sale
    return {
      revenue: rupees === 0 && orders === 0 ? sales.revenue : addTo(sales.revenue, day, rupees, DAYS_KEPT),
      orders: orders === 0 ? sales.orders : addTo(sales.orders, day, orders, DAYS_KEPT),
    }
  },
}
