import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOf, hourOf, monthOf, startOfDay, weekdayOf } from '#events/calendar.ts'

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the calendar of Karachi', () => {
  it.each([
    ['2026-11-20T18:59:59.999Z', '2026-11-20'],
    ['2026-11-20T19:00:00.000Z', '2026-11-21'],
    ['2026-12-31T19:00:00Z', '2027-01-01'],
    ['2028-02-28T23:00:00Z', '2028-02-29'],
    ['2026-11-21T00:30:00+05:00', '2026-11-21'],
  ])('finds the day of %s: %s', (instant, expected) => {
    expect(dayOf(instant)).toBe(expected)
  })

  it('agrees with the time zone database', () => {
    const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', dateStyle: 'short' })
    const instant = fc.date({ min: new Date('2010-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, (date) => {
        expect(dayOf(date.toISOString())).toBe(karachi.format(date))
      }),
    )
  })

  it('does not depend on the machine’s zone', () => {
    const program = `import { addDays, dayOf, startOfDay, weekdayOf } from '#events/calendar.ts'
      console.log(dayOf('2026-11-20T19:00:00Z'), startOfDay('2026-11-21'), addDays('2026-03-07', 2), weekdayOf('2026-11-21'))`
    for (const TZ of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
      const said = execFileSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '--eval', program],
        { env: { ...process.env, TZ }, encoding: 'utf8' },
      )
      expect(said.trim()).toBe('2026-11-21 2026-11-20T19:00:00.000Z 2026-03-09 5')
    }
  })

  it('returns the hour in Karachi', () => {
    expect(hourOf('2026-11-21T18:59:59.999Z')).toBe(23)
    expect(hourOf('2026-11-21T19:00:00.000Z')).toBe(0)
  })

  it('begins a day five hours before UTC', () => {
    expect(startOfDay('2026-11-21')).toBe('2026-11-20T19:00:00.000Z')
    fc.assert(
      fc.property(day, (some) => {
        const start = Date.parse(startOfDay(some))
        expect(dayOf(new Date(start).toISOString())).toBe(some)
        expect(dayOf(new Date(start - 1).toISOString())).toBe(addDays(some, -1))
      }),
    )
  })

  it('adds days across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (some, days) => {
        expect(Date.parse(addDays(some, days)) - Date.parse(some)).toBe(days * 86_400_000)
      }),
    )
  })

  it('adds months across years', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11')
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-12', -12)).toBe('2025-12')
    expect(addMonths('2026-12', 0)).toBe('2026-12')
  })

  it('begins a week on Monday', () => {
    const week = Array.from({ length: 7 }, (_, index) => weekdayOf(addDays('2026-11-16', index)))
    expect(week).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})
