/** Revenue of this month to date and of the same days of the previous month, which the monthly growth compares. */

import { addDays, addMonths, type Day, dayOf, monthOf } from '#events/calendar.ts'
import type { Chart } from '../dashboard-shapes.ts'
import { monthName } from '../month-name.ts'
import { sumBetween } from '../period-sums.ts'
import type { DailySales } from './daily-sales.ts'

type Days = { readonly first: Day; readonly last: Day }

/** The days of this month up to today, and the same days of the previous month, fewer when that month is shorter. */
export function sameDays(today: Day): { readonly before: Days; readonly soFar: Days } {
  const month = monthOf(today)
  const previous = addMonths(month, -1)
  const sameDay = `${previous}${today.slice(month.length)}`
  const lastDay = lastDayOf(previous)
  return {
    before: { first: `${previous}-01`, last: sameDay < lastDay ? sameDay : lastDay },
    soFar: { first: `${month}-01`, last: today },
  }
}

export function revenueIn({ revenue }: DailySales, { first, last }: Days): number {
  return sumBetween(revenue, first, last)
}

/** Labels such as `1–22 Oct` and `1–22 Nov`. */
export function monthSoFarChart(sales: DailySales, now: string): Chart {
  const { before, soFar } = sameDays(dayOf(now))
  const spans = [before, soFar]
  return {
    labels: spans.map(spanName),
    datasets: [{ label: 'Revenue of the Same Days (Rs)', data: spans.map((days) => revenueIn(sales, days)) }],
  }
}

function spanName({ first, last }: Days): string {
  const day = Number(last.slice(8))
  return `${day === 1 ? '1' : `1–${day}`} ${monthName(monthOf(first))}`
}

function lastDayOf(month: string): Day {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}
