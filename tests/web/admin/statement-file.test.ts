import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTable } from '#web/admin/cash/read-table.ts'
import {
  type Columns,
  columnsFor,
  headingsOf,
  readStatement,
  rupeesIn,
} from '#web/admin/cash/statement-rows.ts'

const csv = 'CN #,COD Amount,Charges\nT1,"1,250.00",150\nT2,900,150\n,,\nTotal,"2,150",300\n'
const rows = [
  ['CN #', 'COD Amount', 'Charges'],
  ['T1', '1,250.00', '150'],
  ['T2', '900', '150'],
  ['Total', '2,150', '300'],
]
const columns: Columns = { trackingNumber: 'CN #', collected: 'COD Amount', charges: ['Charges'] }

const utf16 = (text: string, mark = '\ufeff') => new Blob([Buffer.from(mark + text, 'utf16le')])

describe('a statement’s file', () => {
  it('is read with commas, semicolons and tabs, with any kind of line ends', async () => {
    expect(await readTable(new Blob([csv]))).toEqual(rows)
    expect(await readTable(new Blob([csv.replaceAll('\n', '\r\n')]))).toEqual(rows)
    expect(await readTable(new Blob(['A;B\n1;"x;y"\n']))).toEqual([
      ['A', 'B'],
      ['1', 'x;y'],
    ])
    expect(await readTable(new Blob(['A\tB\n1\t2\n']))).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ])
  })

  it('is read in UTF-8, UTF-16 and Windows-1252, with a mark or without', async () => {
    const named = 'CN #,Name\nT1,عائشہ\n'
    const expected = [
      ['CN #', 'Name'],
      ['T1', 'عائشہ'],
    ]
    expect(await readTable(new Blob([named]))).toEqual(expected)
    expect(await readTable(new Blob([`\ufeff${named}`]))).toEqual(expected)
    expect(await readTable(utf16(named))).toEqual(expected)
    expect(await readTable(utf16(named, ''))).toEqual(expected)
    expect(await readTable(new Blob([Buffer.from('CN #,Name\nT1,Caf\xe9\n', 'latin1')]))).toEqual([
      ['CN #', 'Name'],
      ['T1', 'Café'],
    ])
  })

  it('is read from XLSX with values only, from its headings on', async () => {
    const table = await readTable(new Blob([readFileSync('tests/e2e/statement.xlsx')]))
    const { row, headings } = headingsOf(table, null)
    expect(row).toBe(1)
    const found = columnsFor(headings, null)
    expect(found).toEqual({
      trackingNumber: 'CN #',
      collected: 'COD Collected',
      charges: ['Service Charges', 'GST'],
    })
    expect(readStatement(table, row, found)).toEqual({
      lines: [
        { trackingNumber: 'LX1', collected: 1400, charges: 150 },
        { trackingNumber: 'LX2', collected: 1300, charges: 150 },
        { trackingNumber: 'LX9', collected: 1400, charges: 150 },
      ],
      skipped: 1,
      wrong: [],
    })
  })

  it.each([
    ['nothing', [], 'This file is empty.'],
    ['empty rows', ['\n\n , \n'], 'This file has no rows.'],
    ['a broken XLSX file', ['PK\u0003\u0004 no more'], 'This file cannot be read.'],
    ['an old Excel file', [Buffer.from('d0cf11e0a1b11ae1', 'hex')], 'This is an old Excel file.'],
    [
      'a picture',
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0])],
      'This is no CSV or XLSX file.',
    ],
    ['too much', ['x'.repeat(9 * 1024 * 1024)], 'This file is larger than 8 MB'],
  ])('with %s gets a clear answer', async (_, parts: readonly (string | Buffer)[], sentence) => {
    const blob = new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
    await expect(readTable(blob)).rejects.toThrow(sentence)
  })
})

describe('the lines of a statement', () => {
  it('are its rows with a tracking number; totals and empty rows are left out', () => {
    expect(readStatement(rows, 0, columns)).toEqual({
      lines: [
        { trackingNumber: 'T1', collected: 1250, charges: 150 },
        { trackingNumber: 'T2', collected: 900, charges: 150 },
      ],
      skipped: 1,
      wrong: [],
    })
  })

  it('are text, whatever they begin with, and no formula is worked out', () => {
    const hostile = [rows[0] ?? [], ['=1+1', '100', '0'], ['@SUM(A1)', '100', '0'], ['T3', '=1+1', '0']]
    const { lines, wrong } = readStatement(hostile, 0, columns)
    expect(lines.map(({ trackingNumber }) => trackingNumber)).toEqual(['=1+1', '@SUM(A1)'])
    expect(wrong).toEqual([{ row: 4, why: '“=1+1” is no amount of rupees.' }])
  })

  it('of another courier’s columns are not guessed from the wrong ones', () => {
    const { headings } = headingsOf([['Date', 'City', 'Rider']], columns)
    expect(columnsFor(headings, columns)).toEqual({ trackingNumber: '', collected: '', charges: [] })
  })

  it('use the columns that were chosen last time, when the file has them all', () => {
    const known = { trackingNumber: 'A', collected: 'B', charges: [] }
    expect(columnsFor(['A', 'B', 'COD'], known)).toBe(known)
    expect(headingsOf([['Statement of May'], ['A', 'B']], known).row).toBe(1)
  })

  it.each([
    ['1,250.00', 1250],
    ['1,25,000', 125_000],
    ['Rs. 1 400', 1400],
    ['PKR 90', 90],
    ['(150)', -150],
    ['-150', -150],
    ['', 0],
    ['-', 0],
    ['abc', null],
    ['1.2.3', null],
    ['1,2', null],
    ['2026-11-21', null],
    ['1e5', null],
  ])('read “%s” as %s', (cell, amount) => {
    expect(rupeesIn(cell)).toBe(amount)
  })
})
