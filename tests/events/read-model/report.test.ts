import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, monthOf } from '#events/calendar.ts'
import { daysOfReport, daysToDoor, latestWholeMonth, shareOf } from '#events/read-model/report.ts'

describe('the days of a report', () => {
  it('are those of the month whose orders are at least fourteen days old', () => {
    expect(daysOfReport('2026-10', '2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(daysOfReport('2026-11', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-09' })
    expect(daysOfReport('2026-02', '2026-11-23')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOfReport('2026-11', '2026-11-10')).toEqual({ from: '2026-11-01', to: '2026-10-27' })
  })

  it('are a whole month by default, the latest one', () => {
    expect(latestWholeMonth('2026-11-14')).toBe('2026-10')
    expect(latestWholeMonth('2026-11-13')).toBe('2026-09')
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(anyDay, (today) => {
        const month = latestWholeMonth(today)
        const { to } = daysOfReport(month, today)
        expect(monthOf(addDays(to, 1))).not.toBe(month)
        expect(daysBetween(to, today)).toBeGreaterThanOrEqual(14)
        expect(daysBetween(to, today)).toBeLessThan(14 + 31)
      }),
    )
  })
})

it('says no rate without a whole', () => {
  expect([shareOf(1, 3), shareOf(0, 5), shareOf(1, 0)]).toEqual([33.3, 0, null])
  expect([daysToDoor({ timed: 3, days: 10 }), daysToDoor({ timed: 0, days: 0 })]).toEqual([3.3, null])
})
