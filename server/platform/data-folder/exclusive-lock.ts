/**
 * A lock that one process can hold at a time: SQLite's lock on a separate file. The kernel releases it however the process
 * ends.
 */

import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Database } from '#events/log/sqlite/database.ts'
import { openingFault } from '#events/log/sqlite/sqlite-faults.ts'
import { giveToOwnerOf } from './durable-files.ts'

/** A process that was killed a moment ago may still be ending. */
const PATIENCE_MS = 1000
const PAUSE_MS = 20

export type Lock = { release(): void }

/**
 * Null when another process holds it; an abort of `over` ends the wait early. Only SQLite may open the file: the lock is lost
 * if another part of the same process opens and closes it. Throws `StoreUnavailable` when the file cannot be used.
 */
export async function exclusiveLock(
  file: string,
  patienceMs = PATIENCE_MS,
  over?: AbortSignal,
): Promise<Lock | null> {
  let db: Database.Database | undefined
  try {
    db = new Database(file, { timeout: 0 })
    for (const end = performance.now() + patienceMs; !isTaken(db); await wait(PAUSE_MS)) {
      if (performance.now() < end && !over?.aborted) continue
      db.close()
      return null
    }
    const taken = db
    await giveToOwnerOf(dirname(file), file)
    return { release: () => void taken.close() }
  } catch (error) {
    db?.close()
    throw openingFault(error, file)
  }
}

function isTaken(db: Database.Database): boolean {
  try {
    // Nothing is ever written, so no journal is needed.
    db.pragma('journal_mode = MEMORY')
    db.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
