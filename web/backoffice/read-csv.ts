import Papa from 'papaparse'

/** The rows of a CSV file (RFC 4180); the separator is found by the first rows, and rows without any text stay, so that rows keep their numbers. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\u{feff}/u, '')
  const { data } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) })
  return data.map((row) => row.map((cell) => cell.trim()))
}

const FIRST_ROWS = 50

/**
 * The separator by which most of the first rows have one number of cells: in a file with semicolons some amounts have a comma. Of
 * several the one with more cells.
 */
function delimiterOf(text: string): string {
  const found = [',', ';', '\t', '|'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: FIRST_ROWS })
    const rows = new Map<number, number>()
    for (const { length } of data) if (length > 1) rows.set(length, (rows.get(length) ?? 0) + 1)
    const [cells, count] = [...rows].reduce((most, each) => (each[1] > most[1] ? each : most), [1, 0])
    return { delimiter, cells, count }
  })
  const [best] = found.toSorted((one, other) => other.count - one.count || other.cells - one.cells)
  return best?.delimiter ?? ','
}

/** Couriers' sites write tables of HTML, or Excel's own XML, and call the file `.xls`. */
const MARKUP = /^[\s\u{feff}]*(?:<[!?a-z]|mime-version:)/iu

/** Why this text is no CSV file, as a sentence; null when it may be one. */
export function markupProblem(text: string): string | null {
  return MARKUP.test(text)
    ? 'This is a web page or an XML file, though it may be called .xls. Open it in Excel, save it as XLSX or CSV, and choose it again.'
    : null
}
