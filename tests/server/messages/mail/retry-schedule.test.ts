import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTryAt } from '#server/messages/mail/retry-schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TWO_DAYS = 48 * HOUR

/** The times of the tries of a mail that always fails at once, in milliseconds after the first try. */
function triesOf(fault: 'server' | 'mail' | 'unanswered'): number[] {
  const tries: number[] = []
  for (let now: number | null = 0; now !== null; ) {
    tries.push(now)
    now = nextTryAt({ fault, since: 0, now, unanswered: fault === 'unanswered' ? tries.length : 0 })
  }
  return tries
}

describe('a mail that fails', () => {
  it('is tried again after waits that double from half a minute to an hour, for two days', () => {
    const tries = triesOf('server')
    expect(tries.slice(0, 9).map((at) => at / MINUTE)).toEqual([0, 0.5, 1, 2, 4, 8, 16, 32, 64])
    expect(tries.at(-1)).toBe(TWO_DAYS)
    expect(tries.length).toBeLessThan(60)
    expect(triesOf('mail')).toEqual(tries)
  })

  it('is sent at most three times when the server does not answer', () => {
    expect(triesOf('unanswered')).toEqual([0, HOUR, 2 * HOUR])
  })

  it('is tried again after half a minute at the earliest, an hour at the latest, and within two days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TWO_DAYS - MINUTE }), (now) => {
        const next = nextTryAt({ fault: 'mail', since: 0, now, unanswered: 0 }) ?? 0
        expect(next).toBeGreaterThanOrEqual(now + MINUTE / 2)
        expect(next).toBeLessThanOrEqual(Math.min(now + HOUR, TWO_DAYS))
      }),
    )
  })
})
