/** Brings the tables of a database to those that this program uses. Its version is in the table `schema_version`. */

import { NoLog } from '../no-log.ts'
import { movedAway, movedSentence, unfinishedMove } from './closed-database.ts'
import type { Database } from './connection.ts'
import {
  CODE_USES,
  CREDENTIALS,
  FACTORS,
  NEW_ORDER_READ_MODEL,
  PEOPLE,
  PICTURES,
  SCHEMA,
  SECURITY_LOG,
} from './schema.ts'
import type { Sql } from './sql.ts'

/** The oldest version that this program opens; no release has written an earlier one. */
const OLDEST_VERSION = 12

/** Each step leads a database from one version to the next, beginning with the oldest. A step is never changed once it is released. */
const steps: readonly string[] = [
  // The cash of parcels by place. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  PICTURES,
  // Cities, channels, and what is finer than a status. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  PEOPLE,
  SECURITY_LOG,
  // Who confirmed an order. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  FACTORS,
  // What lists are filtered by and reports count. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  // Campaigns. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  // No order of an older program uses a code.
  CODE_USES,
  // The pieces that are sold, for profits. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  // One form of a mobile number, with its 0 or without.
  NEW_ORDER_READ_MODEL,
  CREDENTIALS,
]

const CURRENT_VERSION = OLDEST_VERSION + steps.length

/** Any number that no other program uses in this database. */
const MIGRATION_LOCK = 4_652_846_101

/** Throws one plain line for a database of another program, of a newer one, or from before the first release. */
export async function migrate(db: Database): Promise<void> {
  await migrateUnfinished(db)
  await assertWhole(db.sql)
}

/** A server that opened a part of a log would add other events to it, and one of a shop that has moved a second history. */
async function assertWhole(sql: Sql): Promise<void> {
  const unfinished = await unfinishedMove(sql)
  if (unfinished !== null) throw new Error(unfinished)
  const moved = await movedAway(sql)
  if (moved !== null) throw new Error(movedSentence(moved))
}

/** The same for a database into which a shop is being moved. */
export async function migrateUnfinished(db: Database): Promise<void> {
  if ((await versionOf(db.sql)) === CURRENT_VERSION) return
  await db.transact(async (sql) => {
    // Of several servers that start together, one does it.
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`
    const version = await versionOf(sql)
    if (version === null) {
      await assertSuitable(sql)
      await sql.run(SCHEMA)
      await sql.run('CREATE TABLE schema_version (version integer NOT NULL)')
      await sql`INSERT INTO schema_version VALUES (${CURRENT_VERSION})`
      return
    }
    if (version < OLDEST_VERSION || version > CURRENT_VERSION) throw new Error(otherVersion(version))
    for (const step of steps.slice(version - OLDEST_VERSION)) await sql.run(step)
    await sql`UPDATE schema_version SET version = ${CURRENT_VERSION}`
  })
}

/** For somebody who must not change anything. Throws `NoLog` for a database that no shop of this version has used. */
export async function assertMigrated(sql: Sql): Promise<void> {
  const version = await versionOf(sql)
  if (version === null) throw new NoLog('The database in DATABASE_URL has no shop.')
  if (version !== CURRENT_VERSION) throw new NoLog(otherVersion(version))
}

/** The version of a database, null for one that no shop has used, and the version that this program uses. */
export async function versionsOf(
  sql: Sql,
): Promise<{ readonly found: number | null; readonly known: number }> {
  return { found: await versionOf(sql), known: CURRENT_VERSION }
}

function otherVersion(version: number): string {
  return `The database is of version ${version}; this program opens versions ${OLDEST_VERSION} to ${CURRENT_VERSION}`
}

/** Null for a database that no shop has used. */
async function versionOf(sql: Sql): Promise<number | null> {
  // `to_regclass` would not see what another server has made while this one waited.
  const rows = await sql`
    SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'schema_version'`
  if (rows.length === 0) return null
  const [row] = await sql<{ version: number }>`SELECT version FROM schema_version`
  return row?.version ?? null
}

async function assertSuitable(sql: Sql): Promise<void> {
  const [encoding] = await sql<{ server_encoding: string }>`SHOW server_encoding`
  if (encoding?.server_encoding !== 'UTF8') {
    throw new Error(`The database has the encoding ${encoding?.server_encoding}; a shop needs one with UTF8`)
  }
  const others = await sql`
    SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1`
  if (others.length > 0) {
    throw new Error('The database has the tables of another program: give the shop a database of its own')
  }
}
