/** Months to choose from. They are not computed with `addMonths`, which every page of the storefront would have to load, too. */

import { dayOf, type Month } from '#events/calendar.ts'

/** The month of Karachi at an instant and those before it, latest first. */
export function lastMonths(now: Date, count: number): readonly Month[] {
  const [year = 0, month = 0] = dayOf(now.toISOString()).split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
