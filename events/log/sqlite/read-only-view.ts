/** The lists of orders and records over a connection of its own that cannot write: for a thread beside the event store's. */

import { createOrderList } from '#events/orders/order-list.ts'
import { createUpcast } from '#events/shop/upcast.ts'
import type { ReadOnlyView } from '../read-only-view.ts'
import type { Database } from './database.ts'
import { createEventTable } from './event-table.ts'
import { createOrderTable } from './order-table.ts'
import { openReadOnly } from './read-only.ts'
import { faultOf, guarded } from './sqlite-faults.ts'
import { createRecords } from './sqlite-records.ts'
import { createTextReach } from './text-index.ts'

/** It sees what the order read model has: see `OrderReadModel.caughtUp`. A file that cannot be opened is `LogUnavailable`. */
export function viewFile(file: string): ReadOnlyView {
  const db = opened(file)
  const list = createOrderList(createOrderTable(db, createTextReach(db)))
  return {
    orderViews: { list: (query) => guarded(db, () => list(query)) },
    records: createRecords(db, createEventTable(db, createUpcast())),
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
