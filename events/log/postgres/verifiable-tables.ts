/** The tables beside the log in a PostgreSQL database, for a verification. */

import { type Erasures, erasuresIn, orderHistory } from '#events/orders/order-history.ts'
import type { OrderRow } from '#events/orders/order-row.ts'
import { SELECT_ORDERS } from '#events/orders/read-order-row.ts'
import { peakPlaces } from '#events/proof/merkle.ts'
import { ERASURES_STREAM, orderStream, type RecordedEvent } from '#events/shop/event.ts'
import { movingTypes } from '#events/shop/stock.ts'
import { createUpcast, type Upcast } from '#events/shop/upcast.ts'
import { typesWithKey } from '../idempotency-key.ts'
import { type MovingRow, storedMoves } from '../stored-moves.ts'
import { withNodes } from '../tree-nodes.ts'
import type {
  DayCount,
  KeyUseRow,
  RequestRow,
  StoredKey,
  TablesView,
  VerifiableTables,
} from '../verifiable-store.ts'
import type { Database } from './connection.ts'
import { createEventTable } from './event-table.ts'
import { readHead } from './log-head.ts'
import type { Sql } from './sql.ts'
import { readStock } from './stock-table.ts'

const AFTER_ALL = '\u{10ffff}'

type Place = { readonly position: number }

export function createVerifiableTables(db: Database): VerifiableTables {
  const upcast = createUpcast()

  return {
    async atOnce(read) {
      const transaction = await db.begin()
      const { sql } = transaction
      try {
        // All statements then see what was committed before the first one.
        await sql.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
        return await read(viewOf(sql, upcast))
      } finally {
        await transaction.end()
      }
    },
  }
}

async function sizeOf(sql: Sql): Promise<number> {
  const [last] = await sql<{ size: number }>`SELECT coalesce(max(position), 0) AS size FROM events`
  return last?.size ?? 0
}

function viewOf(sql: Sql, upcast: Upcast): TablesView {
  const recorded = (record: string): RecordedEvent => upcast(JSON.parse(record))
  let erasures: Promise<Erasures> | null = null

  /** They are the same for the whole view. */
  function erasuresOf(): Promise<Erasures> {
    erasures ??= sql<{ record: string }>`
      SELECT record FROM events WHERE stream = ${ERASURES_STREAM} ORDER BY version`.then((rows) =>
      erasuresIn(rows.map(({ record }) => recorded(record))),
    )
    return erasures
  }

  const positions = async (rows: Promise<readonly Place[]>) => (await rows).map(({ position }) => position)

  return {
    async streamsAfter(stream, prefix, limit) {
      const rows = await sql<{ stream: string }>`
        SELECT stream FROM events WHERE stream > ${stream} AND stream < ${prefix + AFTER_ALL} AND version = 1
        ORDER BY stream LIMIT ${limit}`
      return rows.map((row) => row.stream)
    },
    async historiesOf(streams) {
      const rows = await sql<{ stream: string; record: string }>`
        SELECT stream, record FROM events WHERE stream = ANY(${streams}::text[]) ORDER BY stream, version`
      const own = new Map<string, RecordedEvent[]>(streams.map((stream) => [stream, []]))
      for (const { stream, record } of rows) own.get(stream)?.push(recorded(record))
      const erased = await erasuresOf()
      return streams.map((stream) => orderHistory(stream, own.get(stream) ?? [], erased))
    },
    destroyedKeys: async () => (await erasuresOf()).keys,
    async keysOf(ids) {
      const rows = await sql<StoredKey & { id: string }>`
        SELECT id, email, key FROM customer_keys WHERE id = ANY(${ids}::text[])`
      return new Map(rows.map(({ id, ...key }) => [id, key]))
    },
    async ordersAt(positions) {
      const rows = await sql.run<OrderRow>(`${SELECT_ORDERS} WHERE position = ANY($1::bigint[])`, [positions])
      return new Map(rows.map((row) => [row.position, row]))
    },
    async searchedTextsAt(positions) {
      const rows = await sql<Place & { text: string }>`
        SELECT position, text FROM order_text WHERE position = ANY(${positions}::bigint[])`
      return new Map(rows.map(({ position, text }) => [position, text]))
    },
    size: () => sizeOf(sql),
    async isHeadTrue() {
      const { size, peaks } = await readHead(sql)
      if (size !== (await sizeOf(sql))) return false
      const { hashesAt } = createEventTable(sql, upcast)
      const found = await withNodes(hashesAt, (node) =>
        peakPlaces(size).map(({ position, height }) => node(position, height)),
      )
      return (
        found.length === peaks.length &&
        found.every((hash, index) => Buffer.from(hash).equals(peaks[index] ?? Buffer.alloc(0)))
      )
    },
    async checkpoint() {
      const [row] = await sql<Place>`SELECT position FROM orders_checkpoint`
      return row?.position ?? null
    },
    requestsAfter: (key, limit) => sql<RequestRow>`
      SELECT key, position, stream, fingerprint = '' AS "isRemoved"
      FROM idempotency_keys JOIN events USING (position) WHERE key > ${key} ORDER BY key LIMIT ${limit}`,
    keysAfter: (id, limit) => sql<KeyUseRow>`
      SELECT customer_keys.id, customer_keys.position,
        strpos(coalesce(record, ''), customer_keys.id) > 0 AS "isUsed"
      FROM customer_keys LEFT JOIN events USING (position)
      WHERE customer_keys.id > ${id} ORDER BY customer_keys.id LIMIT ${limit}`,
    async strangeOrders(limit) {
      // Every order of the log up to the checkpoint has its row, so that more rows than orders are needed for one to be strange.
      const [counts] = await sql<{ placed: number; rows: number }>`
        SELECT (
          SELECT count(*) FROM events
          WHERE version = 1 AND stream > ${orderStream('')} AND stream < ${orderStream(AFTER_ALL)}
            AND position <= (SELECT position FROM orders_checkpoint)
        ) AS placed, (SELECT count(*) FROM orders) AS rows`
      if (counts?.placed === counts?.rows) return []
      return positions(sql<Place>`
        SELECT orders.position FROM orders LEFT JOIN events USING (position)
        WHERE events.type IS DISTINCT FROM 'OrderPlaced' ORDER BY orders.position LIMIT ${limit}`)
    },
    ordersBeyond: (limit) =>
      positions(sql<Place>`
        SELECT position FROM orders WHERE position > coalesce((SELECT position FROM orders_checkpoint), 0)
        ORDER BY position LIMIT ${limit}`),
    strangeRequests: (limit) =>
      positions(sql<Place>`
        SELECT position FROM idempotency_keys
        WHERE length(key) <> 16 OR NOT EXISTS (
          SELECT 1 FROM events WHERE events.position = idempotency_keys.position
            AND type = ANY (${[...typesWithKey]}::text[])
        ) LIMIT ${limit}`),
    async dayCounts() {
      const stored = await sql<DayCount>`SELECT day, status, orders, first, last FROM order_days`
      const counted = await sql<DayCount>`
        SELECT day, status, count(*) AS orders, min(position) AS first, max(position) AS last
        FROM orders GROUP BY day, status`
      return { stored, counted }
    },
    async stock(after) {
      const rows = await sql<MovingRow>`
        SELECT type, record FROM events WHERE position > ${after} AND type = ANY(${[...movingTypes]}::text[])`
      return { stored: await readStock(sql), moves: storedMoves(rows) }
    },
    unfindableOrders: (limit) =>
      positions(sql<Place>`
        SELECT position FROM orders WHERE NOT EXISTS (
          SELECT 1 FROM order_text WHERE order_text.position = orders.position
        ) ORDER BY position LIMIT ${limit}`),
    strangeInSearch: (limit) =>
      positions(sql<Place>`
        SELECT position FROM order_text WHERE NOT EXISTS (
          SELECT 1 FROM orders WHERE orders.position = order_text.position
        ) ORDER BY position LIMIT ${limit}`),
  }
}
