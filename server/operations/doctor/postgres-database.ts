/** Examines the database in DATABASE_URL without writing: whether a shop can use it, and whether acknowledged orders are durable. */

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
import { type Finding, findingsOf } from './finding.ts'

/** The oldest major version that PostgreSQL still supports. */
const OLDEST_MAJOR = 14

/** `data` is the data folder of this server. It contains the latest head that the server has seen. */
export async function examineDatabase(url: string, data: string): Promise<readonly Finding[]> {
  const { wrong } = findingsOf('database')
  try {
    const db = openDatabase(url, { reads: true, connections: 1 })
    try {
      const findings = [
        await examineVersion(db.sql),
        await examineWrites(url, db.sql),
        await examineDurability(db.sql),
        await examineStandbys(db.sql),
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
  const { ok, wrong } = findingsOf('database')
  const [server] = await sql<{ version: string; number: number }>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`
  const text = `PostgreSQL ${server?.version}`
  return (server?.number ?? 0) >= OLDEST_MAJOR * 10_000
    ? ok(text)
    : wrong(`${text} is too old: the shop needs ${OLDEST_MAJOR} or later`)
}

async function examineWrites(url: string, sql: Sql): Promise<Finding> {
  const { ok, wrong } = findingsOf('server')
  if (await takesWrites(url)) return ok('takes writes')
  const [server] = await sql<{ standby: boolean }>`SELECT pg_is_in_recovery() AS standby`
  return server?.standby
    ? wrong('is a standby, which cannot accept orders: add the primary to DATABASE_URL')
    : wrong('refuses writes: default_transaction_read_only is on')
}

/** Connects like the shop, because the doctor's own connections are read-only. */
async function takesWrites(url: string): Promise<boolean> {
  const db = openDatabase(url, { connections: 1 })
  try {
    const [session] = await db.sql<{ writes: boolean }>`
      SELECT current_setting('transaction_read_only') = 'off' AS writes`
    return session?.writes === true
  } catch (error) {
    if (error instanceof StoreUnavailable && error.fault === 'read-only') return false
    throw error
  } finally {
    await db.close()
  }
}

/** Does not read `synchronous_commit`, because each of the shop's connections sets it. */
async function examineDurability(sql: Sql): Promise<Finding> {
  const { wrong } = findingsOf('durability')
  // Only a role with `pg_read_all_stats` can see the connections of other roles.
  const [durability] = await sql<Durability>`
    SELECT current_setting('fsync') = 'on' AS fsync, current_setting('full_page_writes') = 'on' AS pages,
      current_setting('synchronous_standby_names') <> '' AS configured,
      CASE WHEN pg_has_role('pg_read_all_stats', 'USAGE') AND NOT pg_is_in_recovery()
        THEN (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) END AS connected`
  return durability === undefined
    ? wrong('the database does not report its settings')
    : durabilityOf(durability)
}

/** Counts only standbys, because the shop does not know of backups by `pg_dump` or `pg_basebackup`. */
async function examineStandbys(sql: Sql): Promise<Finding> {
  const { ok, unknown, warn } = findingsOf('copy')
  const [replication] = await sql<{ standbys: number | null }>`
    SELECT CASE WHEN pg_has_role('pg_read_all_stats', 'USAGE') AND NOT pg_is_in_recovery()
      THEN (SELECT count(*) FROM pg_stat_replication) END AS standbys`
  const standbys = replication?.standbys ?? null
  if (standbys === null) return unknown('the shop’s role cannot see whether a standby is connected')
  return standbys > 0
    ? ok(standbys === 1 ? 'a standby is connected' : `${standbys} standbys are connected`)
    : warn('no standby is connected, and the shop knows of no backup: see docs/running-two-machines.md')
}

type Durability = {
  readonly fsync: boolean
  readonly pages: boolean
  /** Whether commits wait for a standby. */
  readonly configured: boolean
  /** The number of connected synchronous standbys; null when the role cannot see them. */
  readonly connected: number | null
}

export function durabilityOf({ fsync, pages, configured, connected }: Durability): Finding {
  const { ok, wrong } = findingsOf('durability')
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
  const { ok, warn, wrong } = findingsOf('tables')
  const { found: stored, known: current } = await versionsOf(sql)
  if (stored === null) return warn('there are none yet: the first start creates them')
  if (stored > current) return wrong(`are of version ${stored}; this program knows versions up to ${current}`)
  if (stored < current) return warn(`are of version ${stored}: the next start updates them to ${current}`)
  const [unfinished] = await sql`SELECT 1 FROM unfinished_move`
  if (unfinished !== undefined)
    return wrong('a move into the database was interrupted: no shop starts until it is run again')
  const moved = await movedAway(sql)
  return moved === null ? ok(`of version ${stored}`) : wrong(movedSentence(moved))
}

type Rights = {
  readonly superuser: boolean
  readonly changes: boolean
  readonly adds: boolean
  readonly refused: boolean
}

/** The shop's role may read and add events, but must not be able to change them. */
async function examineRights(sql: Sql): Promise<Finding> {
  const { ok, warn, wrong } = findingsOf('rights')
  const [rights] = await sql<Rights>`
    SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
      has_table_privilege('events', 'UPDATE, DELETE, TRUNCATE') AS changes,
      has_table_privilege('events', 'SELECT') AND has_table_privilege('events', 'INSERT') AS adds,
      EXISTS (
        SELECT 1 FROM pg_trigger
        WHERE tgrelid = 'events'::regclass AND tgname = 'events_are_never_changed' AND tgenabled = 'A'
      ) AS refused`
  if (!rights?.refused) return wrong('the trigger that prevents changes of events is missing or disabled')
  if (!rights.adds) return wrong('the shop’s role cannot read or add events')
  if (rights.superuser)
    return warn('the shop’s role is a superuser, which ignores all restrictions: give the shop its own role')
  return rights.changes
    ? wrong('the shop’s role can change events: REVOKE UPDATE, DELETE, TRUNCATE ON events')
    : ok('events can be read and added, but not changed')
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
      if (loss !== null) return findingsOf('history').wrong(loss.what)
      const { verifier } = await log.ownKeys()
      return await examineHistory(log.records, await readCheckpoints(log.ownCheckpoints, verifier))
    } finally {
      await log.close()
    }
  } catch (error) {
    return findingsOf('history').wrong(failureLine(error))
  }
}
