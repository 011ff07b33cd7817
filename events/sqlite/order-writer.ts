/** Writes the order read model: called for each event in the transaction that appends it. */

import type Database from 'better-sqlite3'
import type { OpenedEvent } from '../event.ts'
import { orderStream } from '../event.ts'
import { evolveRow, ORDER_COLUMNS, type OrderColumn, type OrderRow, placedRow, rowOf } from '../order-row.ts'
import { SELECT_ORDERS } from './read-order-row.ts'

export type OrderWriter = {
  apply(event: OpenedEvent): void
  /** Makes the row of an order again from all events that concern it. */
  renew(history: readonly OpenedEvent[]): void
  /** Whether a customer with this e-mail (any case) has ordered. */
  knows(email: string): boolean
}

type Value = OrderRow[OrderColumn]

export function createOrderWriter(
  db: Database.Database,
  refreshText: (position: number) => void,
): OrderWriter {
  const knows = db.prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM orders WHERE email = ?)').pluck()
  // An order is known by its stream: the first event there is the one that placed it.
  const find = db.prepare<[string], OrderRow>(
    `${SELECT_ORDERS} WHERE position = (SELECT position FROM events WHERE stream = ? AND version = 1)`,
  )
  const insert = db.prepare<[OrderRow]>(
    `INSERT INTO orders (${ORDER_COLUMNS.join(', ')}) VALUES (${ORDER_COLUMNS.map((column) => `@${column}`).join(', ')})`,
  )
  const remove = db.prepare<[number]>('DELETE FROM orders WHERE position = ?')
  const updates = new Map<string, Database.Statement<Value[]>>()

  /** Indexes of columns that are not named are left alone; there are few sets of columns that change together. */
  function updateOf(columns: readonly OrderColumn[]): Database.Statement<Value[]> {
    const set = columns.map((column) => `${column} = ?`).join(', ')
    const known = updates.get(set)
    if (known !== undefined) return known
    const made = db.prepare<Value[]>(`UPDATE orders SET ${set} WHERE position = ?`)
    updates.set(set, made)
    return made
  }

  function evolve(stream: string, event: OpenedEvent): void {
    const before = find.get(stream)
    if (before === undefined) return
    const after = evolveRow(before, event)
    const changed = ORDER_COLUMNS.filter((column) => after[column] !== before[column])
    if (changed.length === 0) return
    updateOf(changed).run(...changed.map((column) => after[column]), before.position)
    if (changed.some((column) => TEXT_COLUMNS.has(column))) refreshText(before.position)
  }

  return {
    knows: (email) => knows.get(email.toLowerCase()) === 1,
    apply(event) {
      switch (event.type) {
        case 'OrderPlaced':
          insert.run(placedRow(event))
          return
        case 'CustomerErased':
          for (const orderNumber of event.data.orderNumbers) evolve(orderStream(orderNumber), event)
          return
        case 'OrderStatusChanged':
        case 'ContactCorrected':
        case 'ConfirmationSent':
        case 'ConfirmationFailed':
        case 'ConfirmationRequested':
        case 'ProductRated':
          evolve(event.stream, event)
          return
        case 'TrafficRecorded':
          return
        default:
          unknownEvent(event)
      }
    },
    renew(history) {
      const row = rowOf(history)
      remove.run(row.position)
      insert.run(row)
      refreshText(row.position)
    },
  }
}

function unknownEvent(event: never): never {
  throw new Error(`The order read model has no rule for ${(event as OpenedEvent).type}`)
}

const TEXT_COLUMNS: ReadonlySet<OrderColumn> = new Set(['number', 'name', 'email', 'phone', 'products'])
