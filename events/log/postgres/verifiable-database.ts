/** A PostgreSQL database with a log, opened read-only for a verification. */

import type { EventRow } from '../append-plan.ts'
import { LogUnavailable } from '../event-log.ts'
import { createEventReads } from '../event-reads.ts'
import { createRecords } from '../event-records.ts'
import { createReadRecord } from '../read-record.ts'
import { createVerifiableLog as createSharedLog } from '../verifiable-log.ts'
import type { HashRow, ReplayRow, VerifiableLog, VerifiableStore } from '../verifiable-store.ts'
import { openDatabase } from './connection.ts'
import { assertMigrated } from './migrations.ts'
import type { Sql } from './sql.ts'
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

type Row = Omit<EventRow, 'leaf' | 'nodes'>
type Hashes = { readonly hex: string }

/** In upper case, as in SQLite. */
const HEX = "upper(encode(leaf, 'hex') || encode(nodes, 'hex')) AS hex"
const REPLAYED = 'position, record, id, stream, version, type'

/** The log of a PostgreSQL database, for a verification. */
function createVerifiableLog(sql: Sql): VerifiableLog {
  const page = <Found>(columns: string, after: number, limit: number) =>
    sql.run<Found>(`SELECT ${columns} FROM events WHERE position > $1 ORDER BY position LIMIT $2`, [
      after,
      limit,
    ])

  return {
    ...createSharedLog(sql),
    async hashRows(after, limit) {
      const rows = await page<Pick<Row, 'position' | 'record'> & Hashes>(
        `position, record, ${HEX}`,
        after,
        limit,
      )
      return rows.map(({ position, record, hex }): HashRow => [position, record, hex])
    },
    async replayRows(after, limit, withHashes) {
      if (!withHashes) return (await page<Row>(REPLAYED, after, limit)).map(replayed)
      const rows = await page<Row & Hashes>(`${REPLAYED}, ${HEX}`, after, limit)
      return rows.map((row): ReplayRow => [...replayed(row), row.hex])
    },
  }
}

function replayed({ position, record, id, stream, version, type }: Row) {
  return [position, record, id, stream, version, type] as const
}
