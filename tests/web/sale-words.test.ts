import { expect, it } from 'vitest'
import { endOf, saleEnds } from '#web/storefront/collection/sale-words.ts'

const MIDNIGHT = '2026-11-29T19:00:00.000Z'
const EVENING = '2026-11-29T13:30:00.000Z'
const of = (...ends: readonly (string | null)[]) => saleEnds(ends.map((each) => ({ saleEnds: each })))

it('says when prices end, in Karachi; midnight belongs to the day that ends', () => {
  expect(of(MIDNIGHT, MIDNIGHT)).toEqual([
    {
      ends: MIDNIGHT,
      short: 'All prices till Sunday 29 November',
      sentence: 'All prices end on Sunday 29 November at midnight.',
    },
  ])
})

it('says the hour of prices that do not end at midnight, wherever their end is announced', () => {
  expect(of(EVENING)[0]).toMatchObject({
    short: 'All prices till Sunday 29 November, 6:30 pm',
    sentence: 'All prices end on Sunday 29 November at 6:30 pm.',
  })
})

it('counts the prices that end when others stay, the soonest first', () => {
  expect(of(MIDNIGHT, null, EVENING, MIDNIGHT).map(({ sentence }) => sentence)).toEqual([
    '1 price ends on Sunday 29 November at 6:30 pm.',
    '2 prices end on Sunday 29 November at midnight.',
  ])
  expect(of(null)).toEqual([])
})

it.each([
  [MIDNIGHT, 'Sunday 29 November'],
  ['2026-11-29T07:00:00.000Z', 'Sunday 29 November, 12 pm'],
  ['2026-11-29T04:00:00.000Z', 'Sunday 29 November, 9 am'],
  ['2026-11-29T19:15:00.000Z', 'Monday 30 November, 12:15 am'],
])('writes the end %s as %s', (ends, words) => {
  expect(endOf(ends)).toBe(words)
})
