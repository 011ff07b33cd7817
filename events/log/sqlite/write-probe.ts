/** A write that is not an event: proves that the database can store as much as some orders would need. */

import type { Database } from './database.ts'
import type { Transact } from './transaction.ts'

/** Throws SQLite's error. Leaves nothing behind. */
export function createWriteProbe(db: Database.Database, transact: Transact): () => void {
  // Writes to new pages, because a full disk may still have room for changes of existing pages.
  const fill = db.prepare('UPDATE write_probe SET room = zeroblob(65536)')
  const empty = db.prepare('UPDATE write_probe SET room = NULL')
  return () => {
    transact(() => fill.run())
    transact(() => empty.run())
  }
}
