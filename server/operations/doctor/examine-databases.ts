/** Examines the SQLite databases, opened read-only: whether they are intact, and whether the log matches its checkpoints. */

import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createEventReads } from '#events/log/event-reads.ts'
import { createRecords } from '#events/log/event-records.ts'
import { createReadRecord } from '#events/log/read-record.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { versionsOf } from '#events/log/sqlite/migrations.ts'
import { createSql } from '#events/log/sqlite/sql.ts'
import { keysInFolder } from '#server/audit/audited-log/keys.ts'
import { checkpointsBeside, readCheckpoints } from '#server/audit/audited-log/stored-checkpoints.ts'
import { accountVersions } from '#server/platform/tables/sqlite-account-store.ts'
import { lossIn, missingLog } from '#server/storage/lost-log.ts'
import { examineHistory } from './examine-history.ts'
import { type Finding, findingsOf, megabytes } from './finding.ts'

/** The triggers that exist in every version of the tables. */
const TRIGGERS = ['events_are_never_changed', 'events_are_never_deleted'] as const
const LARGE_JOURNAL_BYTES = 256e6
const LOCK_TIMEOUT_MS = 5000

export async function examineDatabases(data: string): Promise<readonly Finding[]> {
  const log = join(data, 'shop.db')
  const missing = await missingLog(data)
  const findings = [
    missing === null ? await examineFile(log, 'log') : findingsOf('log').wrong(missing.what),
    await examineFile(join(data, 'accounts.db'), 'accounts'),
  ]
  if (!existsSync(log) || findings.some(({ name, state }) => name === 'log' && state === 'wrong'))
    return findings
  return [...findings, await examineSigned(data, log), await examineJournal(log)]
}

async function examineFile(file: string, name: string): Promise<Finding> {
  const { ok, warn, wrong } = findingsOf(name)
  if (!existsSync(file)) return warn(`${file} is missing: the next start creates it`)
  try {
    return await withDatabase(file, (db) => {
      const answer = db.pragma('quick_check(1)', { simple: true })
      if (answer !== 'ok') return wrong(`${file} is damaged: ${String(answer)}`)
      const problem = name === 'log' ? problemOfLog(db) : problemOfAccounts(db)
      return problem === null
        ? ok(`${file} is intact`)
        : problem.isWrong
          ? wrong(`${file} ${problem.what}`)
          : warn(`${file} ${problem.what}`)
    })
  } catch (error) {
    return wrong(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type Problem = { readonly what: string; readonly isWrong: boolean } | null

function problemOfLog(db: Database.Database): Problem {
  const { found: stored, known: current } = versionsOf(db)
  if (stored > current) return newerVersion(stored, current)
  const triggers = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'events'")
  const existing = new Set(triggers.pluck().all())
  const missing = TRIGGERS.filter((name) => !existing.has(name))
  if (missing.length > 0) {
    return {
      what: `lacks a trigger that prevents changes of events: ${missing.join(' and ')}`,
      isWrong: true,
    }
  }
  if (stored < current)
    return { what: `is of version ${stored}: the next start updates it to ${current}`, isWrong: false }
  return null
}

function newerVersion(stored: number, current: number): Problem {
  return { what: `is of version ${stored}; this program knows versions up to ${current}`, isWrong: true }
}

function problemOfAccounts(db: Database.Database): Problem {
  const { found, known } = accountVersions(db)
  if (found > known) return newerVersion(found, known)
  const hasTable = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'accounts'").get() !== undefined
  if (hasTable && db.prepare('SELECT 1 FROM accounts').get() !== undefined) return null
  return {
    what: 'has no account, so nobody can sign in: restore it from a backup; the next start creates only the owner’s account',
    isWrong: true,
  }
}

async function examineSigned(data: string, log: string): Promise<Finding> {
  try {
    const loss = await lossIn(data)
    if (loss !== null) return findingsOf('history').wrong(loss.what)
    const checkpoints = await readCheckpoints(checkpointsBeside(data), keysInFolder(data).verifier)
    return await withDatabase(log, (db) =>
      examineHistory(createRecords(createEventReads(createSql(db), createReadRecord(log))), checkpoints),
    )
  } catch (error) {
    return findingsOf('history').wrong(error instanceof Error ? error.message : String(error))
  }
}

async function examineJournal(log: string): Promise<Finding> {
  const { ok, warn } = findingsOf('journal')
  const bytes = await stat(`${log}-wal`).then(
    ({ size }) => size,
    () => 0,
  )
  return bytes > LARGE_JOURNAL_BYTES
    ? warn(`${megabytes(bytes)}: a program has been reading the log for a long time`)
    : ok(megabytes(bytes))
}

async function withDatabase<Result>(file: string, work: (db: Database.Database) => Result | Promise<Result>) {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: LOCK_TIMEOUT_MS })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
