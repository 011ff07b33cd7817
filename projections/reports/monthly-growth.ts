/** Growth of the revenue of this month to date compared with the same days of the previous month. */

import { type Day, dayOf } from '#events/calendar.ts'
import type { DailySales } from './daily-sales.ts'
import { revenueIn, sameDays } from './month-so-far.ts'
import { percent } from './percent.ts'

export function monthlyGrowth(sales: DailySales, now: string): number {
  return growthOn(sales, dayOf(now))
}

/** Percent with one decimal. When the previous month has no revenue: 100 if this month has revenue, otherwise 0. */
export function growthOn(sales: DailySales, today: Day): number {
  const days = sameDays(today)
  const soFar = revenueIn(sales, days.soFar)
  const before = revenueIn(sales, days.before)
  if (before === 0) return soFar > 0 ? 100 : 0
  return percent(soFar - before, before)
}
