/** CSV files (RFC 4180) that a spreadsheet with any separator can open safely. */

/** At the start of a file, so that a spreadsheet reads it as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}'

export type Cell = string | number

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell]

/** The beginning of a file, with the headings. */
export function csvHead(columns: readonly CsvColumn<never>[]): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(([heading]) => heading))
}

export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/**
 * The start of a formula, which a spreadsheet would execute although a stranger typed it into a form. It also accepts full-width
 * signs, and spaces and quotes before the sign.
 */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * The same in the middle of a cell: a spreadsheet with other regional settings splits at semicolons or tabs and,
 * because it then sees our quotes in the middle of its own cells, at line ends.
 */
const FORMULA_INSIDE = /[;\t\r\n](?=[\s"']*[=+\-@＝＋－＠])/g

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const inside = cell.replace(FORMULA_INSIDE, "$&'")
  const text = FORMULA.test(inside) ? `'${inside}` : inside
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
