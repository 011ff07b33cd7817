/** For how long cash has been out: the ages in which it is shown, in days of Karachi since the parcel was handed over. */

import { addDays, type Day } from './calendar.ts'

export const cashAges = ['0-2', '3-7', '8+'] as const
export type CashAge = (typeof cashAges)[number]

/** In days; the last age has no end. */
const bounds: Readonly<Record<CashAge, { readonly least: number; readonly most: number | null }>> = {
  '0-2': { least: 0, most: 2 },
  '3-7': { least: 3, most: 7 },
  '8+': { least: 8, most: null },
}

/** The days of handing over that have an age today; null where it has no end. The future, of a wrong clock, is young. */
export function daysOfAge(
  age: CashAge,
  today: Day,
): { readonly first: Day | null; readonly last: Day | null } {
  const { least, most } = bounds[age]
  return {
    first: most === null ? null : addDays(today, -most),
    last: least === 0 ? null : addDays(today, -least),
  }
}
