import { describe, expect, it } from 'vitest'
import { addTo, type PeriodSums, sumBetween, sumOf } from '#projections/period-sums.ts'

function added(...amounts: readonly (readonly [day: string, amount: number])[]): PeriodSums {
  return amounts.reduce<PeriodSums>((sums, [day, amount]) => addTo(sums, day, amount, 3), [])
}

describe('sums by day', () => {
  it('are the same in any order of the days', () => {
    const sums = added(['2026-11-21', 5], ['2026-11-19', 1], ['2026-11-21', -2], ['2026-11-20', 7])
    expect(sums).toEqual([
      { period: '2026-11-21', sum: 3 },
      { period: '2026-11-20', sum: 7 },
      { period: '2026-11-19', sum: 1 },
    ])
    expect(sumOf(sums, '2026-11-20')).toBe(7)
    expect(sumOf(sums, '2026-11-18')).toBe(0)
    expect(sumBetween(sums, '2026-11-20', '2026-11-21')).toBe(10)
  })

  it('omit the oldest day when there are too many days', () => {
    const days = added(['2026-11-18', 1], ['2026-11-20', 1], ['2026-11-21', 1], ['2026-11-19', 1])
    expect(days.map(({ period }) => period)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19'])
  })

  it('ignore a day older than all stored ones', () => {
    const full = added(['2026-11-19', 1], ['2026-11-20', 1], ['2026-11-21', 1])
    expect(addTo(full, '2026-11-18', 1, 3)).toBe(full)
  })

  it('reject an amount that is not a whole number', () => {
    expect(() => added(['2026-11-21', 0.5])).toThrow(RangeError)
    expect(() => added(['2026-11-21', Number.NaN])).toThrow(RangeError)
    expect(() => added(['2026-11-21', Number.MAX_SAFE_INTEGER], ['2026-11-21', 1])).toThrow(RangeError)
  })
})
