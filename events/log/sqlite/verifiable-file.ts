/** A SQLite file with a log, opened read-only for a verification. */

import { createEventReads } from '../event-reads.ts'
import { createRecords } from '../event-records.ts'
import { createReadRecord } from '../read-record.ts'
import type { VerifiableStore } from '../verifiable-store.ts'
import { openReadOnly } from './read-only.ts'
import { createSql } from './sql.ts'
import { createVerifiableLog } from './verifiable-log.ts'
import { createVerifiableTables } from './verifiable-tables.ts'

export function openVerifiableFile(file: string): VerifiableStore {
  const db = openReadOnly(file)
  const events = createEventReads(createSql(db), createReadRecord(file))
  return {
    log: createVerifiableLog(db),
    tables: async () => createVerifiableTables(db),
    records: createRecords(events),
    read: events.page,
    close: async () => void db.close(),
  }
}
