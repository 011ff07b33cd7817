/** Writes the order read model. */

import type { OpenedEvent } from '#events/event.ts'
import { ORDER_COLUMNS, type OrderColumn } from '#events/read-model/order-columns.ts'
import { evolveOrderRow, type OrderRow, streamsConcerned } from '#events/read-model/order-row.ts'
import { SELECT_ORDERS } from '#events/read-model/read-order-row.ts'
import type { Database } from './database.ts'
import type { EventTable } from './event-table.ts'
import type { FoldOrder } from './order-histories.ts'
import { isUnavailable } from './sqlite-faults.ts'

/** Within a transaction. */
export type OrderWriter = {
  /** Writes the rows that follow from one more event of the log. */
  apply(event: OpenedEvent): void
  /** Writes the row of an order again from all events that concern it. */
  renew(stream: string): void
}

type Value = OrderRow[OrderColumn]

type Dependencies = {
  readonly db: Database.Database
  readonly events: Pick<EventTable, 'startOf'>
  readonly foldOrder: FoldOrder
  /** Called with the position of an order whose text has changed. */
  readonly refreshText: (position: number) => void
}

export function createOrderWriter({ db, events, foldOrder, refreshText }: Dependencies): OrderWriter {
  const find = db.prepare<[number], OrderRow>(`${SELECT_ORDERS} WHERE position = ?`)
  const insert = db.prepare<[OrderRow]>(
    `INSERT INTO orders (${ORDER_COLUMNS.join(', ')}) VALUES (${ORDER_COLUMNS.map((column) => `@${column}`).join(', ')})`,
  )
  const remove = db.prepare<[number]>('DELETE FROM orders WHERE position = ?')
  const updates = new Map<string, Database.Statement<Value[]>>()

  /** Leaves the indexes of other columns alone. Only a few sets of columns change together. */
  function updateOf(columns: readonly OrderColumn[]): Database.Statement<Value[]> {
    const set = columns.map((column) => `${column} = ?`).join(', ')
    const existing = updates.get(set)
    if (existing !== undefined) return existing
    const made = db.prepare<Value[]>(`UPDATE orders SET ${set} WHERE position = ?`)
    updates.set(set, made)
    return made
  }

  function evolve(stream: string, event: OpenedEvent): void {
    // The first event of an order's stream places the order.
    const placedAt = event.type === 'OrderPlaced' ? event.position : events.startOf(stream)
    const before = (placedAt !== undefined && find.get(placedAt)) || null
    // The row of an order that is no longer in the log.
    if (before !== null && event.type === 'OrderPlaced' && before.number !== event.data.orderNumber) {
      return renew(stream)
    }
    const after = evolveOrderRow(before, event)
    if (after === null || after === before) return
    if (before === null) {
      insert.run(after)
      return
    }
    const changed = ORDER_COLUMNS.filter((column) => after[column] !== before[column])
    if (changed.length === 0) return
    updateOf(changed).run(...changed.map((column) => after[column]), before.position)
    if (changed.some((column) => TEXT_COLUMNS.has(column))) refreshText(before.position)
  }

  function renew(stream: string): void {
    const row = foldOrder(stream)
    if (row === null) return
    remove.run(row.position)
    insert.run(row)
    refreshText(row.position)
  }

  return {
    apply(event) {
      for (const stream of streamsConcerned(event)) {
        try {
          evolve(stream, event)
        } catch (error) {
          if (isUnavailable(error)) throw error
          // The stored row was damaged, and the log still has the entire order.
          renew(stream)
        }
      }
    },
    renew,
  }
}

const TEXT_COLUMNS: ReadonlySet<OrderColumn> = new Set([
  'number',
  'name',
  'email',
  'phone',
  'address',
  'products',
])
