/** Opens the database file with the settings that the log needs for durability, and checks that they hold. */

import { Database } from './database.ts'
import { mendSideFiles } from './side-files.ts'

/** Milliseconds that opening may wait for another process. */
const OPENING_PATIENCE = 5000

/**
 * A connection on which a commit is on disk when it returns. The settings belong to the connection and not to the file
 * (later connections of this library would default to `synchronous=NORMAL`, which loses the last commits in a power cut),
 * so each one is set here and then read back.
 */
export function openConnection(file: string): Database.Database {
  mendSideFiles(file)
  const db = new Database(file, { timeout: OPENING_PATIENCE })
  try {
    // A database in memory has no journal mode to set.
    settle(db, 'journal_mode', file === ':memory:' ? 'memory' : 'wal')
    settle(db, 'synchronous', 2)
    settle(db, 'foreign_keys', 1)
    settle(db, 'trusted_schema', 0)
    // Overwrites deleted data: it must not remain in the file once a customer is erased.
    settle(db, 'secure_delete', 1)
    // REPLACE must also run the triggers that refuse to delete.
    settle(db, 'recursive_triggers', 1)
    // Pages that change often are copied from the journal to the file once in 8,000 journal pages (31.4 MiB). The journal
    // keeps its size and is overwritten in place, which is cheaper than growing it again. What a long read made it grow
    // beyond the limit is released, so that its size stays the same as long as the shop runs. The limit leaves room for
    // the transaction that reaches the 8,000 pages.
    settle(db, 'wal_autocheckpoint', 8000)
    settle(db, 'journal_size_limit', 34 * 1024 * 1024)
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

/** From now on a locked database fails at once, because waiting inside SQLite would stop the whole process. */
export function stopWaiting(db: Database.Database): void {
  settle(db, 'busy_timeout', 0)
}

function settle(db: Database.Database, pragma: string, value: string | number): void {
  db.pragma(`${pragma} = ${value}`)
  const actual = db.pragma(pragma, { simple: true })
  if (actual !== value) throw new Error(`SQLite keeps ${pragma} at ${String(actual)} instead of ${value}`)
}
