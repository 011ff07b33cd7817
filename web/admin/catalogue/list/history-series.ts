/** A product's days and months as series for charts. */

import type { Series } from '#web/backoffice/charts/series.ts'
import { dayAndMonth, monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import type { ProductHistory } from './products.ts'

export const measures = ['revenue', 'units', 'views'] as const
export type Measure = (typeof measures)[number]

export const measureNames: Readonly<Record<Measure, string>> = {
  revenue: 'Revenue',
  units: 'Sales',
  views: 'Views',
}

export function daySeries({ days }: ProductHistory, measure: Measure): Series {
  return {
    of: 'Day',
    measure: measureNames[measure],
    points: days.map((each) => {
      const name = dayAndMonth(each.day)
      return { label: name, name, value: each[measure] }
    }),
  }
}

export function monthSeries({ months }: ProductHistory, measure: Measure): Series {
  return {
    of: 'Month',
    measure: measureNames[measure],
    points: months.map((each, index) => {
      const name = monthAndYear(each.month)
      const point = { label: name.slice(0, 3), name, value: each[measure] }
      const isLast = index === months.length - 1
      return isLast ? { ...point, name: `${name} so far`, soFar: { before: null } } : point
    }),
  }
}
