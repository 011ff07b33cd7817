/** The bytes of a CSV or XLSX file as rows of text. A formula yields its stored value. */

import readWorkbook from 'read-excel-file/universal'
import { markupProblem, readCsv } from '#web/backoffice/read-csv.ts'
import { hasHeadings } from './columns.ts'
import { sheetProblem } from './sheet-size.ts'
import { isBlank, type Sheet, type Table } from './table.ts'

/** The message is a sentence for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** The sheets with rows; those with the headings of a statement come first. At least one. */
export async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly [Sheet, ...Sheet[]]> {
  const all = isZip(bytes) ? await workbookOf(bytes) : [{ name: '', table: csvOf(bytes) }]
  const filled = all.filter(({ table }) => !table.every(isBlank))
  const rank = ({ table }: Sheet) => (hasHeadings(table) ? 0 : 1)
  const [first, ...others] = filled.toSorted((one, other) => rank(one) - rank(other))
  if (first === undefined) throw new UnreadableFile('This file has no rows.')
  return [first, ...others]
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

function isOldExcel(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

async function workbookOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[]> {
  try {
    const problem = sheetProblem(bytes)
    if (problem !== null) throw new UnreadableFile(problem)
    const sheets = await readWorkbook(bytes.slice().buffer)
    return sheets.map(({ sheet, data }) => ({ name: sheet, table: data.map((row) => row.map(cellText)) }))
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('This file cannot be read. Save it as XLSX or CSV and choose it again.')
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

function csvOf(bytes: Uint8Array): Table {
  if (isOldExcel(bytes)) {
    throw new UnreadableFile('This is an old Excel file. Save it as XLSX or CSV and choose it again.')
  }
  const text = decodeText(bytes)
  const markup = markupProblem(text)
  if (markup !== null) throw new UnreadableFile(markup)
  if (text.includes('\0')) throw new UnreadableFile('This is no CSV or XLSX file.')
  return readCsv(text)
}

/** Decodes the encodings of spreadsheet programs: UTF-8 and UTF-16 with or without a byte order mark, else Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // In UTF-16, each Latin letter has a zero byte.
  if (second === 0 && first !== 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
