/** Reads a CSV file (RFC 4180) into lines of cells; the separator is that which its first line has most of. */

export function readCsv(file: string): readonly (readonly string[])[] {
  const text = file.replace(/^\u{feff}/u, '')
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)))
  const lines: string[][] = []
  let cells: string[] = []
  // Each match is one cell and what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y')
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    // A quote that is not closed: the rest cannot be read.
    if (found === null) break
    const [, quoted, plain = '', end] = found
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === separator) continue
    lines.push(cells)
    cells = []
  }
  if (cells.length > 0) lines.push(cells)
  return lines
}

function separatorOf(line: string): string {
  const counted = [',', ';', '\t'].map((each) => ({ each, count: line.split(each).length }))
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).each
}
