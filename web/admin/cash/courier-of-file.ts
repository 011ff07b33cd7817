/** Finds out whose statement a file is, by the shop's parcels that are in it. */

import { trackingKey } from '#events/parcels/tracking-number.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { columnsToStore, headingRowOf, recogniseColumns } from './columns.ts'
import { readStatement } from './statement-rows.ts'
import type { Table } from './table.ts'

/** Some lines of a statement are no parcels, or not of this shop. */
const MOST_ASKED = 3

/** The first tracking numbers of a file; none when its columns are not recognised by their headings. */
export function firstNumbers(table: Table): readonly string[] {
  const headingRow = headingRowOf(table, null)
  const columns = recogniseColumns(table[headingRow] ?? [], null, new Map(), table.slice(headingRow + 1))
  if (columnsToStore(columns) === null) return []
  const { lines } = readStatement(table, headingRow, columns)
  const numbers = lines.map(({ trackingNumber }) => trackingNumber).filter((number) => number !== '')
  return [...new Set(numbers)].slice(0, MOST_ASKED)
}

type Parcel = Pick<ListedOrder, 'courier' | 'trackingNumber'>

/** The courier of all parcels with these numbers; null when there are none, or couriers share them. */
export function courierOf(numbers: readonly string[], found: readonly Parcel[]): string | null {
  const keys = new Set(numbers.map(trackingKey))
  const couriers = new Set(
    found.flatMap(({ courier, trackingNumber }) =>
      courier !== null && trackingNumber !== null && keys.has(trackingKey(trackingNumber)) ? [courier] : [],
    ),
  )
  const [only] = couriers
  return couriers.size === 1 ? (only ?? null) : null
}
