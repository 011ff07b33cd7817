/** A PostgreSQL database with a log, opened read-only for a verification. */

import { LogUnavailable } from '../event-log.ts'
import { createEventReads } from '../event-reads.ts'
import { createRecords } from '../event-records.ts'
import { createReadRecord } from '../read-record.ts'
import type { VerifiableStore } from '../verifiable-store.ts'
import { openDatabase } from './connection.ts'
import { assertMigrated } from './migrations.ts'
import { createVerifiableLog } from './verifiable-log.ts'
import { createVerifiableTables } from './verifiable-tables.ts'

/** Comparing a table of a large shop in one statement takes long. */
const STATEMENT_MS = 60 * 60 * 1000

export async function openVerifiableDatabase(url: string): Promise<VerifiableStore> {
  const db = openDatabase(url, {
    reads: true,
    connections: 2,
    statementMs: STATEMENT_MS,
    Unavailable: LogUnavailable,
  })
  try {
    await assertMigrated(db.sql)
  } catch (error) {
    await db.close()
    throw error
  }
  const events = createEventReads(db.sql, createReadRecord())
  return {
    log: createVerifiableLog(db.sql),
    tables: async () => createVerifiableTables(db),
    records: createRecords(events),
    read: events.page,
    close: db.close,
  }
}
