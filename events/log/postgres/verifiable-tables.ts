/** The tables beside the log in a PostgreSQL database, for a verification. */

import { ERASURES_STREAM, type RecordedEvent } from '#events/event.ts'
import { peakPlaces } from '#events/proof/merkle.ts'
import { type Erasures, erasuresIn, orderHistory } from '#events/read-model/order-history.ts'
import { createEventReads } from '../event-reads.ts'
import { createReadRecord, type ReadRecord } from '../read-record.ts'
import { withNodes } from '../tree-nodes.ts'
import type { TablesView, VerifiableTables } from '../verifiable-store.ts'
import { createTablesView, positionsOf } from '../verifiable-tables.ts'
import type { Database } from './connection.ts'
import { readHead } from './log-head.ts'
import type { Sql } from './sql.ts'

type Place = { readonly position: number }

export function createVerifiableTables(db: Database): VerifiableTables {
  const recorded = createReadRecord()

  return {
    async atOnce(read) {
      const transaction = await db.begin()
      const { sql } = transaction
      try {
        // All statements then see what was committed before the first one.
        await sql.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
        return await read(viewOf(sql, recorded))
      } finally {
        await transaction.end()
      }
    },
  }
}

function viewOf(sql: Sql, recorded: ReadRecord): TablesView {
  const events = createEventReads(sql, recorded)
  let erasures: Promise<Erasures> | null = null

  /** The same for the entire view. */
  function erasuresOf(): Promise<Erasures> {
    erasures ??= events.ofStream(ERASURES_STREAM).then(erasuresIn)
    return erasures
  }

  return createTablesView(sql, {
    async historiesOf(streams) {
      const rows = await sql<{ stream: string; record: string }>`
        SELECT stream, record FROM events WHERE stream = ANY(${streams}::text[]) ORDER BY stream, version`
      const own = new Map<string, RecordedEvent[]>(streams.map((stream) => [stream, []]))
      for (const { stream, record } of rows) own.get(stream)?.push(recorded(record))
      const erased = await erasuresOf()
      return streams.map((stream) => orderHistory(stream, own.get(stream) ?? [], erased))
    },
    destroyedKeys: async () => (await erasuresOf()).keys,
    async searchedTextsAt(positions) {
      const rows = await sql<Place & { text: string }>`
        SELECT position, text FROM order_text WHERE position = ANY(${positions}::bigint[])`
      return new Map(rows.map(({ position, text }) => [position, text]))
    },
    async doesHeadMatch() {
      const { size, peaks } = await readHead(sql)
      if (size !== (await events.size())) return false
      const hashes = await withNodes(events.hashesAt, (node) =>
        peakPlaces(size).map(({ position, height }) => node(position, height)),
      )
      return (
        hashes.length === peaks.length &&
        hashes.every((hash, index) => Buffer.from(hash).equals(peaks[index] ?? Buffer.alloc(0)))
      )
    },
    unfindableOrders: (limit) =>
      positionsOf(sql<Place>`
        SELECT position FROM orders WHERE NOT EXISTS (
          SELECT 1 FROM order_text WHERE order_text.position = orders.position
        ) ORDER BY position LIMIT ${limit}`),
    orphanedSearchEntries: (limit) =>
      positionsOf(sql<Place>`
        SELECT position FROM order_text WHERE NOT EXISTS (
          SELECT 1 FROM orders WHERE orders.position = order_text.position
        ) ORDER BY position LIMIT ${limit}`),
  })
}
