import { expect, it } from 'vitest'
import { exactPeriod, isMoment, periodInWords } from '#web/audit/prices/period.ts'

const at = (text: string) => Date.parse(text)
const morning = at('2026-11-26T01:21:41Z')

it('a period is named by its days in Karachi, with the time where it begins or ends within a day', () => {
  const words = (from: number, to: number | null, now = at('2026-12-20T05:00:00Z')) =>
    periodInWords({ from, to }, now).join(' ').trim()
  const midnight = at('2026-08-17T19:00:00Z')
  expect(words(midnight, morning)).toBe('18 Aug to 26 Nov, 6:21 am')
  expect(words(morning, at('2026-11-26T18:59:59Z'))).toBe('26 Nov, 6:21 am to 11:59 pm')
  expect(words(morning, null)).toBe('Since 26 Nov, 6:21 am')
  expect(words(midnight, null)).toBe('Since 18 Aug')
  expect(words(midnight, morning, morning)).toBe('18 Aug to today, 6:21 am')
  expect(words(midnight, null, at('2027-01-02T05:00:00Z'))).toBe('Since 18 Aug 2026')
  expect(exactPeriod({ from: morning, to: morning + 90_000 })).toBe(
    '26 Nov 2026, 6:21:41 am to 26 Nov 2026, 6:23:11 am',
  )
})

it('a price of less than a second was nobody’s', () => {
  const claim = { before: 2200, percent: 50, basis: 'declared' } as const
  expect(isMoment({ from: morning, to: morning + 999, claim: null })).toBe(true)
  expect(isMoment({ from: morning, to: morning + 1000, claim: null })).toBe(false)
  expect(isMoment({ from: morning, to: null, claim: null })).toBe(false)
  // Each claim is shown with its proof, however short it stood.
  expect(isMoment({ from: morning, to: morning + 999, claim })).toBe(false)
})
