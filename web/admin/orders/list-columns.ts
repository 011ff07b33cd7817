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
  number: 136,
  product: 150,
  city: 104,
  courier: 96,
  tracking: 136,
  source: 104,
  date: 112,
  waiting: 104,
}

/** Those that are always there, in pixels: box, customer, amount, status and actions. */
export const FIXED_WIDTH = 44 + 150 + 104 + 156 + 132

/** The last ones give way first. */
const byImportance: readonly ListColumn[] = [
  'waiting',
  'city',
  'product',
  'courier',
  'tracking',
  'source',
  'date',
  'number',
]

/** `width`: that of the list, in pixels. */
export function columnsThatFit(chosen: readonly OrderColumn[], width: number): ReadonlySet<ListColumn> {
  const shown = new Set<ListColumn>()
  let left = width - FIXED_WIDTH
  for (const column of byImportance) {
    if (column !== 'number' && !chosen.includes(column)) continue
    left -= columnWidths[column]
    if (left < 0) break
    shown.add(column)
  }
  return shown
}
