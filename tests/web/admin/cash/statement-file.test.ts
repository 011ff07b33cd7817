import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type LineKind, lineKinds, netOf, sumOfLines } from '#events/cash/statement-line.ts'
import {
  type ColumnRole,
  columnsToStore,
  headingRowOf,
  recogniseColumns,
  type StoredColumns,
} from '#web/admin/cash/columns.ts'
import { readSheets } from '#web/admin/cash/read-table.ts'
import { readStatement } from '#web/admin/cash/statement-rows.ts'
import { firstTable } from './first-table.ts'

const none: ReadonlyMap<string, ColumnRole> = new Map()
const utf16 = (text: string, mark = '\ufeff') => new Blob([Buffer.from(mark + text, 'utf16le')])

async function read(file: Blob, stored: StoredColumns | null = null, chosen = none) {
  const table = await firstTable(file)
  const row = headingRowOf(table, stored)
  const columns = recogniseColumns(table[row] ?? [], stored, chosen, table.slice(row + 1))
  return { columns, ...readStatement(table, row, columns) }
}

const kept = (name: string) => new Blob([readFileSync(`tests/web/admin/cash/statements/${name}`)])
const text = (content: string) => read(new Blob([content]))

/** Paisa: collected, charges, income tax, sales tax. */
type Sums = readonly [number, number, number, number]

describe('the statement', () => {
  it.each<[string, Partial<Record<LineKind, Sums>>, number, number]>([
    ['tcs-decimals.csv', { paid: [5950_00, 802_00, 0, 0] }, 1, 5148_00],
    ['tcs-taxes.xlsx', { paid: [3300_00, 301_00, 33_00, 66_00] }, 1, 2900_00],
    ['tcs-two-headings.csv', { paid: [2350_00, 300_00, 0, 0] }, 0, 2050_00],
    ['tcs-credit.csv', { paid: [2500_00, 301_00, 0, 0], unsaid: [0, -58_00, 0, 0] }, 0, 2257_00],
    [
      'leopards-returns.csv',
      { paid: [1100_00, 180_00, 0, 0], returned: [0, 180_00, 0, 0], lost: [2200_00, 0, 0, 0] },
      0,
      2940_00,
    ],
    ['leopards-urdu.csv', { paid: [3300_50, 300_00, 33_00, 66_00] }, 1, 2901_50],
    ['leopards-windows-1252.csv', { paid: [1100_00, 12_50, 0, 0] }, 0, 1087_50],
    [
      'leopards-adjustments.xlsx',
      { paid: [2500_00, 300_00, 0, 0], adjustment: [-1250_00, -58_00, 0, 0] },
      0,
      1008_00,
    ],
    ['postex-tabs.tsv', { paid: [126_100_00, 348_00, 0, 0] }, 0, 125_752_00],
    ['postex-blank-rows.csv', { paid: [2500_00, 300_00, 0, 0] }, 1, 2200_00],
    ['postex-inexact.xlsx', { paid: [1300_80, 30, 0, 0] }, 0, 1300_50],
    ['postex-tax-line.csv', { paid: [2500_00, 300_00, 0, 0], adjustment: [0, 0, 25_00, 0] }, 0, 2175_00],
  ])('%s is read to the paisa', async (name, expected, totals, net) => {
    const statement = await read(kept(name))
    const sums = Object.fromEntries(
      lineKinds.flatMap((kind) => {
        const lines = statement.lines.filter((line) => line.kind === kind)
        const { collected, charges, incomeTax, salesTax } = sumOfLines(lines)
        return lines.length === 0 ? [] : [[kind, [collected, charges, incomeTax, salesTax]]]
      }),
    )
    expect(sums).toEqual(expected)
    expect(netOf(sumOfLines(statement.lines))).toBe(net)
    expect(statement.totals.map(({ agrees }) => agrees)).toEqual(Array.from({ length: totals }, () => true))
    expect(statement.wrong).toEqual([])
  })

  it('has the row numbers of its file', async () => {
    const { lines, totals, blank } = await read(kept('postex-blank-rows.csv'))
    expect([lines.map(({ row }) => row), totals.map(({ row }) => row), blank]).toEqual([[3, 6], [7], 3])
  })

  it('says what an adjustment is for', async () => {
    const { lines } = await read(kept('leopards-adjustments.xlsx'))
    expect(lines.filter(({ kind }) => kind === 'adjustment').map((line) => line.text)).toEqual([
      'Adjustment weight corr. W-4471',
      'Reversal paid twice',
    ])
  })
})

describe('the columns of a statement', () => {
  const rolesIn = async (name: string) =>
    (await read(kept(name))).columns.map(({ name, role }) => [name, role])

  it('are recognised by their headings, each with a reason', async () => {
    expect(await rolesIn('tcs-taxes.xlsx')).toEqual([
      ['CN #', 'trackingNumber'],
      ['COD Amount', 'collected'],
      ['Service Charges', 'charges'],
      ['WHT', 'incomeTax'],
      ['Sales Tax', 'salesTax'],
    ])
    const { columns } = await read(kept('postex-tabs.tsv'))
    expect(columns.map(({ role, because }) => [role, because])).toEqual([
      ['trackingNumber', 'its heading says so'],
      ['collected', 'its heading says so'],
      ['charges', 'its heading names charges'],
      ['charges', 'this is the tax on the courier’s own charges'],
      ['ignored', 'it is made from the others'],
    ])
  })

  it('with one heading are two columns, of which the first counts', async () => {
    const { columns } = await read(kept('tcs-two-headings.csv'))
    expect(columns.map(({ name, role }) => [name, role])).toEqual([
      ['Consignment No', 'trackingNumber'],
      ['COD Amount', 'collected'],
      ['COD Amount (2)', 'ignored'],
      ['Service Charges', 'charges'],
    ])
    const chosen = new Map<string, ColumnRole>([
      ['COD Amount', 'ignored'],
      ['COD Amount (2)', 'collected'],
    ])
    const other = await read(kept('tcs-two-headings.csv'), null, chosen)
    expect(sumOfLines(other.lines).collected).toBe(2900_00)
  })

  it('are those of the last file when this one has them all', async () => {
    const stored = { trackingNumber: 'A', collected: 'B', charges: ['C'] }
    const { columns, lines } = await read(new Blob(['Statement of May\nA,B,C,COD\nT1,5,1,9\n']), stored)
    expect(columns.map(({ role }) => role)).toEqual(['trackingNumber', 'collected', 'charges', 'ignored'])
    expect(lines).toMatchObject([{ trackingNumber: 'T1', collected: 500, charges: 100 }])
    expect(columnsToStore(columns)).toEqual({ ...stored, incomeTax: undefined, salesTax: undefined })
    const others = await read(new Blob(['Date,City,Rider\n1,2,3\n']), stored)
    expect(others.columns.every(({ role }) => role === 'ignored')).toBe(true)
    expect(columnsToStore(others.columns)).toBe(null)
  })
})

describe('the columns of a statement, by their cells', () => {
  const roles = async (file: string) =>
    Object.fromEntries((await text(file)).columns.map(({ name, role }) => [name, role]))

  it('contain no amounts where they contain dates, places or words', async () => {
    const file =
      'Shipment Date,CN #,COD Date,Collection City,COD Status,Cash Collected,COD Amount,Charges\n' +
      '05/11/2026,LE1,05/11/2026,A1,Paid,yes,"1,450.00",200\n06/11/2026,LE2,05/11/2026,A2,Paid,yes,"1,450/-",N/A\n'
    expect(await roles(file)).toEqual({
      'Shipment Date': 'ignored',
      'CN #': 'trackingNumber',
      'COD Date': 'ignored',
      'Collection City': 'ignored',
      'COD Status': 'kind',
      'Cash Collected': 'ignored',
      'COD Amount': 'collected',
      Charges: 'charges',
    })
    const { lines } = await text(file)
    expect(lines.map(({ collected }) => collected)).toEqual([1450_00, 1450_00])
  })

  it('are amounts also where some of them, or their form, are in doubt', async () => {
    expect(await roles('CN #,COD\nLE1,"1450,00"\nLE2,"1450,00"\nLE3,see note\n')).toMatchObject({
      COD: 'collected',
    })
  })
})

describe('the lines of a statement', () => {
  it('are text, whatever they begin with, and no formula is worked out', async () => {
    const { lines, wrong } = await text('CN #,COD,Charges\n=1+1,100,0\n@SUM(A1),100,0\nT3,=1+1,0\n')
    expect(lines.map(({ trackingNumber }) => trackingNumber)).toEqual(['=1+1', '@SUM(A1)'])
    expect(wrong).toEqual([{ row: 4, column: 1, cell: '=1+1', why: '“=1+1” in COD is no amount of rupees.' }])
  })

  it('have the forms of Pakistani files, and one cell in doubt is one row to decide', async () => {
    const { lines, totals, wrong } = await text(
      'CN #,COD Amount,Charges,GST\nT1,"1,450/-",200/-,N/A\nT2,"Rs. 1,450",200 PKR,-\nT3,"1450,00",200/-,32\nTotal,"2,900/-",400/-,32\n',
    )
    expect(lines.map(({ collected, charges }) => [collected, charges])).toEqual([
      [1450_00, 200_00],
      [1450_00, 200_00],
    ])
    expect(wrong).toMatchObject([{ row: 4, column: 1, cell: '1450,00' }])
    expect(totals).toMatchObject([{ agrees: true }])
  })

  it('have numbers as before a spreadsheet, or one row to decide where its digits are lost', async () => {
    const { lines, wrong } = await text('CN #,COD\n77941234567.0,100\n1.23457E+11,100\n')
    expect(lines.map(({ trackingNumber }) => trackingNumber)).toEqual(['77941234567'])
    expect(wrong).toMatchObject([
      { row: 3, column: 0, cell: '1.23457E+11', why: expect.stringMatching(/Excel/) },
    ])
  })

  it('leave out a total that does not agree, and say so', async () => {
    const { totals } = await text('CN #,COD\nT1,100\nT2,100\nTotal,300\n')
    expect(totals).toMatchObject([{ row: 4, collected: 300_00, agrees: false }])
  })

  it('guess nothing from an amount of 0: what became of the parcel is said by words, or not at all', async () => {
    const kinds = async (file: string) => (await text(file)).lines.map(({ kind }) => kind)
    expect(await kinds('CN #,COD,Charges\nT1,0,290\nT2,1100,290\n')).toEqual(['unsaid', 'paid'])
    expect(
      await kinds(
        'CN #,COD,Status,Remarks\nT1,0,Delivered,\nT2,0,Undelivered,\nT3,0,RTO,\nT4,0,,Refused\nT5,0,Not delivered,\n',
      ),
    ).toEqual(['paid', 'unsaid', 'returned', 'returned', 'unsaid'])
  })

  it('take what was decided for a row', async () => {
    const table = await firstTable(new Blob(['CN #,COD,Charges\nT1,0,290\nT2,0,290\nT3,1100,290\n']))
    const columns = recogniseColumns(table[0] ?? [], null, none)
    const { lines } = readStatement(
      table,
      0,
      columns,
      new Map([
        [2, 'returned'],
        [3, 'left out'],
      ]),
    )
    expect(lines.map(({ trackingNumber, kind }) => [trackingNumber, kind])).toEqual([
      ['T1', 'returned'],
      ['T3', 'paid'],
    ])
  })

  it('have the same net amount in any order', () => {
    const lines = fc.array(
      fc.record({
        collected: fc.nat(),
        charges: fc.integer(),
        incomeTax: fc.nat(9999),
        salesTax: fc.nat(9999),
      }),
    )
    fc.assert(
      fc.property(lines, (lines) => {
        expect(netOf(sumOfLines(lines.toReversed()))).toBe(netOf(sumOfLines(lines)))
      }),
    )
  })
})

describe('a file', () => {
  it('is read with any kind of line ends and separators', async () => {
    const rows = [
      ['A', 'B'],
      ['1', '2'],
    ]
    for (const content of ['A,B\n1,2', 'A,B\r\n1,2', 'A;B\n1;"2"', 'A\tB\n1\t2']) {
      expect(await firstTable(new Blob([content]))).toEqual(rows)
    }
  })

  it('is divided by what divides all rows, also where some amounts have a comma', async () => {
    expect(await firstTable(new Blob(['CN #;COD\nLX1;1,400/-\nLX2;1400,00\nLX3;see note\n']))).toEqual([
      ['CN #', 'COD'],
      ['LX1', '1,400/-'],
      ['LX2', '1400,00'],
      ['LX3', 'see note'],
      [''],
    ])
  })

  it('is read in UTF-8, UTF-16 and Windows-1252, with a mark or without', async () => {
    const named = 'CN #,Name\nT1,عائشہ'
    const expected = [
      ['CN #', 'Name'],
      ['T1', 'عائشہ'],
    ]
    for (const file of [new Blob([named]), new Blob([`\ufeff${named}`]), utf16(named), utf16(named, '')]) {
      expect(await firstTable(file)).toEqual(expected)
    }
    expect(await firstTable(new Blob([Buffer.from('CN #,Name\nT1,Caf\xe9', 'latin1')]))).toEqual([
      ['CN #', 'Name'],
      ['T1', 'Café'],
    ])
  })

  /** An XLSX file with one cell, as a program writes it by mistake. */
  const withCell = (place: string) => {
    const sheet = `<worksheet><sheetData><row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`
    return Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': Buffer.from(sheet) }))
  }
  const bomb = () => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70 * 1024 * 1024) }))

  /** An XLSX file with sheets of texts. */
  const workbook = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>) => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const names = Object.keys(sheets)
    const files = {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, n) => `<Relationship Id="r${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
      ...Object.fromEntries(
        Object.values(sheets).map((rows, n) => {
          const cells = rows.map((row, r) =>
            row
              .map((text, c) => `<c r="${'ABC'[c]}${r + 1}" t="inlineStr"><is><t>${text}</t></is></c>`)
              .join(''),
          )
          const xml = cells.map((row, r) => `<row r="${r + 1}">${row}</row>`).join('')
          return [
            `xl/worksheets/sheet${n + 1}.xml`,
            `<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`,
          ]
        }),
      ),
    }
    return new Blob([
      zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, Buffer.from(xml)]))),
    ])
  }

  it('with several sheets begins with the one that has the parcels', async () => {
    const parcels = [
      ['CN #', 'COD Amount'],
      ['LE1', '1450'],
    ]
    const file = workbook({ Summary: [['Total COD', '4350']], Empty: [], Parcels: parcels, Returns: parcels })
    expect(await firstTable(file)).toEqual(parcels)
    const sheets = await readSheets(file)
    expect(sheets.map(({ name }) => name)).toEqual(['Parcels', 'Returns', 'Summary'])
  })

  it.each<[string, readonly (string | Buffer)[], string]>([
    [
      'a web page',
      ['<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>CN #'],
      'This is a web page',
    ],
    ['a table of HTML', ['\ufeff  <TABLE border=1><tr><th>CN #</th></tr>'], 'This is a web page'],
    [
      'SpreadsheetML',
      ['<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'],
      'This is a web page',
    ],
    [
      'a page with its pictures',
      ['MIME-Version: 1.0\nContent-Type: multipart/related'],
      'This is a web page',
    ],
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
    ['a cell at the far end', [withCell('XFD1048576')], 'This sheet reaches to row 1,048,576'],
    ['a sheet that unpacks to more than memory', [bomb()], 'too large when it is unpacked'],
  ])('with %s gets one clear sentence', async (_, parts, sentence) => {
    const blob = new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
    await expect(firstTable(blob)).rejects.toThrow(sentence)
  })
})

it('takes no consignee for the number of a consignment', async () => {
  const { columns, lines } = await text('Consignee,Consignment No,COD Amount\nAli,LX1,1400\n')
  expect(columns.map(({ role }) => role)).toEqual(['ignored', 'trackingNumber', 'collected'])
  expect(lines).toMatchObject([{ trackingNumber: 'LX1' }])
})
