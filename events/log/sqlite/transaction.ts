/** Write transactions that take the lock first, so that what they read is still true when they write. */

import type { Database } from './database.ts'
import type { ExpectInPlace } from './file-in-place.ts'

export type Transact = <Result>(work: () => Result) => Result

/**
 * Runs synchronous work in one transaction. It is committed and on disk when this returns, and rolled back when it
 * throws. Also throws after a commit to a file that is no longer in its place.
 */
export function createTransact(
  db: Database.Database,
  expectInPlace: ExpectInPlace = () => undefined,
): Transact {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  return (work) => {
    expectInPlace()
    begin.run()
    try {
      const result = work()
      commit.run()
      expectInPlace()
      return result
    } catch (error) {
      // SQLite itself has already rolled back after some errors, such as a full disk.
      if (db.inTransaction) rollback.run()
      throw error
    }
  }
}

/**
 * The same without waiting for the disk: a power cut may undo the last such transactions, and leaves the file consistent.
 * For tables that can be made again from the log. A durable commit also flushes earlier ones.
 */
export function createUnflushedTransact(db: Database.Database, transact: Transact): Transact {
  return (work) => {
    // The setting belongs to the connection, on which nothing else can run before this returns.
    db.pragma('synchronous = NORMAL')
    try {
      return transact(work)
    } finally {
      db.pragma('synchronous = FULL')
    }
  }
}
