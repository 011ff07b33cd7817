/** The conversion rate of each of the last eight weeks. */

import { addDays, dayOf } from '#events/calendar.ts'
import type { Chart } from '../dashboard-shapes.ts'
import { addTo, type PeriodSums, sumBetween } from '../period-sums.ts'
import type { Projection } from '../projection.ts'
import { lastWeeks } from './last-weeks.ts'
import { percent } from './percent.ts'

/** Visits by the day they were recorded, and all orders, including cancelled ones, by the day they were placed. */
export type DailyVisits = { readonly visits: PeriodSums; readonly orders: PeriodSums }

/** The chart needs eight weeks. The remaining days tolerate clocks that ran ahead. */
const DAYS_KEPT = 70

export const dailyVisits: Projection<DailyVisits> = {
  name: 'dailyVisits',
  version: 1,
  initial: { visits: [], orders: [] },
  evolve(days, event) {
    if (event.type === 'OrderPlaced') {
      return { ...days, orders: addTo(days.orders, event.data.day, 1, DAYS_KEPT) }
    }
    if (event.type !== 'TrafficRecorded' || event.data.visits === 0) return days
    return { ...days, visits: addTo(days.visits, dayOf(event.at), event.data.visits, DAYS_KEPT) }
  },
}

/** The label of a week is its last day. A week without visits has the value 0. */
export function conversionWeeksChart({ visits, orders }: DailyVisits, now: string): Chart {
  const labels = lastWeeks(dayOf(now))
  const data = labels.map((last) => {
    const first = addDays(last, -6)
    return Math.min(100, percent(sumBetween(orders, first, last), sumBetween(visits, first, last)))
  })
  return { labels, datasets: [{ label: 'Conversion Rate (%)', data }] }
}
