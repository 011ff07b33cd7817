/** Revenue of this month so far against the same days of the previous month. */

import { addMonths, dayOf, monthOf } from '#events/calendar.ts'
import type { DailySales } from './daily-sales.ts'
import { percent } from './percent.ts'
import { sumBetween } from './period-sums.ts'

/** Percent with one decimal; against a previous month without revenue 100 when this one has some, else 0. */
export function monthlyGrowth({ revenue }: DailySales, now: string): number {
  const today = dayOf(now)
  const month = monthOf(today)
  const previous = addMonths(month, -1)
  // Days sort as text, so that "the 31st" of a shorter month takes in its last day.
  const sameDay = `${previous}${today.slice(month.length)}`
  const soFar = sumBetween(revenue, `${month}-01`, today)
  const before = sumBetween(revenue, `${previous}-01`, sameDay)
  if (before === 0) return soFar > 0 ? 100 : 0
  return percent(soFar - before, before)
}
