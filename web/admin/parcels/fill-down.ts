/** Assigns one or two columns pasted from a spreadsheet to orders. */

import { writtenIdentifier } from '#events/spreadsheet-number.ts'

type Filled = {
  /** Tracking numbers by order number. */
  readonly numbers: ReadonlyMap<string, string>
  /** The number of lines without an order in the list. */
  readonly left: number
}

/** Null for a single cell, which the browser pastes. `rows` contains the order numbers from the paste position down. */
export function fillDown(text: string, rows: readonly string[], all: readonly string[]): Filled | null {
  const lines = text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map(writtenIdentifier))
  if (lines.length === 1 && (lines[0]?.length ?? 0) < 2) return null
  const linePairs = lines.map((cells) => orderAndNumber(cells, all))
  if (linePairs.some((pair) => pair !== null)) {
    const pairs = linePairs.filter((pair) => pair !== null)
    return { numbers: new Map(pairs), left: lines.length - pairs.length }
  }
  const column = lines.map(([cell = '']) => cell)
  const pairs = column.slice(0, rows.length).map((number, index) => [rows[index] ?? '', number] as const)
  return {
    numbers: new Map(pairs.filter(([, number]) => number !== '')),
    left: column.slice(rows.length).filter(Boolean).length,
  }
}

/** In a line with an order number, the first other non-empty cell is the tracking number. */
function orderAndNumber(cells: readonly string[], all: readonly string[]): readonly [string, string] | null {
  const orderColumn = cells.findIndex((cell) => all.includes(cell.toUpperCase()))
  const order = cells[orderColumn]
  const number = cells.filter((cell, index) => index !== orderColumn && cell !== '')[0]
  return order === undefined || number === undefined ? null : [order.toUpperCase(), number]
}
