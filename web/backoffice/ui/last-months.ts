/** Months to choose from. They are not computed with `addMonths`, which every page of the storefront would have to load, too. */

import type { Month } from '#events/shop/calendar.ts'

/** The month of Karachi at an instant and those before it, latest first. */
export function lastMonths(now: Date, count: number): readonly Month[] {
  const today = new Date(now.getTime() + 5 * 3_600_000)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
