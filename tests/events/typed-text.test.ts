import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedAddress, typedLine, typedLines } from '#events/typed-text.ts'

describe('a line that a person typed', () => {
  it.each([
    ['in one line', ' House 1\r\nStreet 2\u2028\u0000Lahore ', 'House 1 Street 2 Lahore'],
    ['without a zero width space', 'Ayesha\u200b Khan\u200b', 'Ayesha Khan'],
    ['without marks of direction', '\u202aAyesha\u202c \u2068Khan\u2069\u200e', 'Ayesha Khan'],
    ['without a soft hyphen and a byte order mark', '\ufeffGul\u00adberg', 'Gulberg'],
    ['without a joiner in Latin letters', 'Ay\u200desha\u200c', 'Ayesha'],
    ['with the joiners of Urdu words', 'می\u200cخواہم نہ\u200dیں', 'می\u200cخواہم نہ\u200dیں'],
    ['without a joiner at the end of an Urdu word', 'عائشہ\u200c خان', 'عائشہ خان'],
    ['with a family of emojis in one piece', 'for us 👨\u200d👩\u200d👧', 'for us 👨\u200d👩\u200d👧'],
    ['of nothing that can be seen', '\u200b', ''],
    ['of blank letters and signs', '\u2800 \u3164\u115f\u1160\uffa0', ''],
    ['of a mark on nothing', '\u0301', ''],
  ])('is stored %s', (_, typed, stored) => {
    expect(typedLine(typed)).toBe(stored)
  })

  it('has no invisible character outside of words, and stays as it is when it is stored again', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('\u200b', '\u200c', '\u200d', '\u2800', '\ufeff', '\n', ' ', 'a', 'ی', '👧', '\u0301'),
    )
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const stored = typedLine(units.join(''))
        expect(stored).not.toMatch(/(?![\u200c\u200d])\p{Cf}|[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u)
        expect(typedLine(stored)).toBe(stored)
      }),
    )
  })
})

it('keeps the lines of a text of several', () => {
  expect(typedLines(' Soft\u200b cotton.\r\n\r\n\r\n\r\nAnd\u2029warm.\u0007 \n')).toBe(
    'Soft cotton.\n\nAnd\nwarm.',
  )
  expect(typedLines('\u200b\n\u2800')).toBe('')
})

it('writes an address or a number without any invisible character', () => {
  expect(typedAddress(' zw@example.com\u200b')).toBe('zw@example.com')
  expect(typedAddress('ب\u200cب@example.com')).toBe('بب@example.com')
})
