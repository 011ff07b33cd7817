/** The sales trend: revenue of the seven days that end today, in slots Mon … Sun. */

import { addDays, dayOf, weekdayOf } from '#events/shop/calendar.ts'
import type { DailySales } from './daily-sales.ts'
import type { DashboardCharts } from './dashboard-shapes.ts'
import { sumOf } from './period-sums.ts'
import { weekdayNames } from './weekday-names.ts'

export function salesTrendChart(sales: DailySales, now: string): DashboardCharts['salesTrend'] {
  const today = dayOf(now)
  const dates = weekdayNames.map((_, slot) => addDays(today, -((weekdayOf(today) - slot + 7) % 7)))
  return {
    labels: weekdayNames,
    dates,
    datasets: [{ label: 'Daily Revenue (Rs)', data: dates.map((date) => sumOf(sales.revenue, date)) }],
  }
}
