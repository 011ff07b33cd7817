import { expect, it } from 'vitest'
import { exactPeriod, isMoment, periodInDays } from '#web/audit/prices/period.ts'

const at = (text: string) => Date.parse(text)
const morning = at('2026-11-26T01:21:41Z')

it('a period is named by its days in Karachi', () => {
  expect(periodInDays({ from: at('2026-08-17T19:00:00Z'), to: morning })).toBe('18 Aug 2026 to 26 Nov 2026')
  expect(periodInDays({ from: morning, to: at('2026-11-26T18:59:59Z') })).toBe('26 Nov 2026')
  expect(periodInDays({ from: morning, to: null })).toBe('Since 26 Nov 2026')
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
