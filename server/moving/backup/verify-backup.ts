/** Verifies a backup: every file matches the manifest, and there are no other files. */

import { join } from 'node:path'
import { Database } from '#events/log/sqlite/database.ts'
import { openReadOnly } from '#events/log/sqlite/read-only.ts'
import { openingFault, sqliteFault } from '#events/log/sqlite/sqlite-faults.ts'
import { createVerifiableLog } from '#events/log/sqlite/verifiable-log.ts'
import { keysInFolder } from '#server/audit/audited-log/keys.ts'
import { checkpointsBeside, readCheckpoints } from '#server/audit/audited-log/stored-checkpoints.ts'
import { hashLog } from '#server/audit/verify/verify-log.ts'
import {
  BackupError,
  DATABASES,
  filesIn,
  type Manifest,
  pictureIn,
  readManifest,
} from '#server/platform/data-folder/backup-folder.ts'
import { sumOf } from '#server/platform/data-folder/durable-files.ts'

export type OnProgress = (position: number, events: number) => void

/** Throws `BackupError` with the first thing that is wrong. */
export async function verifyBackup(backup: string, onProgress: OnProgress): Promise<Manifest> {
  const manifest = await readManifest(backup)
  const named = new Set(manifest.files.map(({ path }) => path))
  // SQLite would use a journal that is not part of the backup as the database's own.
  const stray = (await filesIn(backup)).find((path) => !named.has(path))
  if (stray !== undefined) throw new BackupError(`${join(backup, stray)} does not belong to the backup.`)
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = join(backup, path)
    const found = await sumOf(file).catch(() => {
      throw new BackupError(`${file} cannot be read.`)
    })
    const isOther = found.bytes !== bytes || found.sha256 !== sha256
    if (isOther || (pictureIn(path) ?? sha256) !== sha256) {
      throw new BackupError(`${file} is not what was backed up.`)
    }
  }
  const { events, root } = await inspectFiles(backup, [...named], onProgress)
  if (events !== manifest.events || root !== manifest.root) {
    throw new BackupError(`The log in ${backup} is not the one that was backed up.`)
  }
  return manifest
}

/**
 * Verifies that the databases of a backup are complete, and that its log is what was signed, from the files alone.
 * Throws `BackupError` with the first thing that is wrong. Accounts may be missing: a shop that never started has none.
 */
export async function inspectFiles(folder: string, files: readonly string[], onProgress: OnProgress) {
  for (const name of DATABASES) if (files.includes(name)) expectWhole(join(folder, name))
  const { verifier } = keysInFolder(folder)
  const { heads } = await readCheckpoints(checkpointsBeside(folder), verifier)
  const db = openReadOnly(join(folder, 'shop.db'))
  try {
    const log = createVerifiableLog(db)
    const events = await log.size()
    const { finding, root } = await hashLog(log, events, heads, (position) => onProgress(position, events))
    if (finding !== null) throw new BackupError(`The log is not valid. ${finding.what}`)
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
    const isDamaged = (sqliteFault(error)?.fault ?? 'damaged') === 'damaged'
    throw isDamaged ? new BackupError(`${file} is damaged: ${error.message}.`) : openingFault(error, file)
  } finally {
    db.close()
  }
}
