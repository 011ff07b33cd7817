import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from '#server/exports/csv.ts'

/** How a lenient spreadsheet reads a file: quotes count only at the beginning of a cell, and the text after them is part of the cell. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = []
  for (let at = 0; at < file.length; ) {
    let cell = ''
    if (file[at] === '"') {
      for (at++; at < file.length; at++) {
        if (file[at] !== '"') cell += file[at]
        else if (file[at + 1] === '"') cell += file[at++]
        else break
      }
      at++
    }
    while (at < file.length && !`${separator}\r\n`.includes(file[at] ?? '')) cell += file[at++]
    cells.push(cell)
    at += file.startsWith('\r\n', at) ? 2 : 1
  }
  return cells
}

const risky = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', ';', '\t', '\r', '\n', ',', '"', "'", ' ', 'a', '1'),
  maxLength: 12,
})

describe('a line of a CSV file', () => {
  it.each([
    ['plain', 'plain'],
    ['House 1, Block B', '"House 1, Block B"'],
    ['a "quoted" word', '"a ""quoted"" word"'],
    ['2 × Tee (M); 1 × Crop (L)', '"2 × Tee (M); 1 × Crop (L)"'],
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['＝1', "'＝1"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff\u2068 @SUM(A1)', "'\ufeff\u2068 @SUM(A1)"],
    ['Lahore;\u200b=1', `"Lahore;'\u200b=1"`],
    ['\t=1', `"'\t'=1"`],
    ['Lahore;=HYPERLINK("x")', `"Lahore;'=HYPERLINK(""x"")"`],
    ['Lahore; "-1', `"Lahore;' ""-1"`],
    ['Lahore\n+92', `"Lahore\n'+92"`],
    ['a-b+c=d', 'a-b+c=d'],
    ['Street 5, -near park', '"Street 5, -near park"'],
  ])('writes %j as %j', (cell, text) => {
    expect(csvLine([cell])).toBe(`${text}\r\n`)
  })

  it.each([
    ['03001234567', '"=""03001234567"""'],
    ['923001234567', '"=""923001234567"""'],
    ['12E10', '"=""12E10"""'],
    ['77941234567', '77941234567'],
    ['0300 1234567', '0300 1234567'],
    ['LE700000001', 'LE700000001'],
    ['+923001234567', "'+923001234567"],
    ['="1"&HYPERLINK("x")', `"'=""1""&HYPERLINK(""x"")"`],
  ])('keeps the number %j in a spreadsheet as %j', (number, text) => {
    expect(csvLine([{ number }])).toBe(`${text}\r\n`)
    // Couriers and programs read the file too: there it is only written as it is.
    expect(csvLine(['03001234567', '923001234567'])).toBe('03001234567,923001234567\r\n')
  })

  it.each([',', ';', '\t'])('has no formula in any cell when a program splits it at %j', (separator) => {
    fc.assert(
      fc.property(fc.array(risky, { minLength: 1, maxLength: 4 }), (cells) => {
        const file = csvLine(['FF-1', ...cells])
        for (const cell of cellsOf(file, separator)) expect(cell.trimStart()).not.toMatch(/^[=+\-@＝]/)
      }),
      { numRuns: 2000 },
    )
  })

  it('returns every cell that cannot be a formula unchanged to a correct reader', () => {
    const safe = fc.string({ unit: fc.constantFrom(';', ',', '"', ' ', 'a', '1'), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(safe, { minLength: 1, maxLength: 4 }), (cells) => {
        expect(cellsOf(csvLine(['FF-1', ...cells]), ',')).toEqual(['FF-1', ...cells])
      }),
    )
  })
})
