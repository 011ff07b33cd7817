/** An auditor's view of the events in a SQLite file. */

import { createRecords as createSharedRecords } from '../event-records.ts'
import type { Records } from '../records.ts'
import type { RecordRow } from '../stored-record.ts'
import type { Hashes } from '../tree-nodes.ts'
import type { Database } from './database.ts'
import type { EventTable } from './event-table.ts'
import { guarded } from './sqlite-faults.ts'

export function createRecords(db: Database.Database, events: EventTable): Records {
  const between = db.prepare<[number, number], RecordRow>(
    'SELECT position, record, leaf FROM events WHERE position > ? AND position <= ? ORDER BY position',
  )
  const textsBetween = db
    .prepare<[number, number], string>('SELECT record FROM events WHERE position > ? AND position <= ?')
    .pluck()

  return createSharedRecords(
    {
      ...events,
      between: (after, upTo) => between.all(after, upTo),
      textsBetween: (after, upTo) => textsBetween.all(after, upTo),
      hashesAt(positions) {
        const found = new Map<number, Hashes>()
        for (const position of positions) {
          const hashes = events.hashesAt(position)
          if (hashes !== undefined) found.set(position, hashes)
        }
        return found
      },
    },
    (work) => guarded(db, work),
  )
}
