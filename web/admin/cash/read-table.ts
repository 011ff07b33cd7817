/** Reads a CSV or XLSX file in the browser as rows of text. A formula yields its stored value. */

import { readSheet } from 'read-excel-file/universal'
import { readCsv } from '#web/backoffice/read-csv.ts'
import { decodeText } from './decode-text.ts'

const MAX_BYTES = 8 * 1024 * 1024

export type Table = readonly (readonly string[])[]

/** The message is a sentence for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

export async function readTable(file: Blob): Promise<Table> {
  if (file.size > MAX_BYTES) throw new UnreadableFile('This file is larger than 8 MB: no statement is.')
  if (file.size === 0) throw new UnreadableFile('This file is empty.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = isZip(bytes) ? await sheetOf(bytes) : csvOf(bytes)
  const nonEmptyRows = rows.filter((row) => row.some((cell) => cell !== ''))
  if (nonEmptyRows.length === 0) throw new UnreadableFile('This file has no rows.')
  return nonEmptyRows
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

function isOldExcel(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

async function sheetOf(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  try {
    const rows = await readSheet(bytes.buffer)
    return rows.map((row) => row.map(cellText))
  } catch {
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
  if (text.includes('\0')) throw new UnreadableFile('This is no CSV or XLSX file.')
  return readCsv(text)
}
