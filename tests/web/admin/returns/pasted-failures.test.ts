import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attemptReasons } from '#events/orders/order.ts'
import { reasonIn } from '#events/returns/attempt-reason.ts'
import { attemptWords } from '#events/returns/return-words.ts'
import { pastedFailures } from '#web/admin/returns/pasted-failures.ts'

describe('the lines of a courier’s sheet', () => {
  it('are a number and the reason, separated in any way', () => {
    const text =
      'CN,Status\r\n77941\tConsignee not available\n"77942","Refused, to accept"\nFF-2611211000;;\n\n'
    expect(pastedFailures(text)).toEqual({
      failures: [
        { number: '77941', reason: 'not-home', words: 'Consignee not available' },
        { number: '77942', reason: 'refused', words: 'Refused, to accept' },
        { number: 'FF-2611211000', reason: 'other', words: '' },
      ],
      left: 1,
    })
    expect(pastedFailures('')).toEqual({ failures: [], left: 0 })
  })

  it.each([
    ['Consignee Not At Home', 'not-home'],
    ['DOOR LOCKED', 'not-home'],
    ['Customer not attending call', 'phone-off'],
    ['Mobile switched off', 'phone-off'],
    ['Incomplete address', 'wrong-address'],
    ['Refused to accept', 'refused'],
    ['Deliver tomorrow', 'later'],
    ['Consignee out of city', 'later'],
    ['Cash not ready', 'no-cash'],
    ['Held at hub', 'other'],
  ] as const)('name a reason: %s', (words, reason) => {
    expect(reasonIn(words)).toBe(reason)
  })

  it('may have the shop’s own words', () => {
    for (const reason of attemptReasons) expect(reasonIn(attemptWords[reason])).toBe(reason)
  })

  it('are never lost nor too long, whatever they contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const { failures, left } = pastedFailures(text)
        const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
        expect(failures.length + left).toBe(Math.min(100, lines.length))
        for (const { words } of failures) expect(words.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
