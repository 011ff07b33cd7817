/**
 * One shop per data folder: two would send each mail twice. Command-line tools that work beside a running shop do not
 * take the lock. A folder with an interrupted restore is refused, too: its files are partly old and partly new.
 */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exclusiveLock, type Lock } from './exclusive-lock.ts'

const LOCK_FILE = 'server.lock'

/** This file exists from before a restore changes the first file until it has changed the last. */
export const RESTORE_FILE = 'restore.json'

/** Prefix of the folders into which restores move the old files. */
export const SET_ASIDE = 'before-restore-'

/** The message is shown to the person who started the second shop. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** The folder must exist. Throws `FolderInUse` when a shop or a restore runs there. */
export async function lockFolder(folder: string, patienceMs?: number): Promise<Lock> {
  const lock = await exclusiveLock(join(folder, LOCK_FILE), patienceMs)
  if (lock === null) {
    throw new FolderInUse(
      `Another shop runs in ${resolve(folder)}. Stop it first, or give this one a DATA_DIR of its own.`,
    )
  }
  if (!existsSync(join(folder, RESTORE_FILE))) return lock
  lock.release()
  throw new FolderInUse(
    `A restore was cut off in ${resolve(folder)}: run it again (npm run restore -- FOLDER) before a shop starts there.`,
  )
}

/** For the restore itself. Null when a shop runs there. */
export function lockForRestore(folder: string): Promise<Lock | null> {
  return exclusiveLock(join(folder, LOCK_FILE))
}

/** Whether a shop, or a command that replaces it, runs in the folder now. */
export async function isInUse(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, LOCK_FILE))) return false
  const lock = await exclusiveLock(join(folder, LOCK_FILE), 0)
  lock?.release()
  return lock === null
}
