/** The log of a SQLite file, for a verification. */

import { createVerifiableLog as createSharedLog } from '../verifiable-log.ts'
import type { HashRow, ReplayRow, VerifiableLog } from '../verifiable-store.ts'
import type { Database } from './database.ts'
import { hasTable } from './read-only.ts'
import { createSql } from './sql.ts'

/** Text is faster to read than two values of bytes. */
const HASHES = 'hex(leaf) || hex(nodes)'
const REPLAYED = 'position, record, id, stream, version, type'

export function createVerifiableLog(db: Database.Database): VerifiableLog {
  const hashRows = rowsOf<HashRow>(db, `position, record, ${HASHES}`)
  const replayRows = rowsOf<ReplayRow>(db, REPLAYED)
  const hashedRows = rowsOf<ReplayRow>(db, `${REPLAYED}, ${HASHES}`)
  return {
    ...createSharedLog(createSql(db)),
    hashRows,
    replayRows: (after, limit, withHashes) => (withHashes ? hashedRows : replayRows)(after, limit),
    // A copy made by an older program has no such tables.
    ...(!hasTable(db, 'snapshots') && { snapshots: async () => [] }),
    ...(!hasTable(db, 'history') && { historyAt: async () => undefined }),
  }
}

/** `Row` is the type of these columns. */
function rowsOf<Row>(
  db: Database.Database,
  columns: string,
): (after: number, limit: number) => Promise<readonly Row[]> {
  const page = db
    .prepare<[number, number], Row>(
      `SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`,
    )
    .raw()
  return async (after, limit) => page.all(after, limit)
}
