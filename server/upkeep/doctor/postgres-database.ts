/** The database in DATABASE_URL: whether a shop can run with it, and whether what it acknowledges is safe. Nothing is written. */

import { movedAway, movedSentence } from '#events/log/postgres/closed-database.ts'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { versionsOf } from '#events/log/postgres/migrations.ts'
import { hasSignedStates } from '#events/log/postgres/signed-tables.ts'
import type { Sql } from '#events/log/postgres/sql.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { openLogDatabase } from '#server/audit/audited-log/postgres-log.ts'
import { readCheckpoints } from '#server/audit/audited-log/stored-checkpoints.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { secretTable } from '#server/platform/secrets/secret-table.ts'
import { findLoss } from '#server/storage/lost-log.ts'
import { examineHistory } from './examine-history.ts'
import { type Finding, looksAt } from './finding.ts'

/** The oldest that its makers still mend. */
const OLDEST = 14

/** `data`: the folder of this server, which remembers the newest head. */
export async function examineDatabase(url: string, data: string): Promise<readonly Finding[]> {
  const { wrong } = looksAt('database')
  try {
    const db = openDatabase(url, { reads: true, connections: 1 })
    try {
      const findings = [
        await examineVersion(db.sql),
        await examineWrites(url, db.sql),
        await examineSafety(db.sql),
        await examineCopies(db.sql),
        await examineTables(db.sql),
      ]
      const hasShop = findings.every(({ name, state }) => name !== 'tables' || state === 'ok')
      return hasShop
        ? [...findings, await examineRights(db.sql), await examineLog(url, db.sql, data)]
        : findings
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

async function examineWrites(url: string, sql: Sql): Promise<Finding> {
  const { ok, wrong } = looksAt('server')
  if (await takesWrites(url)) return ok('takes writes')
  const [found] = await sql<{ standby: boolean }>`SELECT pg_is_in_recovery() AS standby`
  return found?.standby
    ? wrong('is a standby, which takes no orders: name the primary in DATABASE_URL, too')
    : wrong('lets nobody write: default_transaction_read_only is on')
}

/** Asked as the shop asks: the doctor's own connections are set to read only. */
async function takesWrites(url: string): Promise<boolean> {
  const db = openDatabase(url, { connections: 1 })
  try {
    const [found] = await db.sql<{ writes: boolean }>`
      SELECT current_setting('transaction_read_only') = 'off' AS writes`
    return found?.writes === true
  } catch (error) {
    if (error instanceof StoreUnavailable && error.fault === 'read-only') return false
    throw error
  } finally {
    await db.close()
  }
}

/** Each connection of the shop sets `synchronous_commit` itself. */
async function examineSafety(sql: Sql): Promise<Finding> {
  const { wrong } = looksAt('durability')
  // Of other roles' connections only some roles see the state.
  const [found] = await sql<Safety>`
    SELECT current_setting('fsync') = 'on' AS fsync, current_setting('full_page_writes') = 'on' AS pages,
      current_setting('synchronous_standby_names') <> '' AS configured,
      CASE WHEN pg_has_role('pg_read_all_stats', 'USAGE') AND NOT pg_is_in_recovery()
        THEN (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) END AS connected`
  return found === undefined ? wrong('the database does not say how safe it is') : safetyOf(found)
}

/** What `pg_dump` and `pg_basebackup` have made, nobody tells the shop. */
async function examineCopies(sql: Sql): Promise<Finding> {
  const { ok, unknown, warn } = looksAt('copy')
  const [found] = await sql<{ standbys: number | null }>`
    SELECT CASE WHEN pg_has_role('pg_read_all_stats', 'USAGE') AND NOT pg_is_in_recovery()
      THEN (SELECT count(*) FROM pg_stat_replication) END AS standbys`
  const standbys = found?.standbys ?? null
  if (standbys === null) return unknown('the shop’s role may not see whether a standby is connected')
  return standbys > 0
    ? ok(standbys === 1 ? 'a standby is connected' : `${standbys} standbys are connected`)
    : warn('no standby is connected, and the shop knows of no backup: see docs/running-two-machines.md')
}

type Safety = {
  readonly fsync: boolean
  readonly pages: boolean
  /** Whether commits wait for a standby, and how many of these are connected; null when the role may not see it. */
  readonly configured: boolean
  readonly connected: number | null
}

export function safetyOf({ fsync, pages, configured, connected }: Safety): Finding {
  const { ok, wrong } = looksAt('durability')
  if (!fsync) return wrong('fsync is off: a power cut loses orders, or the whole database')
  if (!pages) return wrong('full_page_writes is off: a power cut may damage the database')
  const on = 'fsync and synchronous_commit are on'
  if (!configured) return ok(`${on}; no standby is synchronous`)
  if (connected === null) return ok(`${on}; a synchronous standby is configured`)
  return connected > 0
    ? ok(`${on}, with a synchronous standby`)
    : wrong('no synchronous standby is connected, and every order waits for one')
}

async function examineTables(sql: Sql): Promise<Finding> {
  const { ok, warn, wrong } = looksAt('tables')
  const { found, known } = await versionsOf(sql)
  if (found === null) return warn('there are none yet: the first start makes them')
  if (found > known) return wrong(`are of version ${found}; this program knows versions up to ${known}`)
  if (found < known) return warn(`are of version ${found}: the next start brings them to ${known}`)
  const [unfinished] = await sql`SELECT 1 FROM unfinished_move`
  if (unfinished !== undefined)
    return wrong('a move into the database was interrupted: run it again, no shop starts before')
  const moved = await movedAway(sql)
  return moved === null ? ok(`of version ${found}`) : wrong(movedSentence(moved))
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

async function examineLog(url: string, sql: Sql, folder: string): Promise<Finding> {
  try {
    const log = await openLogDatabase(url)
    try {
      const loss = await findLoss({
        folder,
        records: log.records,
        checkpoints: log.ownCheckpoints,
        secrets: secretTable(sql),
        hasSignedStates: () => hasSignedStates(sql),
      })
      if (loss !== null) return looksAt('history').wrong(loss.what)
      const { verifier } = await log.ownKeys()
      return await examineHistory(log.records, await readCheckpoints(log.ownCheckpoints, verifier))
    } finally {
      await log.close()
    }
  } catch (error) {
    return looksAt('history').wrong(failureLine(error))
  }
}
