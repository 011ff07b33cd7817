/** Whether a backup is still what was backed up: every file as the manifest has it, and nothing beside them. */

import { join } from 'node:path'
import { sumOf } from '../data-folder/durable-files.ts'
import { BackupError, filesIn, type Manifest, readManifest } from './backup-folder.ts'
import { inspectFiles } from './inspect-files.ts'

type OnProgress = (position: number, events: number) => void

/** Throws `BackupError` with the first thing that is wrong. */
export async function verifyBackup(backup: string, onProgress: OnProgress): Promise<Manifest> {
  const manifest = await readManifest(backup)
  const named = new Set(manifest.files.map(({ path }) => path))
  // A journal that came from elsewhere would be taken for the database's own.
  const stray = (await filesIn(backup)).find((path) => !named.has(path))
  if (stray !== undefined) throw new BackupError(`${join(backup, stray)} does not belong to the backup.`)
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = join(backup, path)
    const found = await sumOf(file).catch(() => {
      throw new BackupError(`${file} cannot be read.`)
    })
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(`${file} is not what was backed up.`)
    }
  }
  const { events, root } = await inspectFiles(backup, [...named], onProgress)
  if (events !== manifest.events || root !== manifest.root) {
    throw new BackupError(`The log in ${backup} is not the one that was backed up.`)
  }
  return manifest
}
