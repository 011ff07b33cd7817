/**
 * The lists of orders and records over a read-only connection of its own, for a thread beside the event store's thread.
 */

import { createOrderList } from '#events/read-model/order-list.ts'
import { createEventReads } from '../event-reads.ts'
import { createRecords } from '../event-records.ts'
import type { ReadOnlyView } from '../read-only-view.ts'
import { createReadRecord } from '../read-record.ts'
import type { Database } from './database.ts'
import { createOrderTable } from './order-table.ts'
import { openReadOnly } from './read-only.ts'
import { createSql } from './sql.ts'
import { faultOf, guarded } from './sqlite-faults.ts'
import { createTextReach } from './text-index.ts'

/**
 * Sees what the order read model contains: see `OrderReadModel.caughtUp`. Throws `LogUnavailable` for a file that cannot
 * be opened.
 */
export function viewFile(file: string): ReadOnlyView {
  const db = opened(file)
  const list = createOrderList(createOrderTable(db, createTextReach(db)))
  return {
    orderViews: { list: (query) => guarded(db, () => list(query)) },
    records: createRecords(createEventReads(createSql(db), createReadRecord(file))),
    close: async () => void db.close(),
  }
}

function opened(file: string): Database.Database {
  try {
    return openReadOnly(file)
  } catch (error) {
    throw faultOf(error, file)
  }
}
