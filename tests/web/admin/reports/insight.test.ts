import { describe, expect, it } from 'vitest'
import { reading } from '#web/backoffice/charts/series.ts'
import {
  chanceWords,
  daysSeries,
  daysWords,
  findingsOf,
  HOURS,
  hoursSeries,
  hoursWords,
  isHigh,
  medianWords,
  monthsSeries,
  refusedOf,
  refusedRate,
  sharedScale,
  sumOf,
  worstFirst,
} from '#web/backoffice/insight/insight-series.ts'

const hours = [
  { hour: 0, delivered: 0, refused: 0 },
  { hour: 1, delivered: 1900, refused: 100 },
  { hour: null, delivered: 3, refused: 1 },
]

describe('deliveries and refusals in words', () => {
  it('are rates with their numbers', () => {
    expect(refusedRate({ delivered: 0, refused: 0 })).toBe(0)
    expect(refusedRate({ delivered: 2, refused: 1 })).toBe(33.3)
    expect(refusedOf({ delivered: 1200, refused: 34 })).toBe('34 of 1,234')
    expect(hoursSeries(hours).points).toEqual([
      { label: '00:00', name: '00:00, 0 of 0 orders', value: 0, tooFew: true },
      { label: '01:00', name: '01:00, 100 of 2,000 orders', value: 5 },
    ])
    // One parcel is no rate of 100 %.
    const one = hoursSeries([{ hour: 5, delivered: 0, refused: 1 }])
    expect(one.points.map((point) => reading(one, point, String))).toEqual([
      '05:00, 1 of 1 orders: too few to compare',
    ])
    const note = 'Percent of the orders that reached the door'
    expect(hoursWords(hours)).toBe(`${note}; of 4 older orders the hour is not known`)
    expect(hoursWords(hours.slice(0, 2))).toBe(note)
  })

  it('are compared on one scale, the worst first, what has too few parcels last', () => {
    const some = { name: 'S', delivered: 18, refused: 2 }
    const worst = { name: 'L', delivered: 15, refused: 5 }
    const few = { name: 'XL', delivered: 0, refused: 2 }
    const fewer = { name: 'M', delivered: 1, refused: 0 }
    expect(worstFirst([few, fewer, some, worst]).map(({ name }) => name)).toEqual(['L', 'S', 'XL', 'M'])
    expect(sharedScale([few, some], [worst])).toBe(25)
    expect(sharedScale([few])).toBe(1)
  })

  it('say what chance does not explain, by the rate of all rows', () => {
    const rows = [
      { name: 'PostEx', delivered: 141, refused: 16 },
      { name: 'TCS', delivered: 381, refused: 13 },
      { name: 'Leopards', delivered: 249, refused: 5 },
    ]
    expect(rows.filter((row) => isHigh(row, sumOf(rows))).map(({ name }) => name)).toEqual(['PostEx'])
    expect(chanceWords(rows, ({ name }) => name)).toBe('; more than chance explains: PostEx')
    expect(chanceWords(rows.slice(1), ({ name }) => name)).toBe('')
  })

  it('begin with what chance does not explain, of all that is compared', () => {
    const endings = { delivered: 381, refused: 13 }
    const compared = {
      products: [],
      sizes: [
        { size: 'S', ...endings },
        { size: 'M', ...endings },
      ],
      couriers: [
        { courier: 'tcs', ...endings },
        { courier: null, ...endings },
      ],
      cities: [],
      hours,
      months: [],
    }
    expect(findingsOf(compared)).toEqual([])
    const sizes = [
      { size: 'S', ...endings },
      { size: 'M', delivered: 141, refused: 16 },
    ]
    const midnight = { hour: 0, delivered: 51, refused: 9 }
    expect(findingsOf({ ...compared, sizes, hours: [midnight, { hour: 1, ...endings }] })).toEqual([
      { of: 'pieces in size M', counts: '16 of 157' },
      { of: 'orders placed at midnight', counts: '9 of 60', chart: HOURS },
    ])
  })

  it('name months, and how many refused again', () => {
    const months = [
      { month: '2026-10', delivered: 1, refused: 0, repeated: 0 },
      { month: '2026-11', delivered: 14, refused: 2, repeated: 1 },
    ]
    expect(monthsSeries(months).points).toEqual([
      { label: 'Oct', name: 'Oct 2026, 0 of 1 orders', value: 0, tooFew: true },
      { label: 'Nov', name: 'Nov 2026, 2 of 16 orders, 1 of them again', value: 12.5 },
    ])
  })

  it('say how long deliveries took', () => {
    const days = { orders: [0, 3, 1], median: 1, mean: 1.3 }
    expect(daysSeries(days).points.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      '0 days: 0',
      '1 day: 3',
      '2+ days: 1',
    ])
    expect(daysWords(days)).toBe('Median: 1 day, mean: 1.3; 4 orders')
    expect(daysWords({ orders: [0, 0, 2], median: 2, mean: 7 })).toBe(
      'Median: 2 days or more, mean: 7; 2 orders',
    )
    expect(daysWords({ orders: [], median: null, mean: null })).toBe('No order is delivered yet')
    expect([medianWords(1), medianWords(3), medianWords(null)]).toEqual(['1 day', '3 days', null])
  })
})
