import { expect, it } from 'vitest'
import { endWords, reachWords } from '#web/storefront/collection/sale-words.ts'

it.each([
  [{ upTo: 50, reached: 4, reduced: 7 }, '4 of 7 reduced designs are 50% off, the others less.'],
  [{ upTo: 50, reached: 1, reduced: 7 }, '1 of 7 reduced designs is 50% off, the others less.'],
  [{ upTo: 20, reached: 7, reduced: 7 }, 'All 7 are 20% off.'],
  [{ upTo: 20, reached: 1, reduced: 1 }, 'One design is 20% off.'],
])('says how many products reach the largest reduction: %j', (reductions, words) => {
  expect(reachWords(reductions)).toBe(words)
})

it('says when a sale ends, in Karachi; midnight belongs to the day that ends', () => {
  expect(endWords({ name: 'Eid', ends: '2026-11-29T19:00:00.000Z' })).toBe(
    'Eid ends on Sunday 29 November at midnight.',
  )
  expect(endWords({ name: 'Eid', ends: '2026-11-29T13:30:00.000Z' })).toBe(
    'Eid ends on Sunday 29 November at 18:30.',
  )
})
