/** Extracts the lines of a statement from a file's rows, by the chosen columns. */

import type { StatementLine } from '#events/orders/statement.ts'
import type { Table } from './read-table.ts'

/** The chosen column headings. Several columns of charges are added up. */
export type Columns = {
  readonly trackingNumber: string
  readonly collected: string
  readonly charges: readonly string[]
}

export type ReadStatement = {
  readonly lines: readonly StatementLine[]
  /** The number of rows that do not belong to a parcel, such as totals at the end. */
  readonly skipped: number
  /** The rows with an unreadable number, counted from 1 including the headings. They prevent booking. */
  readonly wrong: readonly { readonly row: number; readonly why: string }[]
}

const MOST_LOOKED_THROUGH = 20
const hints = {
  trackingNumber: /track|consign|^cn\b|awb|shipment/i,
  collected: /collect|cod|cash/i,
  charges: /charge|fee|gst|tax|deduct/i,
}

/** Finds the row of headings, which may follow rows with the courier's name, dates and so on. */
export function headingsOf(
  table: Table,
  known: Columns | null,
): { readonly row: number; readonly headings: readonly string[] } {
  const rows = table.slice(0, MOST_LOOKED_THROUGH)
  const headings = known === null ? [] : [known.trackingNumber, known.collected, ...known.charges]
  const fitting = rows.findIndex((row) => headings.length > 0 && headings.every((name) => row.includes(name)))
  const guessed = rows.findIndex(
    (row) =>
      row.some((cell) => hints.trackingNumber.test(cell)) && row.some((cell) => hints.collected.test(cell)),
  )
  const row = Math.max(0, fitting === -1 ? guessed : fitting)
  return { row, headings: (table[row] ?? []).filter((heading) => heading !== '') }
}

/** The columns that were used last time, if this file has all of them; otherwise a guess by their names. */
export function columnsFor(headings: readonly string[], known: Columns | null): Columns {
  const fits =
    known !== null &&
    [known.trackingNumber, known.collected, ...known.charges].every((one) => headings.includes(one))
  if (fits) return known
  const find = (hint: RegExp, not: readonly string[] = []) =>
    headings.find((heading) => hint.test(heading) && !not.includes(heading)) ?? ''
  const trackingNumber = find(hints.trackingNumber)
  const charges = headings.filter((heading) => hints.charges.test(heading) && heading !== trackingNumber)
  return { trackingNumber, collected: find(hints.collected, [trackingNumber, ...charges]), charges }
}

export function readStatement(table: Table, headingRow: number, columns: Columns): ReadStatement {
  const headings = table[headingRow] ?? []
  const at = (name: string) => headings.indexOf(name)
  const tracking = at(columns.trackingNumber)
  const collectedAt = at(columns.collected)
  const chargesAt = columns.charges.map(at)
  const lines: StatementLine[] = []
  const wrong: { row: number; why: string }[] = []
  let skipped = 0
  for (const [index, row] of table.entries()) {
    if (index <= headingRow) continue
    const trackingNumber = row[tracking] ?? ''
    if (trackingNumber === '' || /^(grand |sub)?-?\s*total/i.test(trackingNumber)) {
      skipped++
      continue
    }
    const collected = rupeesIn(row[collectedAt] ?? '')
    const charges = chargesAt.map((place) => rupeesIn(row[place] ?? ''))
    const sum = charges.reduce((all: number, one) => all + Math.abs(one ?? Number.NaN), 0)
    if (collected === null || collected < 0) {
      wrong.push({ row: index + 1, why: `“${row[collectedAt] ?? ''}” is no amount of rupees.` })
    } else if (Number.isNaN(sum)) {
      wrong.push({ row: index + 1, why: 'Its charges are no amounts of rupees.' })
    } else if (trackingNumber.length > 60) {
      wrong.push({ row: index + 1, why: 'Its tracking number is longer than 60 characters.' })
    } else lines.push({ trackingNumber, collected: Math.round(collected), charges: Math.round(sum) })
  }
  return { lines, skipped, wrong }
}

/** `1,250.00`, `Rs 1 250`, `(150)`, and an empty cell as zero; null for other text. */
export function rupeesIn(cell: string): number | null {
  const bare = cell.replace(/^(rs\.?|pkr)\s*/i, '').replace(/[\s\u00a0]/g, '')
  if (bare === '' || bare === '-') return 0
  const isNegative = /^\(.*\)$/.test(bare) || bare.startsWith('-')
  const digits = bare.replace(/^[(-]+|\)$/g, '')
  // Commas in groups of two or three digits, as Excel writes them in Pakistan, too.
  if (!/^(\d+|\d{1,3}(,\d{2,3})+)(\.\d+)?$/.test(digits)) return null
  const amount = Number(digits.replaceAll(',', ''))
  return isNegative ? -amount : amount
}
