/** The columns of the order list, and which of them fit beside each other; the others stand under the customer's name. */

import type { OrderColumn } from '#web/backoffice/settings.ts'

/** The order's number is always shown; it is the first to give way. */
export type ListColumn = OrderColumn | 'number'

export const columnNames: Readonly<Record<ListColumn, string>> = {
  number: 'Order ID',
  product: 'Product',
  city: 'City',
  courier: 'Courier',
  tracking: 'Tracking number',
  source: 'Source',
  date: 'Date',
  waiting: 'Waiting',
}

/** What each needs, in pixels. */
export const columnWidths: Readonly<Record<ListColumn, number>> = {
  // Twelve to fifteen characters, which are never cut.
  number: 124,
  product: 172,
  city: 88,
  courier: 96,
  tracking: 136,
  source: 104,
  date: 120,
  waiting: 80,
}

/** Those that are always there, in pixels: box, amount, status and actions. */
const FIXED = 44 + 96 + 132 + 118
/** The customer's column with the name alone, and with the number, the city and the time in one line under it. */
const NAME = 160
const NAME_AND_OTHERS = 290

/** With this, most pieces have one line. */
const MOST_PRODUCT = 240

/** On less than this, a table has no room. There the others take two lines. */
export const LEAST_TABLE = FIXED + 220

/** The last ones give way first. */
const byImportance: readonly ListColumn[] = [
  'product',
  'waiting',
  'city',
  'courier',
  'tracking',
  'source',
  'date',
  'number',
]

/** `width`: that of the list, in pixels. */
export function columnsThatFit(chosen: readonly OrderColumn[], width: number): ReadonlySet<ListColumn> {
  const wanted = byImportance.filter((column) => column === 'number' || chosen.includes(column))
  const needed = wanted.reduce((sum, column) => sum + columnWidths[column], FIXED + NAME)
  if (needed <= width) return new Set(wanted)
  let left = width - FIXED - NAME_AND_OTHERS
  const first = wanted.findIndex((column) => {
    left -= columnWidths[column]
    return left < 0
  })
  return new Set(wanted.slice(0, first))
}

/** In pixels: the product takes what is left beside the other columns, and once most of its names have one line, the name takes it. */
export function widthsIn(shown: readonly ListColumn[], width: number): Readonly<Record<ListColumn, number>> {
  const name = shown.includes('number') ? NAME : NAME_AND_OTHERS
  const needed = shown.reduce((sum, column) => sum + columnWidths[column], FIXED + name)
  return {
    ...columnWidths,
    product: Math.min(MOST_PRODUCT, columnWidths.product + Math.max(0, width - needed)),
  }
}
