/** Assigns one or two columns, pasted from a spreadsheet, to a list of orders. */

export type Filled = {
  /** Tracking numbers by order number. */
  readonly numbers: ReadonlyMap<string, string>
  /** The number of lines without an order in the list. */
  readonly left: number
}

/** Null for a single cell, which is pasted normally. `rows` are the order numbers from the paste position downwards. */
export function filledDown(text: string, rows: readonly string[], all: readonly string[]): Filled | null {
  const lines = text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  if (lines.length === 1 && (lines[0]?.length ?? 0) < 2) return null
  const named = lines.map((cells) => byOrder(cells, all))
  if (named.some((pair) => pair !== null)) {
    const pairs = named.filter((pair) => pair !== null)
    return { numbers: new Map(pairs), left: lines.length - pairs.length }
  }
  const column = lines.map(([cell = '']) => cell)
  const pairs = column.slice(0, rows.length).map((number, index) => [rows[index] ?? '', number] as const)
  return {
    numbers: new Map(pairs.filter(([, number]) => number !== '')),
    left: column.slice(rows.length).filter(Boolean).length,
  }
}

/** A line that contains an order number: the next non-empty cell is the tracking number. */
function byOrder(cells: readonly string[], all: readonly string[]): readonly [string, string] | null {
  const place = cells.findIndex((cell) => all.includes(cell.toUpperCase()))
  const order = cells[place]
  const number = cells.filter((cell, index) => index !== place && cell !== '')[0]
  return order === undefined || number === undefined ? null : [order.toUpperCase(), number]
}
