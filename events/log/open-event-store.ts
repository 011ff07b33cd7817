/** Opens the event store of a log in either engine. */

import type { EventStore } from './event-store.ts'
import type { LogLocation } from './log-location.ts'

/** Rejects with `LogUnavailable` when it cannot be opened. */
export async function openEventStore(location: LogLocation): Promise<EventStore> {
  switch (location.engine) {
    case 'sqlite': {
      const { openSqliteEventStore } = await import('./sqlite/sqlite-event-store.ts')
      return openSqliteEventStore(location.file)
    }
    case 'postgres': {
      const { openPostgresEventStore } = await import('./postgres/postgres-event-store.ts')
      return openPostgresEventStore(location.url)
    }
    default:
      return location satisfies never
  }
}
