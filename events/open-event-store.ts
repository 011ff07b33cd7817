/** Opens the event store of a log, wherever the log is. */

import type { EventStore } from './event-store.ts'
import type { LogLocation } from './log-location.ts'
import type { OnMigrating } from './sqlite/migrations.ts'
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts'

type Options = {
  /** Called while the tables of an older program are brought up to date. */
  readonly onMigrating?: OnMigrating
}

/** Rejects with `LogUnavailable` when it cannot be opened. */
export async function openEventStore({ file }: LogLocation, options: Options = {}): Promise<EventStore> {
  return openSqliteEventStore(file, options)
}
