/** CSV files (RFC 4180) that a spreadsheet with any separator can open safely. */

/** At the start of a file, so that a spreadsheet reads it as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}'

/** `number`: it names something, such as a phone, and a spreadsheet must not calculate with it. Only in files for people. */
export type Cell = string | number | { readonly number: string }

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell]

/** The value of a cell in a workbook, whose texts a spreadsheet leaves alone. */
export const plainCell = (cell: Cell): string | number => (typeof cell === 'object' ? cell.number : cell)

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
 * signs, and spaces, quotes and what nobody sees before the sign.
 */
const FORMULA = /^[\s"'\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/**
 * The same in the middle of a cell: a spreadsheet with other regional settings splits at semicolons or tabs and,
 * because it then sees our quotes in the middle of its own cells, at line ends.
 */
const FORMULA_INSIDE = /[;\t\r\n](?=[\s"'\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/gu

/** Digits of which a spreadsheet drops the zeros at the beginning, or shows and saves twelve or more as `1.23457E+11`. */
const CHANGED_BY_SPREADSHEET = /^(?:0\d+|\d{12,}|\d+E\d+)$/i

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string')
    return CHANGED_BY_SPREADSHEET.test(cell.number) ? `"=""${cell.number}"""` : cellText(cell.number)
  const inside = cell.replace(FORMULA_INSIDE, "$&'")
  const text = FORMULA.test(inside) ? `'${inside}` : inside
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
