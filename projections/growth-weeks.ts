/**
 * The monthly growth on the last day of each of the last weeks: its course. It leaves out all orders that are cancelled by now,
 * so that all weeks are counted alike; a moment that is opened in the audit still has those that were cancelled later.
 */

import { dayOf } from '#events/shop/calendar.ts'
import type { DailySales } from './daily-sales.ts'
import type { Chart } from './dashboard-shapes.ts'
import { lastWeeks } from './last-weeks.ts'
import { growthOn } from './monthly-growth.ts'

/** Each week is named after its last day. */
export function growthWeeksChart(sales: DailySales, now: string): Chart {
  const labels = lastWeeks(dayOf(now))
  const data = labels.map((day) => growthOn(sales, day))
  return { labels, datasets: [{ label: 'Monthly Growth (%)', data }] }
}
