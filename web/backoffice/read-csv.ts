import Papa from 'papaparse'

/** The rows of a CSV file (RFC 4180); the separator is guessed from the first rows, and rows without any text stay, so that rows keep their numbers. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\u{feff}/u, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  return data.map((row) => row.map((cell) => cell.trim()))
}
