import { describe, expect, it } from 'vitest'
import { callBackChoices, callTimeWords, instantAt } from '#web/admin/orders/data/call-back.ts'

/** A time of 24 November in Karachi, which is five hours ahead of UTC. */
const karachi = (time: string) => Date.parse(`2026-11-24T${time}:00+05:00`)

describe('when a customer wants to be called again', () => {
  it('is chosen from a few times, of which this evening is one only before it', () => {
    expect(callBackChoices(karachi('14:10'))).toEqual([
      { words: 'In 1 hour', at: '2026-11-24T10:10:00.000Z' },
      { words: 'Today, 5 pm', at: '2026-11-24T12:00:00.000Z' },
      { words: 'Tomorrow, 11 am', at: '2026-11-25T06:00:00.000Z' },
    ])
    const evening = callBackChoices(karachi('16:45')).map(({ words }) => words)
    expect(evening).toEqual(['In 1 hour', 'Tomorrow, 11 am'])
  })

  it('is any time of a day in Karachi, also on a machine elsewhere', () => {
    expect(instantAt('2026-11-25', '00:30')).toBe('2026-11-24T19:30:00.000Z')
    expect(instantAt('2026-11-25', '')).toBeNull()
  })

  it('is said as a person says it', () => {
    const now = karachi('09:00')
    const words = (at: number) => callTimeWords(new Date(at).toISOString(), now)
    expect(words(karachi('17:00'))).toBe('5 pm')
    expect(words(karachi('12:05'))).toBe('12:05 pm')
    expect(words(karachi('11:00') + 86_400_000)).toBe('tomorrow, 11 am')
    expect(words(karachi('23:30') - 86_400_000)).toBe('yesterday, 11:30 pm')
    expect(words(karachi('10:00') + 3 * 86_400_000)).toBe('27 Nov, 10 am')
  })
})
