/** The log of a SQLite file, for a verification. */

import type { HashRow, ReplayRow, SnapshotRow, VerifiableLog } from '../verifiable-store.ts'
import type { Database } from './database.ts'
import { hasTable } from './read-only.ts'

/** Text costs less to read than two values of bytes. */
const HASHES = 'hex(leaf) || hex(nodes)'
const REPLAYED = 'position, record, id, stream, version, type'

export function createVerifiableLog(db: Database.Database): VerifiableLog {
  const size = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck()
  const hashRows = rowsOf<HashRow>(db, `position, record, ${HASHES}`)
  const replayRows = rowsOf<ReplayRow>(db, REPLAYED)
  const hashedRows = rowsOf<ReplayRow>(db, `${REPLAYED}, ${HASHES}`)
  // A copy made by an older program has no such tables.
  const snapshots = hasTable(db, 'snapshots')
    ? db.prepare<[], SnapshotRow>('SELECT name, version, position, state FROM snapshots')
    : null
  const history = hasTable(db, 'history')
    ? db.prepare<[number, string], { readonly latest: number; readonly state: string }>(
        'SELECT latest, state FROM history WHERE position = ? AND versions = ?',
      )
    : null

  return {
    size: async () => size.get() ?? 0,
    hashRows,
    replayRows: (after, limit, withHashes) => (withHashes ? hashedRows : replayRows)(after, limit),
    async findStreamGap() {
      // Reads an index alone.
      const row = db
        .prepare<[], { readonly stream: string }>(
          'SELECT stream FROM events GROUP BY stream HAVING count(*) <> max(version) LIMIT 1',
        )
        .get()
      if (row === undefined) return null
      const { stream } = row
      const places = db
        .prepare<[string], { readonly position: number; readonly version: number }>(
          'SELECT position, version FROM events WHERE stream = ? ORDER BY version',
        )
        .all(stream)
      const gap = places.find(({ version }, index) => version !== index + 1)
      return { stream, position: gap?.position ?? 0 }
    },
    snapshots: async () => snapshots?.all() ?? [],
    historyAt: async (position, versions) => history?.get(position, versions),
  }
}

/** `Row` is what these columns of the table hold. */
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
