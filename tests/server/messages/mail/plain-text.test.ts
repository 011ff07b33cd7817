import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameIn, unlinked } from '#server/messages/mail/plain-text.ts'

describe('a name for the greeting', () => {
  it.each([
    'Ayesha',
    'Ayesha Khan',
    'Syed Muhammad Ali Raza',
    'M. Ali',
    'Dr. Ayesha Zulfiqar-Khan',
    'Sinéad O’Connor',
    'عائشہ خان',
    'محمد علی',
    '李小龍',
  ])('can be %s', (name) => expect(nameIn(name)).toBe(name))

  it.each([
    'Visit evil.example',
    'evil.example',
    'M.evil.example',
    'https://evil.example/win',
    'evil。example',
    'you@evil.example',
    'Call 0900 123456',
    'Win Rs 5000',
    'Ayesha <b>Khan</b>',
    'Ayesha \u202eNahk',
    'Ayesha\u2066Khan',
    'Click here to win a prize today',
    'You have won a car',
    'You have won a car. Call',
    'Won a car. Call now',
    'Win today. Call',
    'A'.repeat(41),
    'x:evil',
    '-',
    '',
    '😀',
  ])('is not %j', (text) => expect(nameIn(text)).toBeNull())
})

describe('text without links for mail programs', () => {
  it.each([
    ['12 Mall Road, Lahore', '12 Mall Road, Lahore'],
    ['H.No.12, St. 4, DHA', 'H. No. 12, St. 4, DHA'],
    ['https://evil.example/win', 'https: / /evil. example/win'],
    ['//evil.example', '/ /evil. example'],
    ['www.evil.example', 'www. evil. example'],
    ['you@evil.example', 'you @ evil. example'],
    ['mailto:you', 'mailto: you'],
    ['Mall\u202e Road\u200b', 'Mall Road'],
    ['evil。example', 'evil。 example'],
  ])('%j becomes %j', (text, shown) => expect(unlinked(text)).toBe(shown))

  it('has no dot, at sign or slashes between letters for any input, and does not change when converted again', () => {
    const piece = fc.constantFrom('evil', 'com', '.', '@', ':', '/', ' ', '。', 'ا', '\u202e', '\u200d', '5')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const shown = unlinked(pieces.join(''))
        expect(shown).not.toMatch(/[.。][^\s.]|\S@|@\S|\/\/|\p{L}:\S|\u202e/u)
        expect(unlinked(shown)).toBe(shown)
      }),
    )
  })
})
