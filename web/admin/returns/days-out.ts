/** For how long pieces have been coming back. */

import { BACK_WITHIN_DAYS } from '#projections/work.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'

const DAY_MS = 86_400_000

export type DaysOut = { readonly text: string; readonly isLong: boolean }

/** Since an instant, ISO-8601 UTC. */
export function wholeDays(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS))
}

/** `since`: ISO-8601 UTC. `now`: milliseconds. */
export function daysOut(since: string, now: number): DaysOut {
  return {
    text: `${ageWords(now - Date.parse(since))} out`,
    isLong: wholeDays(since, now) >= BACK_WITHIN_DAYS,
  }
}
