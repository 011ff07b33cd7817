/** The databases: whether they are complete, and whether the log is what was signed. Opened read-only. */

import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createEventTable } from '#events/sqlite/event-table.ts'
import { createRecords } from '#events/sqlite/sqlite-records.ts'
import { createUpcast } from '#events/upcast.ts'
import { keysInFolder } from '../audit/cli/keys.ts'
import { checkpointsBeside, readCheckpoints } from '../audit/cli/stored-checkpoints.ts'
import { missingLog } from '../storage/lost-log.ts'
import { examineHistory } from './examine-history.ts'
import { type Finding, looksAt, megabytes } from './finding.ts'

const LARGE_JOURNAL = 256e6
const PATIENCE_MS = 5000

export async function examineDatabases(data: string): Promise<readonly Finding[]> {
  const log = join(data, 'shop.db')
  const missing = await missingLog(data)
  const findings = [
    missing === null ? await examineFile(log, 'log') : looksAt('log').wrong(missing.what),
    await examineFile(join(data, 'accounts.db'), 'accounts'),
  ]
  if (findings.some(({ name, state }) => name === 'log' && state !== 'ok')) return findings
  return [...findings, await examineSigned(data, log), await examineJournal(log)]
}

async function examineFile(file: string, name: string): Promise<Finding> {
  const { ok, warn, wrong } = looksAt(name)
  if (!existsSync(file)) return warn(`${file} is not there: the next start makes it`)
  try {
    return await reading(file, (db) => {
      const answer = db.pragma('quick_check(1)', { simple: true })
      return answer === 'ok' ? ok(`${file} is whole`) : wrong(`${file} is damaged: ${String(answer)}`)
    })
  } catch (error) {
    return wrong(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function examineSigned(data: string, log: string): Promise<Finding> {
  try {
    const checkpoints = await readCheckpoints(checkpointsBeside(data), keysInFolder(data).verifier)
    return await reading(log, (db) =>
      examineHistory(createRecords(db, createEventTable(db, createUpcast())), checkpoints),
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
    ? warn(`${megabytes(bytes)}: some program has been reading the log for long`)
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
