/**
 * The pause before the next try: 1 s, doubled after each failure up to 30 s, minus a random part of up to half, so that
 * many browsers do not reconnect at the same time.
 */

const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** Returns milliseconds. `failures` is 1 after the first failure; `random` returns 0 ≤ n < 1. */
export function backOff(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (Math.max(1, failures) - 1))
  return Math.round(longest * (1 - random() / 2))
}
