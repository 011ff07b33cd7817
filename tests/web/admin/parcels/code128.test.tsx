import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Code128 } from '#web/admin/parcels/Code128.tsx'
import { code128 } from '#web/admin/parcels/code128.ts'
import { readModules } from '../scan/read-codes.ts'

/** A reader's view: white on both sides, and high enough for several lines. */
async function read(text: string): Promise<readonly string[]> {
  const quiet = Array<boolean>(10).fill(false)
  const bars = (code128(text) ?? []).flatMap((width, index) => Array<boolean>(width).fill(index % 2 === 0))
  return readModules(
    Array.from({ length: 24 }, () => [...quiet, ...bars, ...quiet]),
    2,
  )
}

const ascii = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 40,
})
const digitsAndLetters = fc.string({ unit: fc.constantFrom(...'0123456789AF-'), minLength: 1, maxLength: 40 })

it('what is encoded is read again, with every symbol of both code sets', async () => {
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
  const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  const all = [
    pairs.slice(0, 20),
    pairs.slice(20, 40),
    pairs.slice(40, 60),
    pairs.slice(60, 80),
    pairs.slice(80),
  ]
  for (const text of [...all, letters.slice(0, 32), letters.slice(32, 64), letters.slice(64)].map((part) =>
    part.join(''),
  ))
    expect(await read(text)).toEqual([text])
})

it('any printable text is read again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(ascii, digitsAndLetters), async (text) => {
      expect(await read(text)).toEqual([text])
    }),
    { numRuns: 60 },
  )
})

it('the symbols of an example are those of the standard', () => {
  const symbols = [
    ['start B', '211214'],
    ['F', '132311'],
    ['F', '132311'],
    ['hyphen', '122132'],
    ['change to C', '113141'],
    ['26', '321221'],
    ['11', '231212'],
    ['21', '213212'],
    ['12', '112232'],
    ['34', '131123'],
    // (104 + 38·1 + 38·2 + 13·3 + 99·4 + 26·5 + 11·6 + 21·7 + 12·8 + 34·9) mod 103
    ['check symbol 59', '332111'],
    ['stop', '2331112'],
  ]
  expect(code128('FF-2611211234')?.join('')).toBe(symbols.map(([, widths]) => widths).join(''))
})

it('pairs of digits take half of the room', () => {
  const modules = (text: string) => code128(text)?.reduce((sum, width) => sum + width, 0)
  expect(modules('1234567890')).toBe(11 * 7 + 13)
  expect(modules('FF-2611211234')).toBe(11 * 11 + 13)
  expect(modules('A123B')).toBe(11 * 7 + 13)
})

it('other characters are printed, but not encoded', () => {
  for (const text of ['', 'نمبر', 'é', 'a\n']) expect(code128(text)).toBeNull()
  const html = renderToStaticMarkup(<Code128 text="نمبر 7" label="Bar code" />)
  expect(html).not.toContain('<svg')
  expect(html).toContain('نمبر 7')
})
