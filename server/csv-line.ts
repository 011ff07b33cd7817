/** Lines of a CSV file (RFC 4180) that a spreadsheet may open. */

/** At a file's beginning: so that a spreadsheet reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}'

export type Cell = string | number

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/** A spreadsheet would take these for the beginning of a formula, and run what a stranger typed into a form. */
const FORMULA = /^[=+\-@\t\r]/

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
