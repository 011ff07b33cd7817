/** The shop's charts as series of points. */

import { weekdayOf } from '#events/calendar.ts'
import type { Chart, DashboardCharts } from '#projections/dashboard-shapes.ts'
import type { Series } from '../charts/series.ts'
import { dayAndMonth } from '../ui/karachi-time.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The slots are in the order Mon … Sun; drawn they are in the order of their days, today last. */
export function salesTrendSeries({ dates, datasets }: DashboardCharts['salesTrend']): Series {
  const values = datasets[0]?.data ?? []
  const points = dates
    .map((day, slot) => {
      const weekday = weekdays[weekdayOf(day)] ?? ''
      return { day, label: weekday, name: `${weekday}, ${dayAndMonth(day)}`, value: values[slot] ?? 0 }
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return { of: 'Day', measure: 'Revenue', points }
}

export function seriesOf({ labels, datasets }: Chart, of: string, measure: string): Series {
  const values = datasets[0]?.data ?? []
  return {
    of,
    measure,
    points: labels.map((label, index) => ({ label, name: label, value: values[index] ?? 0 })),
  }
}

/** Whether there is anything to draw: in an empty shop all sales, statuses and categories are zero. */
export function isEmpty({
  salesTrend,
  monthlyRevenue,
  orderStatus,
  productCategories,
}: DashboardCharts): boolean {
  const charts: readonly Chart[] = [salesTrend, monthlyRevenue, orderStatus, productCategories]
  return charts.every(({ datasets }) => datasets.every(({ data }) => data.every((value) => value === 0)))
}
