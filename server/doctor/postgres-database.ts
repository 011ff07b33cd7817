/** The database in DATABASE_URL: whether a shop can run with it, and whether what it acknowledges is safe. Nothing is written. */

import { openDatabase } from '#events/postgres/connection.ts'
import { versionsOf } from '#events/postgres/migrations.ts'
import type { Sql } from '#events/postgres/sql.ts'
import { openLogDatabase } from '../audit/cli/postgres-log.ts'
import { readCheckpoints } from '../audit/cli/stored-checkpoints.ts'
import { failureLine } from '../command-line/failure-line.ts'
import { examineHistory } from './examine-history.ts'
import { type Finding, looksAt } from './finding.ts'

/** The oldest that its makers still mend. */
const OLDEST = 14

export async function examineDatabase(url: string): Promise<readonly Finding[]> {
  const { wrong } = looksAt('database')
  try {
    const db = openDatabase(url, { reads: true, connections: 1 })
    try {
      const findings = [
        await examineVersion(db.sql),
        await examineStandby(db.sql),
        await examineSafety(db.sql),
        await examineTables(db.sql),
      ]
      const hasShop = findings.every(({ name, state }) => name !== 'tables' || state === 'ok')
      return hasShop ? [...findings, await examineRights(db.sql), await examineLog(url)] : findings
    } finally {
      await db.close()
    }
  } catch (error) {
    return [wrong(failureLine(error))]
  }
}

async function examineVersion(sql: Sql): Promise<Finding> {
  const { ok, wrong } = looksAt('database')
  const [found] = await sql<{ version: string; number: number }>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`
  const text = `PostgreSQL ${found?.version}`
  return (found?.number ?? 0) >= OLDEST * 10_000
    ? ok(text)
    : wrong(`${text} is too old: the shop needs ${OLDEST} or later`)
}

async function examineStandby(sql: Sql): Promise<Finding> {
  const { ok, wrong } = looksAt('server')
  const [found] = await sql<{ standby: boolean; read_only: boolean }>`
    SELECT pg_is_in_recovery() AS standby, EXISTS (
      SELECT 1 FROM pg_settings WHERE name = 'default_transaction_read_only'
        AND coalesce(reset_val, 'off') = 'on' AND source <> 'client'
    ) AS read_only`
  if (found?.standby)
    return wrong('is a standby, which takes no orders: name the primary in DATABASE_URL, too')
  return found?.read_only
    ? wrong('lets nobody write: default_transaction_read_only is on')
    : ok('takes writes')
}

/** Each connection of the shop sets `synchronous_commit` itself. */
async function examineSafety(sql: Sql): Promise<Finding> {
  const { ok, wrong } = looksAt('durability')
  const [found] = await sql<{ fsync: string; pages: string; standbys: string }>`
    SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
      current_setting('synchronous_standby_names') AS standbys`
  if (found?.fsync !== 'on') return wrong('fsync is off: a power cut loses orders, or the whole database')
  if (found.pages !== 'on') return wrong('full_page_writes is off: a power cut may damage the database')
  return ok(
    found.standbys === ''
      ? 'fsync and synchronous_commit are on; no standby is synchronous'
      : 'fsync and synchronous_commit are on, with a synchronous standby',
  )
}

async function examineTables(sql: Sql): Promise<Finding> {
  const { ok, warn, wrong } = looksAt('tables')
  const { found, known } = await versionsOf(sql)
  if (found === null) return warn('there are none yet: the first start makes them')
  if (found > known) return wrong(`are of version ${found}; this program knows versions up to ${known}`)
  if (found < known) return warn(`are of version ${found}: the next start brings them to ${known}`)
  const [unfinished] = await sql`SELECT 1 FROM unfinished_move`
  return unfinished === undefined
    ? ok(`of version ${found}`)
    : wrong('a move into the database was cut off: run it again, no shop starts before')
}

type Rights = {
  readonly superuser: boolean
  readonly changes: boolean
  readonly adds: boolean
  readonly refused: boolean
}

/** Events may be read and added, and not be changed. */
async function examineRights(sql: Sql): Promise<Finding> {
  const { ok, warn, wrong } = looksAt('rights')
  const [found] = await sql<Rights>`
    SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
      has_table_privilege('events', 'UPDATE, DELETE, TRUNCATE') AS changes,
      has_table_privilege('events', 'SELECT') AND has_table_privilege('events', 'INSERT') AS adds,
      EXISTS (
        SELECT 1 FROM pg_trigger
        WHERE tgrelid = 'events'::regclass AND tgname = 'events_are_never_changed' AND tgenabled = 'A'
      ) AS refused`
  if (!found?.refused) return wrong('the trigger is missing or switched off that refuses to change events')
  if (!found.adds) return wrong('the shop’s role may not read or add events')
  if (found.superuser)
    return warn('the shop’s role is a superuser, whom no right binds: give the shop a role of its own')
  return found.changes
    ? wrong('the shop’s role may change events: REVOKE UPDATE, DELETE, TRUNCATE ON events')
    : ok('events may be read and added, and not be changed')
}

async function examineLog(url: string): Promise<Finding> {
  try {
    const log = await openLogDatabase(url)
    try {
      const { verifier } = await log.ownKeys()
      return await examineHistory(log.records, await readCheckpoints(log.ownCheckpoints, verifier))
    } finally {
      await log.close()
    }
  } catch (error) {
    return looksAt('history').wrong(failureLine(error))
  }
}
