import { expect, it } from 'vitest'
import { endWords, reachWords } from '#web/storefront/collection/sale-words.ts'

it.each([
  [{ upTo: 50, least: 13, reached: 1, reduced: 7 }, '7 designs reduced by 13–50%.'],
  [{ upTo: 20, least: 20, reached: 7, reduced: 7 }, '7 designs reduced by 20%.'],
  [{ upTo: 20, least: 20, reached: 1, reduced: 1 }, '1 design reduced by 20%.'],
])('says how many products are reduced by and how far: %j', (reductions, words) => {
  expect(reachWords(reductions)).toBe(words)
})

it('says when a sale ends, in Karachi; midnight belongs to the day that ends', () => {
  expect(endWords({ name: 'Eid', ends: '2026-11-29T19:00:00.000Z' })).toBe(
    'Eid ends on Sunday 29 November at midnight.',
  )
  expect(endWords({ name: 'Eid', ends: '2026-11-29T13:30:00.000Z' })).toBe('Eid ends on Sunday 29 November.')
})
