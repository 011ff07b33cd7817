/** The lists of orders and records over read-only connections of their own. A separate statement reads each piece. */

import { createOrderList } from '#events/read-model/order-list.ts'
import { LogUnavailable } from '../event-log.ts'
import { createEventReads } from '../event-reads.ts'
import { createRecords } from '../event-records.ts'
import type { ReadOnlyView } from '../read-only-view.ts'
import { createReadRecord } from '../read-record.ts'
import { type DatabaseOptions, openDatabase } from './connection.ts'
import { createOrderTable } from './order-table.ts'
import { queuedSql } from './queued-sql.ts'

/** However many files are exported, the database runs at most this many of their statements at once. */
const CONNECTIONS = 2

export function viewDatabase(url: string, options: Pick<DatabaseOptions, 'connectMs'> = {}): ReadOnlyView {
  const db = openDatabase(url, {
    ...options,
    reads: true,
    connections: CONNECTIONS,
    Unavailable: LogUnavailable,
  })
  const sql = queuedSql(db.sql, CONNECTIONS)
  return {
    orderViews: { list: createOrderList(createOrderTable(sql)) },
    records: createRecords(createEventReads(sql, createReadRecord())),
    close: db.close,
  }
}
