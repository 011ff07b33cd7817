/** The tables beside the log as a verification reads them in either engine. */

import { movingTypes } from '#events/catalogue/stock.ts'
import { orderStream } from '#events/event.ts'
import type { OrderRow } from '#events/read-model/order-row.ts'
import { SELECT_ORDERS } from '#events/read-model/read-order-row.ts'
import type { Query } from '#events/sql/conditions.ts'
import type { Sql } from '#events/sql/sql.ts'
import { readOrderUses } from './code-uses-table.ts'
import { typesWithKey } from './idempotency-key.ts'
import { readStock } from './stock-table.ts'
import { type MovingRow, storedMoves } from './stored-moves.ts'
import type { DayCount, KeyUseRow, RequestRow, StoredKey, TablesView } from './verifiable-store.ts'

const AFTER_ALL = '\u{10ffff}'

type Place = { readonly position: number }

/** The reads that differ between the engines. */
export type EngineView = Pick<
  TablesView,
  | 'historiesOf'
  | 'destroyedKeys'
  | 'searchedTextsAt'
  | 'doesHeadMatch'
  | 'unfindableOrders'
  | 'orphanedSearchEntries'
>

export async function positionsOf(rows: Promise<readonly Place[]>): Promise<readonly number[]> {
  return (await rows).map(({ position }) => position)
}

export function createTablesView(sql: Sql, engine: EngineView): TablesView {
  const { oneOf, contains } = sql.dialect
  const selectOrders: Query = { sql: SELECT_ORDERS, values: [] }

  return {
    ...engine,
    async streamsAfter(stream, prefix, limit) {
      const rows = await sql<{ stream: string }>`
        SELECT stream FROM events WHERE stream > ${stream} AND stream < ${prefix + AFTER_ALL} AND version = 1
        ORDER BY stream LIMIT ${limit}`
      return rows.map((row) => row.stream)
    },
    async keysOf(ids) {
      const rows = await sql<StoredKey & { id: string }>`
        SELECT id, email, key FROM customer_keys WHERE ${oneOf('id', ids)}`
      return new Map(rows.map(({ id, ...key }) => [id, key]))
    },
    async ordersAt(positions) {
      const rows = await sql<OrderRow>`${selectOrders} WHERE ${oneOf('position', positions)}`
      return new Map(rows.map((row) => [row.position, row]))
    },
    async size() {
      const [last] = await sql<{ size: number }>`SELECT coalesce(max(position), 0) AS size FROM events`
      return last?.size ?? 0
    },
    async checkpoint() {
      const [row, another] = await sql<Place>`SELECT position FROM orders_checkpoint LIMIT 2`
      return row === undefined || another !== undefined ? null : row.position
    },
    async requestsAfter(key, limit) {
      const rows = await sql<Omit<RequestRow, 'isRemoved'> & { fingerprint: string }>`
        SELECT key, position, stream, fingerprint
        FROM idempotency_keys JOIN events USING (position) WHERE key > ${key} ORDER BY key LIMIT ${limit}`
      return rows.map(({ fingerprint, ...row }) => ({ ...row, isRemoved: fingerprint === '' }))
    },
    async keysAfter(id, limit) {
      const rows = await sql<Omit<KeyUseRow, 'isUsed'> & { used: number }>`
        SELECT customer_keys.id, customer_keys.position, ${contains("coalesce(record, '')", 'customer_keys.id')} AS used
        FROM customer_keys LEFT JOIN events USING (position)
        WHERE customer_keys.id > ${id} ORDER BY customer_keys.id LIMIT ${limit}`
      return rows.map(({ used, ...row }) => ({ ...row, isUsed: used === 1 }))
    },
    async orphanedOrders(limit) {
      // Every order of the log up to the checkpoint has its row, so that a row without an order makes more rows than
      // orders.
      const [counts] = await sql<{ placed: number; stored: number }>`
        SELECT (
          SELECT count(*) FROM events
          WHERE version = 1 AND stream > ${orderStream('')} AND stream < ${orderStream(AFTER_ALL)}
            AND position <= (SELECT position FROM orders_checkpoint)
        ) AS placed, (SELECT count(*) FROM orders) AS stored`
      if (counts?.placed === counts?.stored) return []
      return positionsOf(sql<Place>`
        SELECT orders.position FROM orders LEFT JOIN events USING (position)
        WHERE events.type IS DISTINCT FROM 'OrderPlaced' ORDER BY orders.position LIMIT ${limit}`)
    },
    ordersBeyond: (limit) =>
      positionsOf(sql<Place>`
        SELECT position FROM orders WHERE position > coalesce((SELECT min(position) FROM orders_checkpoint), 0)
        ORDER BY position LIMIT ${limit}`),
    orphanedRequests: (limit) =>
      positionsOf(sql<Place>`
        SELECT position FROM idempotency_keys
        WHERE length(key) <> 16 OR NOT EXISTS (
          SELECT 1 FROM events WHERE events.position = idempotency_keys.position AND ${oneOf('type', typesWithKey)}
        ) LIMIT ${limit}`),
    async dayCounts() {
      const stored = await sql<DayCount>`SELECT day, status, orders, first, last FROM order_days`
      const counted = await sql<DayCount>`
        SELECT day, status, count(*) AS orders, min(position) AS first, max(position) AS last
        FROM orders GROUP BY day, status`
      return { stored, counted }
    },
    codeUsesOf: async (orderNumbers) =>
      new Map((await readOrderUses(sql, orderNumbers)).map((use) => [use.orderNumber, use])),
    async orphanedCodeUses(limit) {
      const rows = await sql<{ orderNumber: string }>`
        SELECT order_number AS "orderNumber" FROM code_uses
        WHERE NOT EXISTS (
          SELECT 1 FROM events WHERE events.stream = ${orderStream('')} || code_uses.order_number AND version = 1
        ) LIMIT ${limit}`
      return rows.map(({ orderNumber }) => orderNumber)
    },
    async stock(after) {
      const rows = await sql<MovingRow>`
        SELECT type, record FROM events WHERE position > ${after} AND ${oneOf('type', movingTypes)}`
      return { stored: await readStock(sql), moves: storedMoves(rows) }
    },
  }
}
