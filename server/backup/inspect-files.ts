/** Whether the databases of a backup are whole, and its log is what was signed: told from the files alone. */

import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openReadOnly } from '#events/sqlite/read-only.ts'
import { createVerifiableLog } from '#events/sqlite/verifiable-log.ts'
import { keptCheckpoints } from '../audit/cli/kept-checkpoints.ts'
import { keysOf } from '../audit/cli/keys.ts'
import { hashLog } from '../audit/verify/verify-log.ts'
import { BackupError, DATABASES } from './backup-folder.ts'

type OnProgress = (position: number, events: number) => void

/** Throws `BackupError` with the first thing that is wrong. Accounts may be missing: a shop that never started has none. */
export async function inspectFiles(folder: string, files: readonly string[], onProgress: OnProgress) {
  for (const name of DATABASES) if (files.includes(name)) expectWhole(join(folder, name))
  const { verifier } = keysOf(undefined, folder)
  const { heads } = await keptCheckpoints(undefined, folder, verifier)
  const db = openReadOnly(join(folder, 'shop.db'))
  try {
    const log = createVerifiableLog(db)
    const events = log.size()
    const { finding, root } = hashLog(log, events, heads, (position) => onProgress(position, events))
    if (finding !== null) throw new BackupError(`The log does not hold. ${finding.what}`)
    return { events, root }
  } finally {
    db.close()
  }
}

function expectWhole(file: string): void {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const answer = db.pragma('integrity_check(1)', { simple: true })
    if (answer !== 'ok') throw new BackupError(`${file} is damaged: ${String(answer)}.`)
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    throw new BackupError(`${file} is damaged: ${error.message}.`)
  } finally {
    db.close()
  }
}
