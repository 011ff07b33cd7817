/** Revenue of the calendar months that end with this one, without cancelled orders. */

import { addMonths, dayOf, monthOf } from '#events/calendar.ts'
import { saleChange } from '#projections/orders/sale.ts'
import type { Chart } from '../dashboard-shapes.ts'
import { monthName } from '../month-name.ts'
import { addTo, type PeriodSums, sumOf } from '../period-sums.ts'
import type { Projection } from '../projection.ts'

/** The longest chart needs twelve. The remaining months tolerate clocks that ran ahead. */
const MONTHS_KEPT = 16

export const monthlyRevenue: Projection<PeriodSums> = {
  name: 'monthlyRevenue',
  version: 2,
  initial: [],
  evolve(months, event) {
    const sale = saleChange(event)
    if (sale === null || (sale.rupees === 0 && sale.orders === 0)) return months
    return addTo(months, monthOf(sale.day), sale.rupees, MONTHS_KEPT)
  },
}

export function monthlyRevenueChart(months: PeriodSums, now: string, count: 4 | 12): Chart {
  const thisMonth = monthOf(dayOf(now))
  const shown = Array.from({ length: count }, (_, index) => addMonths(thisMonth, index + 1 - count))
  return {
    labels: shown.map(monthName),
    datasets: [{ label: 'Monthly Revenue (Rs)', data: shown.map((month) => sumOf(months, month)) }],
  }
}
