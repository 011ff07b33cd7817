/** The shop's charts as series of points. */

import { weekdayOf } from '#events/calendar.ts'
import type { Chart, ReceivedCharts } from '#projections/dashboard-shapes.ts'
import { weekdayNames } from '#projections/weekday-names.ts'
import type { Series } from '../charts/series.ts'
import { dayAndMonth } from '../ui/karachi-time.ts'

const weekdayName = (day: string) => weekdayNames[weekdayOf(day)] ?? ''

/** The slots are in the order Mon … Sun; the chart draws them by date, with today last, which is not over yet. */
export function salesTrendSeries({ dates, datasets }: ReceivedCharts['salesTrend']): Series {
  return revenueOfDays(dates, datasets, weekdayName)
}

/** The labels are the days. */
export function daysSeries({ labels, datasets }: Chart): Series {
  return revenueOfDays(labels, datasets, dayAndMonth)
}

function revenueOfDays(
  days: readonly string[],
  datasets: Chart['datasets'],
  labelOf: (day: string) => string,
): Series {
  const values = datasets[0]?.data ?? []
  const points = days
    .map((day, slot) => ({
      day,
      label: labelOf(day),
      name: `${weekdayName(day)}, ${dayAndMonth(day)}`,
      value: values[slot] ?? 0,
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map((point, index) =>
      index === days.length - 1 ? { ...point, name: `${point.name} so far`, soFar: { before: null } } : point,
    )
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

export function totalOf({ points }: Series): number {
  return points.reduce((sum, { value }) => sum + value, 0)
}

type MonthlyCharts = Pick<ReceivedCharts, 'monthlyRevenue' | 'monthSoFar'>

/** The current month is labelled with its days so far, and compared with the same days of the previous month. */
export function monthlySeries({ monthlyRevenue, monthSoFar }: MonthlyCharts): Series {
  const series = seriesOf(monthlyRevenue, 'Month', 'Revenue')
  const [before, soFar] = monthSoFar ? seriesOf(monthSoFar, '', '').points : []
  const last = series.points.at(-1)
  if (before === undefined || soFar === undefined || last === undefined) return series
  const running = { ...last, name: `${soFar.name} so far`, soFar: { before } }
  return { ...series, points: [...series.points.slice(0, -1), running] }
}

type SoldCharts = Pick<ReceivedCharts, 'salesTrend' | 'monthlyRevenue' | 'orderStatus' | 'productCategories'>

/** Whether there is anything to draw: in an empty shop all sales, statuses and categories are zero. */
export function isEmpty({ salesTrend, monthlyRevenue, orderStatus, productCategories }: SoldCharts): boolean {
  const charts: readonly Chart[] = [salesTrend, monthlyRevenue, orderStatus, productCategories]
  return charts.every(({ datasets }) => datasets.every(({ data }) => data.every((value) => value === 0)))
}
