/**
 * One shop to a data folder: two would send each mail twice. The lock is one of SQLite's on a file of its own, which the
 * kernel releases with the process, however that ends. Command-line tools that work beside a running shop do not take it.
 */

import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'

/** For SQLite alone: whoever else in the process that has the lock opens and closes this file lets go of it. */
export const LOCK_FILE = 'server.lock'

/** A process that was killed a moment ago may not be gone yet. */
const PATIENCE_MS = 1000
const PAUSE_MS = 20

/** The message is for whoever started the second. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

export type FolderLock = { release(): void }

/** The folder must be there. Throws `FolderInUse` when a shop runs there, or a restore. */
export async function lockFolder(folder: string, patienceMs = PATIENCE_MS): Promise<FolderLock> {
  const db = new Database(resolve(folder, LOCK_FILE), { timeout: 0 })
  try {
    for (const end = performance.now() + patienceMs; !isTaken(db); await wait(PAUSE_MS)) {
      if (performance.now() >= end) {
        throw new FolderInUse(
          `Another shop runs in ${resolve(folder)}. Stop it first, or give this one a DATA_DIR of its own.`,
        )
      }
    }
  } catch (error) {
    db.close()
    throw error
  }
  return { release: () => void db.close() }
}

function isTaken(db: Database.Database): boolean {
  try {
    db.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
