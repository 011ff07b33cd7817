/** For how long pieces have been coming back. */

import { BACK_WITHIN_DAYS } from '#projections/work.ts'

const DAY_MS = 86_400_000

export type DaysOut = { readonly text: string; readonly isLong: boolean }

/** Since an instant, ISO-8601 UTC. */
export function wholeDays(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS))
}

/** `since`: ISO-8601 UTC. `now`: milliseconds. */
export function daysOut(since: string, now: number): DaysOut {
  const days = wholeDays(since, now)
  const text = days === 0 ? 'Since today' : days === 1 ? '1 day out' : `${days} days out`
  return { text, isLong: days >= BACK_WITHIN_DAYS }
}
