import Papa from 'papaparse'

/** The rows of a CSV file (RFC 4180); the separator is guessed from the first rows, and rows without any text stay, so that rows keep their numbers. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\u{feff}/u, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  return data.map((row) => row.map((cell) => cell.trim()))
}

/** Couriers' sites write tables of HTML, or Excel's own XML, and call the file `.xls`. */
const MARKUP = /^[\s\u{feff}]*(?:<[!?a-z]|mime-version:)/iu

/** Why this text is no CSV file, as a sentence; null when it may be one. */
export function markupProblem(text: string): string | null {
  return MARKUP.test(text)
    ? 'This is a web page or an XML file, though it may be called .xls. Open it in Excel, save it as XLSX or CSV, and choose it again.'
    : null
}
