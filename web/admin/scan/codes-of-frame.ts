/** Chooses among the codes that a camera sees, and reports each of them once. */

import { scannedText } from './scanned-text.ts'

/** Shorter codes on a courier's label are its route or its weight. */
const SHORTEST = 6
/** In milliseconds. A code that was out of sight for this long counts as scanned again. */
const REPEAT_MS = 2_000

/** Of several codes the camera means those that contain a number. A label has a further code with other content beside it. */
export function meantCodes(codes: readonly string[]): readonly string[] {
  const long = [...new Set(codes)].filter((code) => code.trim().length >= SHORTEST)
  const known = long.filter((code) => scannedText(code).kind !== 'unknown')
  return known.length > 0 ? known : long
}

/** Returns the codes that were not in sight within the last two seconds. `now` is in milliseconds. */
type NewCodes = (codes: readonly string[], now: number) => readonly string[]

export function createNewCodes(): NewCodes {
  const seenAt = new Map<string, number>()
  return (codes, now) => {
    const fresh = codes.filter((code) => now - (seenAt.get(code) ?? Number.NEGATIVE_INFINITY) >= REPEAT_MS)
    for (const code of codes) seenAt.set(code, now)
    return fresh
  }
}
