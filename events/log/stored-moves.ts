/** The stock moves of rows of the log. Skips the records of types that have none. */

import { type StockMove, stockMoves } from '#events/shop/stock.ts'
import { createUpcast } from '#events/shop/upcast.ts'
import type { EventRow } from './append-plan.ts'

const upcast = createUpcast()

export type MovingRow = Pick<EventRow, 'type' | 'record'>

export function storedMoves(rows: readonly MovingRow[]): readonly StockMove[] {
  return rows.filter(mayMove).flatMap(({ record }) => stockMoves(upcast(JSON.parse(record))))
}

/** Records are the text that `JSON.stringify` makes. */
function mayMove({ type, record }: MovingRow): boolean {
  return type === 'StockCounted' || record.includes('"reserved":true')
}
