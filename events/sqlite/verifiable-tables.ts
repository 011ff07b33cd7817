/** The tables beside the log in a SQLite file, for a verification. */

import type Database from 'better-sqlite3'
import { isDestroyed, lookupOf } from '../customer-key.ts'
import { orderStream } from '../event.ts'
import type { OrderRow } from '../order-row.ts'
import { SELECT_ORDERS } from '../read-order-row.ts'
import { createOpener } from '../sealer.ts'
import { createUpcast } from '../upcast.ts'
import type { DayCount, KeyUseRow, RequestRow, VerifiableTables } from '../verifiable-store.ts'
import { createEventTable } from './event-table.ts'
import { createOrderHistories } from './order-histories.ts'
import { hasTable } from './read-only.ts'

const TABLES = [
  'orders',
  'orders_checkpoint',
  'order_days',
  'order_text',
  'customer_keys',
  'idempotency_keys',
]
const AFTER_ALL = '\u{10ffff}'

/** Null for a file that has no such tables: a copy of the log alone, or of a shop that ran with an older program. */
export function createVerifiableTables(db: Database.Database): VerifiableTables | null {
  if (!TABLES.every((name) => hasTable(db, name))) return null
  const events = createEventTable(db, createUpcast())
  const histories = createOrderHistories(events)
  const keyOf = db.prepare<[string], { readonly email: Buffer; readonly key: Buffer }>(
    'SELECT email, key FROM customer_keys WHERE id = ?',
  )
  const streamsAfter = pluck<[string, string, number], string>(
    'SELECT stream FROM events WHERE stream > ? AND stream < ? AND version = 1 ORDER BY stream LIMIT ?',
  )
  const orderAt = db.prepare<[number], OrderRow>(`${SELECT_ORDERS} WHERE position = ?`)
  const checkpoint = pluck<[], number>('SELECT position FROM orders_checkpoint LIMIT 2')
  const requestsAfter = db.prepare<
    [Uint8Array, number],
    Omit<RequestRow, 'isRemoved'> & { readonly removed: number }
  >(
    `SELECT key, position, stream, fingerprint = '' AS removed
     FROM idempotency_keys JOIN events USING (position) WHERE key > ? ORDER BY key LIMIT ?`,
  )
  const keysAfter = db.prepare<[string, number], Omit<KeyUseRow, 'isUsed'> & { readonly used: number }>(
    `SELECT customer_keys.id, customer_keys.position, instr(coalesce(record, ''), customer_keys.id) > 0 AS used
     FROM customer_keys LEFT JOIN events USING (position) WHERE customer_keys.id > ? ORDER BY customer_keys.id LIMIT ?`,
  )

  function pluck<Values extends unknown[], Value>(sql: string): Database.Statement<Values, Value> {
    return db.prepare<Values, Value>(sql).pluck()
  }

  return {
    atOnce: (read) => db.transaction(read)(),
    streamsAfter: (stream, prefix, limit) => streamsAfter.all(stream, prefix + AFTER_ALL, limit),
    historyOf: histories.of,
    destroyedKeys: histories.destroyedKeys,
    open: createOpener((id) => {
      const row = keyOf.get(id)
      return row === undefined || isDestroyed(row.key) ? null : row.key
    }),
    orderAt: (position) => orderAt.get(position),
    size: events.size,
    checkpoint() {
      const [position, another] = checkpoint.all()
      return position === undefined || another !== undefined ? null : position
    },
    requestsAfter: (key, limit) =>
      requestsAfter.all(key, limit).map(({ removed, ...row }) => ({ ...row, isRemoved: removed === 1 })),
    keyOf(id) {
      const row = keyOf.get(id)
      if (row === undefined) return undefined
      const { key, email } = row
      return { isDestroyed: isDestroyed(key), isOf: (text) => email.equals(lookupOf(text)) }
    },
    keysAfter: (id, limit) =>
      keysAfter.all(id, limit).map(({ used, ...row }) => ({ ...row, isUsed: used === 1 })),
    strangeOrders(limit) {
      // Every order of the log up to the checkpoint has its row, so that more rows than orders are needed for one to be strange.
      const placed = pluck<[string, string], number>(
        `SELECT count(*) FROM events WHERE version = 1 AND stream > ? AND stream < ?
           AND position <= (SELECT position FROM orders_checkpoint)`,
      ).get(orderStream(''), orderStream(AFTER_ALL))
      if (placed === pluck<[], number>('SELECT count(*) FROM orders').get()) return []
      return pluck<[number], number>(
        `SELECT orders.position FROM orders LEFT JOIN events USING (position)
         WHERE events.type IS NOT 'OrderPlaced' ORDER BY orders.position LIMIT ?`,
      ).all(limit)
    },
    ordersBeyond: (limit) =>
      pluck<[number], number>(
        `SELECT position FROM orders WHERE position > coalesce((SELECT min(position) FROM orders_checkpoint), 0)
         ORDER BY position LIMIT ?`,
      ).all(limit),
    strangeRequests: (limit) =>
      pluck<[number], number>(
        `SELECT position FROM idempotency_keys
         WHERE length(key) <> 16 OR NOT EXISTS (
           SELECT 1 FROM events WHERE events.position = idempotency_keys.position AND type = 'OrderPlaced'
         ) LIMIT ?`,
      ).all(limit),
    dayCounts: () => ({
      stored: db.prepare<[], DayCount>('SELECT day, status, orders, first, last FROM order_days').all(),
      counted: db
        .prepare<[], DayCount>(
          `SELECT day, status, count(*) AS orders, min(position) AS first, max(position) AS last
           FROM orders GROUP BY day, status`,
        )
        .all(),
    }),
    unfindableOrders: (limit) =>
      pluck<[number], number>(
        `SELECT position FROM orders WHERE position <= (SELECT position FROM order_text_reach)
           AND position NOT IN (SELECT id FROM order_text_docsize) ORDER BY position LIMIT ?`,
      ).all(limit),
    strangeInSearch: (limit) =>
      pluck<[number], number>(
        'SELECT id FROM order_text_docsize WHERE id NOT IN (SELECT position FROM orders) LIMIT ?',
      ).all(limit),
  }
}
