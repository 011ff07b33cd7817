/** The sales trend: revenue of the seven days that end today, in slots Mon … Sun, and of thirty days. */

import { addDays, dayOf, weekdayOf } from '#events/calendar.ts'
import type { Chart, DashboardCharts } from '../dashboard-shapes.ts'
import { sumOf } from '../period-sums.ts'
import { weekdayNames } from '../weekday-names.ts'
import type { DailySales } from './daily-sales.ts'

export function salesTrendChart(sales: DailySales, now: string): DashboardCharts['salesTrend'] {
  const today = dayOf(now)
  const dates = weekdayNames.map((_, slot) => addDays(today, -((weekdayOf(today) - slot + 7) % 7)))
  return {
    labels: weekdayNames,
    dates,
    datasets: [{ label: 'Daily Revenue (Rs)', data: dates.map((date) => sumOf(sales.revenue, date)) }],
  }
}

const LONGER = 30

/** The labels are the days, oldest first; today is the last. */
export function thirtyDaysChart(sales: DailySales, now: string): Chart {
  const today = dayOf(now)
  const labels = Array.from({ length: LONGER }, (_, index) => addDays(today, index + 1 - LONGER))
  return {
    labels,
    datasets: [{ label: 'Daily Revenue (Rs)', data: labels.map((day) => sumOf(sales.revenue, day)) }],
  }
}
