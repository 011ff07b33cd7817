/**
 * One shop per data folder: two would send each mail twice. Command-line tools that work beside a running shop do not take
 * the lock. A folder with an interrupted restore or move, or whose shop was moved away, is refused.
 */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ClosedFolder, unfinishedWork, whyClosed } from './closed-folder.ts'
import { exclusiveLock, type Lock } from './exclusive-lock.ts'

const LOCK_FILE = 'server.lock'
/**
 * The lock that is needed to take the other lock. A process that takes over holds it from before the old process ends until
 * it has taken the other lock, so that no other process takes the folder in between.
 */
const SUCCESSION_FILE = 'succession.lock'

/** How long a process waits for an earlier one to complete its takeover: longer than a shop may take to close. */
const SUCCESSION_MS = 90_000

/** The prefix of the folders into which restores move the old files. */
export const SET_ASIDE = 'before-restore-'

/** The prefix of the folders into which the remains of a lost log are moved when a new log begins. */
export const BEFORE_NEW_LOG = 'before-new-log-'

/** The message is shown to the person who started the second shop. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** Holds both locks of the folder, or neither. */
type Locks = Lock & {
  /** Lets another process take over from this one. */
  allowSuccession(): void
}

/** Null when another process holds one of them. */
async function takeBoth(folder: string, patienceMs?: number): Promise<Locks | null> {
  const succession = await exclusiveLock(join(folder, SUCCESSION_FILE), patienceMs)
  if (succession === null) return null
  try {
    const lock = await exclusiveLock(join(folder, LOCK_FILE), patienceMs)
    if (lock !== null) {
      const release = () => {
        lock.release()
        succession.release()
      }
      return { release, allowSuccession: succession.release }
    }
  } catch (error) {
    succession.release()
    throw error
  }
  succession.release()
  return null
}

/** For a command. The folder must exist. Throws `FolderInUse` when a shop or a restore runs there, and `ClosedFolder`. */
export async function lockFolder(folder: string, patienceMs?: number): Promise<Lock> {
  return takeFolder(folder, patienceMs)
}

/** For a shop, from which another process may take over. Throws the errors of `lockFolder`. */
export async function lockForServing(folder: string): Promise<Lock> {
  const locks = await takeFolder(folder)
  locks.allowSuccession()
  return locks
}

/** For moving the folder's shop elsewhere, even when it was already moved. Throws the errors of `lockFolder`. */
export function lockForMoving(folder: string): Promise<Lock> {
  return takeFolder(folder, undefined, unfinishedWork)
}

/**
 * For a server whose log is in a database. An interrupted restore or move in its own folder does not concern it. Throws
 * `FolderInUse`.
 */
export async function lockBesideDatabase(folder: string): Promise<Lock> {
  const locks = await takeBoth(folder)
  if (locks === null) throw inUse(folder)
  locks.allowSuccession()
  return locks
}

async function takeFolder(folder: string, patienceMs?: number, whyNot = whyClosed): Promise<Locks> {
  const locks = await takeBoth(folder, patienceMs)
  if (locks === null) throw inUse(folder)
  const why = whyNot(folder)
  if (why === null) return locks
  locks.release()
  throw new ClosedFolder(why)
}

function inUse(folder: string): FolderInUse {
  return new FolderInUse(
    `Another shop runs in ${resolve(folder)}. Stop it first, or give this one a DATA_DIR of its own.`,
  )
}

/**
 * For a process that takes over from the running shop. After this resolves no other process can take the folder. `taken`
 * resolves with the lock when that shop has ended, or with null when `over` is aborted before. Throws `FolderInUse` when a
 * command works there.
 */
export async function succeed(
  folder: string,
  over: AbortSignal,
): Promise<{ readonly taken: Promise<Lock | null> }> {
  const succession = await exclusiveLock(join(folder, SUCCESSION_FILE), SUCCESSION_MS, over)
  if (succession === null) throw inUse(folder)
  const taken = exclusiveLock(join(folder, LOCK_FILE), Number.POSITIVE_INFINITY, over)
  return { taken: taken.finally(succession.release) }
}

/** For a restore or a move. Null when a shop runs there. */
export function lockForReplacing(folder: string): Promise<Lock | null> {
  return takeBoth(folder)
}

/** Whether a shop, or a command that replaces it, runs in the folder now. */
export async function isInUse(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, LOCK_FILE))) return false
  const locks = await takeBoth(folder, 0)
  locks?.release()
  return locks === null
}
