/** Text in columns. */

/** Each column is as wide as its widest cell. Numbers are right-aligned. */
export function table(rows: readonly (readonly (string | number)[])[], indent = '  '): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, cellText(cell).length)
    }
  }
  return rows.map((row) => {
    const cells = row.map((cell, index) => {
      const width = widths[index] ?? 0
      return typeof cell === 'number' ? cellText(cell).padStart(width) : cell.padEnd(width)
    })
    return `${indent}${cells.join('  ')}`.trimEnd()
  })
}

function cellText(cell: string | number): string {
  return typeof cell === 'number' ? cell.toLocaleString('en') : cell
}
