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

/** This file exists as long as a shop is being moved into the folder. */
export const MOVE_FILE = 'move.json'

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
  const unfinished = unfinishedWork(folder)
  if (unfinished === null) return lock
  lock.release()
  throw new FolderInUse(unfinished)
}

/** Waits for a shop that is about to end; null when `over` is aborted before. */
export function lockAfterOther(folder: string, over: AbortSignal): Promise<Lock | null> {
  return exclusiveLock(join(folder, LOCK_FILE), Number.POSITIVE_INFINITY, over)
}

function unfinishedWork(folder: string): string | null {
  const place = resolve(folder)
  if (existsSync(join(folder, RESTORE_FILE)))
    return `A restore was cut off in ${place}: run it again (npm run restore -- FOLDER) before a shop starts there.`
  if (existsSync(join(folder, MOVE_FILE)))
    return `A move into ${place} was cut off: run it again (npm run move-log) before a shop starts there.`
  return null
}

/** For the restore or the move itself. Null when a shop runs there. */
export function lockForReplacing(folder: string): Promise<Lock | null> {
  return exclusiveLock(join(folder, LOCK_FILE))
}

/** Whether a shop, or a command that replaces it, runs in the folder now. */
export async function isInUse(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, LOCK_FILE))) return false
  const lock = await exclusiveLock(join(folder, LOCK_FILE), 0)
  lock?.release()
  return lock === null
}
