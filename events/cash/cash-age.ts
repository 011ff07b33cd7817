/** How long cash has been with a courier, in Karachi days since the handover, grouped into ages. */

import { addDays, type Day } from '../calendar.ts'

export const cashAges = ['0-2', '3-7', '8+'] as const
export type CashAge = (typeof cashAges)[number]

/** In days. `most` is null for the last age, which has no end. */
const bounds: Readonly<Record<CashAge, { readonly least: number; readonly most: number | null }>> = {
  '0-2': { least: 0, most: 2 },
  '3-7': { least: 3, most: 7 },
  '8+': { least: 8, most: null },
}

/** The handover days that have this age today. `first` is null where the age has no end. Days in the future, from a wrong clock, have the lowest age. */
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
