/** A SQLite file with a log, opened read-only for a verification. */

import { createUpcast } from '#events/shop/upcast.ts'
import type { VerifiableStore } from '../verifiable-store.ts'
import { createEventTable } from './event-table.ts'
import { openReadOnly } from './read-only.ts'
import { createRecords } from './sqlite-records.ts'
import { createVerifiableLog } from './verifiable-log.ts'
import { createVerifiableTables } from './verifiable-tables.ts'

export function openVerifiableFile(file: string): VerifiableStore {
  const db = openReadOnly(file)
  const events = createEventTable(db, createUpcast())
  return {
    log: createVerifiableLog(db),
    tables: async () => createVerifiableTables(db),
    records: createRecords(db, events),
    read: async (after, limit) => events.page(after, limit),
    close: async () => void db.close(),
  }
}
