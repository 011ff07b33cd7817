/** Extracts the lines of a statement from the chosen columns of a file's rows. */

import type { StatementLine } from '#events/orders/statement.ts'
import type { Table } from './read-table.ts'

/** The chosen column headings. The amounts of several charge columns are added. */
export type Columns = {
  readonly trackingNumber: string
  readonly collected: string
  readonly charges: readonly string[]
}

export type ReadStatement = {
  readonly lines: readonly StatementLine[]
  /** The number of rows that do not belong to a parcel, such as totals at the end. */
  readonly skipped: number
  /** The rows with an invalid value. Row numbers start at 1 and include the headings. Any such row prevents booking. */
  readonly wrong: readonly { readonly row: number; readonly why: string }[]
}

const MAX_HEADING_ROWS = 20
const hints = {
  trackingNumber: /track|consign|^cn\b|awb|shipment/i,
  collected: /collect|cod|cash/i,
  charges: /charge|fee|gst|tax|deduct/i,
}

/** Finds the row of headings, which may follow rows with the courier's name, dates and so on. */
export function headingsOf(
  table: Table,
  stored: Columns | null,
): { readonly row: number; readonly headings: readonly string[] } {
  const rows = table.slice(0, MAX_HEADING_ROWS)
  const headings = stored === null ? [] : [stored.trackingNumber, stored.collected, ...stored.charges]
  const matching = rows.findIndex(
    (row) => headings.length > 0 && headings.every((name) => row.includes(name)),
  )
  const guess = rows.findIndex(
    (row) =>
      row.some((cell) => hints.trackingNumber.test(cell)) && row.some((cell) => hints.collected.test(cell)),
  )
  const row = Math.max(0, matching === -1 ? guess : matching)
  return { row, headings: (table[row] ?? []).filter((heading) => heading !== '') }
}

/** The stored columns if this file has all of them; otherwise a guess by the headings. */
export function columnsFor(headings: readonly string[], stored: Columns | null): Columns {
  const fits =
    stored !== null &&
    [stored.trackingNumber, stored.collected, ...stored.charges].every((name) => headings.includes(name))
  if (fits) return stored
  const find = (hint: RegExp, excluded: readonly string[] = []) =>
    headings.find((heading) => hint.test(heading) && !excluded.includes(heading)) ?? ''
  const trackingNumber = find(hints.trackingNumber)
  const charges = headings.filter((heading) => hints.charges.test(heading) && heading !== trackingNumber)
  return { trackingNumber, collected: find(hints.collected, [trackingNumber, ...charges]), charges }
}

export function readStatement(table: Table, headingRow: number, columns: Columns): ReadStatement {
  const headings = table[headingRow] ?? []
  const columnOf = (name: string) => headings.indexOf(name)
  const trackingColumn = columnOf(columns.trackingNumber)
  const collectedColumn = columnOf(columns.collected)
  const chargeColumns = columns.charges.map(columnOf)
  const lines: StatementLine[] = []
  const wrong: { row: number; why: string }[] = []
  let skipped = 0
  for (const [index, row] of table.entries()) {
    if (index <= headingRow) continue
    const trackingNumber = row[trackingColumn] ?? ''
    if (trackingNumber === '' || /^(grand |sub)?-?\s*total/i.test(trackingNumber)) {
      skipped++
      continue
    }
    const collected = rupeesIn(row[collectedColumn] ?? '')
    const charges = chargeColumns.map((column) => rupeesIn(row[column] ?? ''))
    const sum = charges.reduce((total: number, charge) => total + Math.abs(charge ?? Number.NaN), 0)
    if (collected === null || collected < 0) {
      wrong.push({ row: index + 1, why: `“${row[collectedColumn] ?? ''}” is no amount of rupees.` })
    } else if (Number.isNaN(sum)) {
      wrong.push({ row: index + 1, why: 'Its charges are no amounts of rupees.' })
    } else if (trackingNumber.length > 60) {
      wrong.push({ row: index + 1, why: 'Its tracking number is longer than 60 characters.' })
    } else lines.push({ trackingNumber, collected: Math.round(collected), charges: Math.round(sum) })
  }
  return { lines, skipped, wrong }
}

/** Parses `1,250.00`, `Rs 1 250` and `(150)`. An empty cell is zero. Null for any other text. */
export function rupeesIn(cell: string): number | null {
  const bare = cell.replace(/^(rs\.?|pkr)\s*/i, '').replace(/[\s\u00a0]/g, '')
  if (bare === '' || bare === '-') return 0
  const isNegative = /^\(.*\)$/.test(bare) || bare.startsWith('-')
  const digits = bare.replace(/^[(-]+|\)$/g, '')
  // Groups may have two digits too, because Excel writes them so in Pakistan.
  if (!/^(\d+|\d{1,3}(,\d{2,3})+)(\.\d+)?$/.test(digits)) return null
  const amount = Number(digits.replaceAll(',', ''))
  return isNegative ? -amount : amount
}
