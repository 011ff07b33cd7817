/** A write that is no event: proves that the database takes as much as some orders would need. */

import type { Database } from './database.ts'
import type { Transact } from './transaction.ts'

/** Throws what SQLite has against it; nothing is left behind. */
export function createWriteProbe(db: Database.Database, transact: Transact): () => void {
  // Pages of its own, because a full disk may have room for a change of those that are there.
  const fill = db.prepare('UPDATE write_probe SET room = zeroblob(65536)')
  const empty = db.prepare('UPDATE write_probe SET room = NULL')
  return () => {
    transact(() => fill.run())
    transact(() => empty.run())
  }
}
