/** When a price was shown, in days of Karachi. */

import type { ShownPrice } from '#catalogue/claims.ts'
import { fullDate, fullDay } from '#web/backoffice/ui/karachi-time.ts'

type Shown = Pick<ShownPrice, 'from' | 'to'>

const instant = (time: number) => new Date(time).toISOString()

/** `18 Aug 2026 to 26 Nov 2026`, `26 Nov 2026` for a part of one day, `Since 26 Nov 2026`. */
export function periodInDays({ from, to }: Shown): string {
  const first = fullDay(instant(from))
  if (to === null) return `Since ${first}`
  const last = fullDay(instant(to))
  return first === last ? first : `${first} to ${last}`
}

/** The same to the second. */
export function exactPeriod({ from, to }: Shown): string {
  const begin = fullDate(instant(from))
  return to === null ? `Since ${begin}` : `${begin} to ${fullDate(instant(to))}`
}

const SHORTEST_MS = 1_000

/**
 * A price that was replaced within a second, such as by several changes at once: nobody has read it. A price with a claim is
 * always shown, because each claim is to be seen with its proof.
 */
export function isMoment({ from, to, claim }: Pick<ShownPrice, 'from' | 'to' | 'claim'>): boolean {
  return claim === null && to !== null && to - from < SHORTEST_MS
}
