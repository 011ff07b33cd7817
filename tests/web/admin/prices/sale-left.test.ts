import { expect, it } from 'vitest'
import { leftWords } from '#web/admin/catalogue/data/sale-words.ts'

/** 5 pm in Karachi. */
const NOW = Date.parse('2026-11-27T12:00:00Z')
/** Midnight in Karachi, after so many days. */
const midnight = (days: number) => Date.parse('2026-11-26T19:00:00Z') + days * 86_400_000

it.each([
  [midnight(0), midnight(5), '4 days left'],
  [midnight(0), midnight(2), '1 day left'],
  [midnight(0), midnight(1), 'ends today'],
  [midnight(31), midnight(34), 'in 31 days'],
  [midnight(1), midnight(4), 'in 1 day'],
  [NOW + 60_000, midnight(4), 'begins today'],
  [midnight(-3), midnight(0), null],
  [midnight(4), midnight(4), null],
])('says how long a sale runs, or when it begins, by days: %j to %j, %s', (from, to, words) => {
  expect(leftWords({ from, to }, NOW)).toBe(words)
})
