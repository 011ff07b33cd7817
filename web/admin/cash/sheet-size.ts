/**
 * Checks an XLSX file before it is read. A reader makes a cell for each place up to the last one, so that one cell at the far end of
 * a sheet, in a file of a kilobyte, would fill the memory.
 */

import { unzipSync } from 'fflate'

const MOST_ROWS = 20_100
const MOST_COLUMNS = 200
/** Of all sheets together, unpacked. */
const MOST_BYTES = 64 * 1024 * 1024

/** A sentence for the user; null for a file of a sensible size. Throws for a file that is no archive. */
export function sheetProblem(bytes: Uint8Array): string | null {
  let unpacked = 0
  const sheets = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      return unpacked <= MOST_BYTES && /^xl\/worksheets\/[^/]+\.xml$/.test(name)
    },
  })
  if (unpacked > MOST_BYTES) return 'This file is too large when it is unpacked: no statement is.'
  for (const sheet of Object.values(sheets)) {
    const { row, column } = lastCell(new TextDecoder().decode(sheet))
    if (row > MOST_ROWS || column > MOST_COLUMNS) {
      return `This sheet reaches to row ${row.toLocaleString('en')} and column ${column.toLocaleString('en')}: no statement does. Delete the cells beyond its lines, or save it as CSV.`
    }
  }
  return null
}

/** The last row and column with a cell, from 1. What the sheet says of its own size may be wrong. */
function lastCell(xml: string): { readonly row: number; readonly column: number } {
  let [row, column] = [0, 0]
  for (const [, letters = '', digits = ''] of xml.matchAll(/\br=["']([A-Z]{0,3})(\d+)["']/g)) {
    row = Math.max(row, Number(digits))
    column = Math.max(column, columnNumber(letters))
  }
  return { row, column }
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)
}
