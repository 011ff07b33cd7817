import Papa from 'papaparse'

/** The rows of a CSV file (RFC 4180); the separator is guessed from the first rows, and empty rows are left out. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\u{feff}/u, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
  })
  return data.map((row) => row.map((cell) => cell.trim()))
}
