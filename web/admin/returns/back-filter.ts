/** Which of the parcels that come back are listed. */

import { BACK_WITHIN_DAYS } from '#projections/reports/work.ts'
import { wholeDays } from './days-out.ts'

export const daysOfAge = { any: 0, week: 7, long: BACK_WITHIN_DAYS } as const

export type BackFilter = {
  /** What is searched for. */
  readonly q: string
  /** The id of a courier; empty for all. */
  readonly courier: string
  readonly age: keyof typeof daysOfAge
}

export const noFilter: BackFilter = { q: '', courier: '', age: 'any' }

export const isFiltering = ({ q, courier, age }: BackFilter) => q !== '' || courier !== '' || age !== 'any'

/** `since`: ISO-8601 UTC. `now`: milliseconds. The shop selects by the rest of the filter. */
export function isOfAge({ age }: Pick<BackFilter, 'age'>, since: string | null, now: number): boolean {
  return age === 'any' || (since !== null && wholeDays(since, now) >= daysOfAge[age])
}
