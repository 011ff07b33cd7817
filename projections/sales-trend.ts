/** The sales trend: revenue of the seven days that end today, in slots Mon … Sun. */

import { addDays, dayOf, weekdayOf } from '#events/shop/calendar.ts'
import type { DailySales } from './daily-sales.ts'
import type { DashboardCharts } from './dashboard-shapes.ts'
import { sumOf } from './period-sums.ts'

const labels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function salesTrendChart(sales: DailySales, now: string): DashboardCharts['salesTrend'] {
  const today = dayOf(now)
  const dates = labels.map((_, slot) => addDays(today, -((weekdayOf(today) - slot + 7) % 7)))
  return {
    labels,
    dates,
    datasets: [{ label: 'Daily Revenue (Rs)', data: dates.map((date) => sumOf(sales.revenue, date)) }],
  }
}
