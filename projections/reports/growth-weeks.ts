/**
 * The monthly growth on the last day of each of the last eight weeks. It omits all orders that are cancelled now, so that all
 * weeks are counted alike. A past moment in the audit still contains the orders that were cancelled later.
 */

import { dayOf } from '#events/calendar.ts'
import type { Chart } from '../dashboard-shapes.ts'
import type { DailySales } from './daily-sales.ts'
import { lastWeeks } from './last-weeks.ts'
import { growthOn } from './monthly-growth.ts'

/** The label of a week is its last day. */
export function growthWeeksChart(sales: DailySales, now: string): Chart {
  const labels = lastWeeks(dayOf(now))
  const data = labels.map((day) => growthOn(sales, day))
  return { labels, datasets: [{ label: 'Monthly Growth (%)', data }] }
}
