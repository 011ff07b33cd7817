/** Examines the databases, opened read-only: whether they are intact, and whether the log matches its signatures. */

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
import { lossIn, missingLog } from '#server/storage/lost-log.ts'
import { examineHistory } from './examine-history.ts'
import { type Finding, looksAt, megabytes } from './finding.ts'

/** The triggers that exist in every version of the tables. */
const TRIGGERS = ['events_are_never_changed', 'events_are_never_deleted'] as const
const LARGE_JOURNAL = 256e6
const PATIENCE_MS = 5000

export async function examineDatabases(data: string): Promise<readonly Finding[]> {
  const log = join(data, 'shop.db')
  const missing = await missingLog(data)
  const findings = [
    missing === null ? await examineFile(log, 'log') : looksAt('log').wrong(missing.what),
    await examineFile(join(data, 'accounts.db'), 'accounts'),
  ]
  if (!existsSync(log) || findings.some(({ name, state }) => name === 'log' && state === 'wrong'))
    return findings
  return [...findings, await examineSigned(data, log), await examineJournal(log)]
}

async function examineFile(file: string, name: string): Promise<Finding> {
  const { ok, warn, wrong } = looksAt(name)
  if (!existsSync(file)) return warn(`${file} is not there: the next start makes it`)
  try {
    return await reading(file, (db) => {
      const answer = db.pragma('quick_check(1)', { simple: true })
      if (answer !== 'ok') return wrong(`${file} is damaged: ${String(answer)}`)
      const lack = name === 'log' ? lackOfLog(db) : lackOfAccounts(db)
      return lack === null
        ? ok(`${file} is whole`)
        : lack.isWrong
          ? wrong(`${file} ${lack.what}`)
          : warn(`${file} ${lack.what}`)
    })
  } catch (error) {
    return wrong(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type Lack = { readonly what: string; readonly isWrong: boolean } | null

function lackOfLog(db: Database.Database): Lack {
  const { found, known } = versionsOf(db)
  if (found > known) {
    return { what: `is of version ${found}; this program knows versions up to ${known}`, isWrong: true }
  }
  const triggers = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'events'")
  const there = new Set(triggers.pluck().all())
  const missing = TRIGGERS.filter((name) => !there.has(name))
  if (missing.length > 0) {
    return {
      what: `lacks a trigger that prevents changes of events: ${missing.join(' and ')}`,
      isWrong: true,
    }
  }
  if (found < known)
    return { what: `is of version ${found}: the next start brings it to ${known}`, isWrong: false }
  return null
}

function lackOfAccounts(db: Database.Database): Lack {
  const hasTable = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'accounts'").get() !== undefined
  if (hasTable && db.prepare('SELECT 1 FROM accounts').get() !== undefined) return null
  return {
    what: 'has no account, so that nobody can sign in: bring it back from a backup; the next start makes the owner’s alone',
    isWrong: true,
  }
}

async function examineSigned(data: string, log: string): Promise<Finding> {
  try {
    const loss = await lossIn(data)
    if (loss !== null) return looksAt('history').wrong(loss.what)
    const checkpoints = await readCheckpoints(checkpointsBeside(data), keysInFolder(data).verifier)
    return await reading(log, (db) =>
      examineHistory(createRecords(createEventReads(createSql(db), createReadRecord(log))), checkpoints),
    )
  } catch (error) {
    return looksAt('history').wrong(error instanceof Error ? error.message : String(error))
  }
}

async function examineJournal(log: string): Promise<Finding> {
  const { ok, warn } = looksAt('journal')
  const bytes = await stat(`${log}-wal`).then(
    ({ size }) => size,
    () => 0,
  )
  return bytes > LARGE_JOURNAL
    ? warn(`${megabytes(bytes)}: a program has been reading the log for a long time`)
    : ok(megabytes(bytes))
}

async function reading<Result>(file: string, work: (db: Database.Database) => Result | Promise<Result>) {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
