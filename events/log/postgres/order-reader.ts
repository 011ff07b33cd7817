import type { RecordedEvent } from '#events/event.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { createOrderReader as createReader } from '#events/read-model/order-reader.ts'
import type { OrderRow } from '#events/read-model/order-row.ts'
import type { EventLog } from '../event-log.ts'
import { shortenedKey } from '../idempotency-key.ts'
import type { OrderFollower } from './order-follower.ts'
import type { OrderHistories } from './order-histories.ts'
import { createOrderTable } from './order-table.ts'
import { QUALIFIED_COLUMNS } from './order-writer.ts'
import type { Sql } from './sql.ts'

type Dependencies = {
  readonly sql: Sql
  readonly follower: OrderFollower
  readonly histories: OrderHistories
  readonly recorded: (record: string) => RecordedEvent
  readonly settled: EventLog['settled']
}

/** A row of the join below. `stream` is null for a row without an order. */
type ProgressRow = OrderRow & { readonly stream: string | null; readonly caught_up: boolean }

export function createOrderReader(dependencies: Dependencies): OrderReadModel {
  const { sql, follower, histories, recorded, settled } = dependencies

  async function rowsOf(streams: readonly string[]): Promise<ReadonlyMap<string, OrderRow>> {
    // One statement sees the checkpoint and the rows at the same moment.
    const rows = await sql.run<ProgressRow>(
      `SELECT caught_up, events.stream, ${QUALIFIED_COLUMNS}
       FROM (SELECT size <= coalesce((SELECT position FROM orders_checkpoint), 0) AS caught_up FROM log_head) AS progress
       LEFT JOIN (events JOIN orders ON orders.position = events.position)
         ON events.stream = ANY($1::text[]) AND events.version = 1`,
      [streams],
    )
    if (!rows.every(({ caught_up }) => caught_up)) return histories.fold(sql, streams)
    return new Map(rows.flatMap((row) => (row.stream === null ? [] : [[row.stream, row]])))
  }

  return createReader({
    sql,
    table: createOrderTable(sql),
    catchUp: () => follower.catchUp(),
    async caughtUp(read, position) {
      await follower.catchUp(position)
      return read()
    },
    rowsOf,
    recorded,
    settled,
    shortenedKey,
  })
}
