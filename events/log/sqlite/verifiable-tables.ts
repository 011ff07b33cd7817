/** The tables beside the log in a SQLite file, for a verification. */

import type { OrderRow } from '#events/orders/order-row.ts'
import { SELECT_ORDERS } from '#events/orders/read-order-row.ts'
import { orderStream } from '#events/shop/event.ts'
import { movingTypes } from '#events/shop/stock.ts'
import { createUpcast } from '#events/shop/upcast.ts'
import { typesWithKey } from '../idempotency-key.ts'
import { type MovingRow, storedMoves } from '../stored-moves.ts'
import type {
  DayCount,
  KeyUseRow,
  RequestRow,
  StoredKey,
  TablesView,
  VerifiableTables,
} from '../verifiable-store.ts'
import type { Database } from './database.ts'
import { createEventTable } from './event-table.ts'
import { createOrderHistories } from './order-histories.ts'
import { hasTable } from './read-only.ts'
import { createStockTable } from './stock-table.ts'

const TABLES = [
  'orders',
  'orders_checkpoint',
  'order_days',
  'order_text',
  'customer_keys',
  'idempotency_keys',
  'stock',
]
const AFTER_ALL = '\u{10ffff}'

/** Null for a file that has no such tables: a copy of the log alone, or of a shop that ran with an older program. */
export function createVerifiableTables(db: Database.Database): VerifiableTables | null {
  if (!TABLES.every((name) => hasTable(db, name))) return null
  const events = createEventTable(db, createUpcast())
  const histories = createOrderHistories(events)
  const keyOf = db.prepare<[string], StoredKey>('SELECT email, key FROM customer_keys WHERE id = ?')
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

  const view: TablesView = {
    streamsAfter: async (stream, prefix, limit) => streamsAfter.all(stream, prefix + AFTER_ALL, limit),
    historiesOf: async (streams) => streams.map(histories.of),
    destroyedKeys: async () => histories.destroyedKeys(),
    keysOf: async (ids) => new Map(found(ids, (id) => keyOf.get(id))),
    ordersAt: async (positions) => new Map(found(positions, (position) => orderAt.get(position))),
    searchedTextsAt: async () => new Map(),
    size: async () => events.size(),
    // It is read from the events.
    isHeadTrue: async () => true,
    async checkpoint() {
      const [position, another] = checkpoint.all()
      return position === undefined || another !== undefined ? null : position
    },
    requestsAfter: async (key, limit) =>
      requestsAfter.all(key, limit).map(({ removed, ...row }) => ({ ...row, isRemoved: removed === 1 })),
    keysAfter: async (id, limit) =>
      keysAfter.all(id, limit).map(({ used, ...row }) => ({ ...row, isUsed: used === 1 })),
    async strangeOrders(limit) {
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
    ordersBeyond: async (limit) =>
      pluck<[number], number>(
        `SELECT position FROM orders WHERE position > coalesce((SELECT min(position) FROM orders_checkpoint), 0)
         ORDER BY position LIMIT ?`,
      ).all(limit),
    strangeRequests: async (limit) =>
      pluck<[string, number], number>(
        `SELECT position FROM idempotency_keys
         WHERE length(key) <> 16 OR NOT EXISTS (
           SELECT 1 FROM events WHERE events.position = idempotency_keys.position
             AND type IN (SELECT value FROM json_each(?))
         ) LIMIT ?`,
      ).all(JSON.stringify(typesWithKey), limit),
    dayCounts: async () => ({
      stored: db.prepare<[], DayCount>('SELECT day, status, orders, first, last FROM order_days').all(),
      counted: db
        .prepare<[], DayCount>(
          `SELECT day, status, count(*) AS orders, min(position) AS first, max(position) AS last
           FROM orders GROUP BY day, status`,
        )
        .all(),
    }),
    stock: async (after) => ({
      stored: createStockTable(db).counts(),
      moves: storedMoves(
        db
          .prepare<[number, string], MovingRow>(
            'SELECT type, record FROM events WHERE position > ? AND type IN (SELECT value FROM json_each(?))',
          )
          .all(after, JSON.stringify(movingTypes)),
      ),
    }),
    unfindableOrders: async (limit) =>
      pluck<[number], number>(
        `SELECT position FROM orders WHERE position <= (SELECT position FROM order_text_reach)
           AND position NOT IN (SELECT id FROM order_text_docsize) ORDER BY position LIMIT ?`,
      ).all(limit),
    strangeInSearch: async (limit) =>
      pluck<[number], number>(
        'SELECT id FROM order_text_docsize WHERE id NOT IN (SELECT position FROM orders) LIMIT ?',
      ).all(limit),
  }

  return {
    async atOnce(read) {
      db.exec('BEGIN')
      try {
        return await read(view)
      } finally {
        // Some errors have ended it already.
        if (db.inTransaction) db.exec('COMMIT')
      }
    },
  }
}

/** Each key for which there is a value, with it. */
function found<Key, Value>(keys: readonly Key[], find: (key: Key) => Value | undefined): [Key, Value][] {
  return keys.flatMap((key) => {
    const value = find(key)
    return value === undefined ? [] : [[key, value]]
  })
}
