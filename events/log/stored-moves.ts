/** The stock moves of rows of the log, and the changes of uses of codes. Skips the records that have none. */

import { type StockMove, stockMoves } from '#events/catalogue/stock.ts'
import { type CodeUseChange, codeUseChanges, codeUsingTypes } from '#events/codes/code-uses.ts'
import type { ShopEventType } from '#events/event.ts'
import { createUpcast } from '#events/upcast.ts'
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

export function storedUses(rows: readonly MovingRow[]): readonly CodeUseChange[] {
  return codeUseChanges(rows.filter(mayUse).map(({ record }) => upcast(JSON.parse(record))))
}

function mayUse({ type, record }: MovingRow): boolean {
  return codeUsingTypes.includes(type as ShopEventType) && record.includes('"code":{')
}
