/** Lines of a CSV file (RFC 4180) that a spreadsheet may open, whichever separator it splits them at. */

/** At a file's beginning: so that a spreadsheet reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}'

export type Cell = string | number

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/**
 * A spreadsheet would take these for the beginning of a formula, and run what a stranger typed into a form: also the
 * full-width signs, and behind spaces and quotes.
 */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * The same in the middle of a cell: a spreadsheet of another country splits at semicolons or tabs and, because it finds
 * our quotes in the middle of its own cells, at line ends.
 */
const FORMULA_INSIDE = /[;\t\r\n](?=[\s"']*[=+\-@＝＋－＠])/g

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const inside = cell.replace(FORMULA_INSIDE, "$&'")
  const text = FORMULA.test(inside) ? `'${inside}` : inside
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
