/** An age in a few words. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Ages below this are in hours, like the limits for late orders. */
const HOURS_UP_TO_MS = 4 * DAY_MS

/** `3 min`, `26 h`, `5 days`. */
export function ageWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`
  if (ms < HOURS_UP_TO_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} days`
}
