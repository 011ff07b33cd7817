/** Lines of a CSV file (RFC 4180) that a spreadsheet can open safely, with any separator. */

/** At the start of a file: a spreadsheet then reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}'

export type Cell = string | number

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/**
 * A spreadsheet would take these for the start of a formula, and execute what a stranger typed into a form: also the
 * full-width signs, and after spaces and quotes.
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
