/**
 * Revenue and number of orders per day without cancelled orders: the fold behind the sales trend, the monthly growth and its
 * weeks, and the seven days of the summary. An order counts on the day it was placed, whenever it is cancelled or revived.
 */

import { addTo, type PeriodSums } from './period-sums.ts'
import type { Projection } from './projection.ts'
import { isSale, saleSign } from './sale.ts'

export type DailySales = { readonly revenue: PeriodSums; readonly orders: PeriodSums }

/** The growth of seven weeks ago needs days up to 111 days ago. The remaining days tolerate clocks that ran ahead. */
const DAYS_KEPT = 130

export const dailySales: Projection<DailySales> = {
  name: 'dailySales',
  version: 2,
  initial: { revenue: [], orders: [] },
  evolve(sales, event) {
    if (!isSale(event)) return sales
    const { day, total } = event.data
    const sign = saleSign(event)
    return {
      revenue: addTo(sales.revenue, day, sign * total, DAYS_KEPT),
      orders: addTo(sales.orders, day, sign, DAYS_KEPT),
    }
  },
}
