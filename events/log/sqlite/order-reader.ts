import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { createOrderReader as createReader } from '#events/read-model/order-reader.ts'
import type { OrderRow } from '#events/read-model/order-row.ts'
import { SELECT_ORDERS } from '#events/read-model/read-order-row.ts'
import { shortenedKey } from '../idempotency-key.ts'
import type { ReadRecord } from '../read-record.ts'
import type { Database } from './database.ts'
import type { EventTable } from './event-table.ts'
import type { OrderFollower } from './order-follower.ts'
import type { FoldOrder } from './order-histories.ts'
import { createOrderTable } from './order-table.ts'
import { createSql } from './sql.ts'
import { guarded } from './sqlite-faults.ts'

type Dependencies = {
  readonly db: Database.Database
  readonly events: Pick<EventTable, 'startOf'>
  readonly recorded: ReadRecord
  readonly follower: OrderFollower
  readonly foldOrder: FoldOrder
  /** The last position in the text index. */
  readonly indexedTo: () => number
}

export function createOrderReader(dependencies: Dependencies): OrderReadModel {
  const { db, events, recorded, follower, foldOrder, indexedTo } = dependencies
  const sql = createSql(db)
  const byPosition = db.prepare<[number], OrderRow>(`${SELECT_ORDERS} WHERE position = ?`)

  function rowOf(stream: string): OrderRow | null {
    if (!follower.isCaughtUp()) return foldOrder(stream)
    const position = events.startOf(stream)
    return (position !== undefined && byPosition.get(position)) || null
  }

  return createReader({
    sql,
    table: createOrderTable(db, indexedTo),
    catchUp: () => guarded(db, follower.catchUp),
    caughtUp: (read, position) => guarded(db, () => follower.caughtUp(read, position)),
    rowsOf: (streams) =>
      guarded(
        db,
        () =>
          new Map(
            streams.flatMap((stream) => {
              const row = rowOf(stream)
              return row === null ? [] : [[stream, row] as const]
            }),
          ),
      ),
    recorded,
    // All that can be read is on the disk: the first write after the start flushes what an earlier run has left.
    settled: async () => undefined,
    shortenedKey,
  })
}
