/**
 * How long to wait before the next try: from 1 s doubling to 30 s, minus up to half at random, so that many browsers do
 * not reconnect at the same time.
 */

const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** `failures` is 1 after the first; `random` gives 0 ≤ n < 1. */
export function backOff(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (Math.max(1, failures) - 1))
  return Math.round(longest * (1 - random() / 2))
}
