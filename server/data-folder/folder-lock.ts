/**
 * One shop to a data folder: two would send each mail twice. Command-line tools that work beside a running shop do not take
 * the lock. Nor is a folder taken in which a restore was cut off: half of what lies there is of another time.
 */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exclusiveLock, type Lock } from './exclusive-lock.ts'

const LOCK_FILE = 'server.lock'

/** There from before a restore touches the first file until it is done with the last. */
export const RESTORE_FILE = 'restore.json'

/** How the names of folders begin into which restores have moved the files that were there. */
export const SET_ASIDE = 'before-restore-'

/** The message is for whoever started the second. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** The folder must be there. Throws `FolderInUse` when a shop runs there, or a restore. */
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

/** Whether a shop runs in the folder now, or something that takes its place. */
export async function isInUse(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, LOCK_FILE))) return false
  const lock = await exclusiveLock(join(folder, LOCK_FILE), 0)
  lock?.release()
  return lock === null
}
