/** Revenue of this month so far against the same days of the previous month. */

import { addMonths, dayOf, monthOf } from '#events/calendar.ts'
import type { DailySales } from './daily-sales.ts'
import { percent } from './percent.ts'
import { sumBetween } from './period-sums.ts'

/** Percent with one decimal; when the previous month has no revenue, 100 if this one has some, else 0. */
export function monthlyGrowth({ revenue }: DailySales, now: string): number {
  const today = dayOf(now)
  const month = monthOf(today)
  const previous = addMonths(month, -1)
  // Days are compared as text, so that "the 31st" of a shorter month includes its last day.
  const sameDay = `${previous}${today.slice(month.length)}`
  const soFar = sumBetween(revenue, `${month}-01`, today)
  const before = sumBetween(revenue, `${previous}-01`, sameDay)
  if (before === 0) return soFar > 0 ? 100 : 0
  return percent(soFar - before, before)
}
