/** The monthly growth as it was at the end of each of the last weeks: its course. */

import { dayOf } from '#events/calendar.ts'
import type { DailySales } from './daily-sales.ts'
import type { Chart } from './dashboard-shapes.ts'
import { lastWeeks } from './last-weeks.ts'
import { growthOn } from './monthly-growth.ts'

/** Each week is named after its last day. Orders that were cancelled since are left out, as everywhere. */
export function growthWeeksChart(sales: DailySales, now: string): Chart {
  const labels = lastWeeks(dayOf(now))
  const data = labels.map((day) => growthOn(sales, day))
  return { labels, datasets: [{ label: 'Monthly Growth (%)', data }] }
}
