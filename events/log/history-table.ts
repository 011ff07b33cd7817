/** The table of history snapshots in either engine: a row for each position. */

import type { Sql, Target } from '#events/sql/sql.ts'
import type { HistoryStore, SignedHistorySnapshot } from './history-store.ts'

/** Rows dropped in one transaction: about a megabyte. */
const DROPPED = 100

const HISTORY: Target = {
  table: 'history',
  columns: {
    position: 'bigint',
    versions: 'text',
    leaf: 'text',
    latest: 'bigint',
    state: 'text',
    signature: 'text',
  },
  ending: `
    ON CONFLICT (position) DO UPDATE SET versions = excluded.versions, leaf = excluded.leaf,
      latest = excluded.latest, state = excluded.state, signature = excluded.signature`,
}

export function createHistoryTable(sql: Sql): HistoryStore<SignedHistorySnapshot> {
  return {
    async save(versions, snapshots) {
      await sql.insert(
        HISTORY,
        snapshots.map((snapshot) => ({ ...snapshot, versions })),
      )
    },
    async atOrBefore(versions, position) {
      // Keeps SQLite from reading all rows of these versions by their index on dates.
      const [snapshot] = await sql<SignedHistorySnapshot>`
        SELECT position, leaf, latest, state, signature FROM history
        WHERE versions || '' = ${versions} AND position <= ${position} ORDER BY position DESC LIMIT 1`
      return snapshot ?? null
    },
    async lastDatedBy(versions, instant) {
      const [last] = await sql<{ position: number | null }>`
        SELECT max(position) AS position FROM history WHERE versions = ${versions} AND latest <= ${instant}`
      return last?.position ?? 0
    },
    async dropOthers(versions) {
      const dropped = await sql`
        DELETE FROM history
        WHERE position IN (SELECT position FROM history WHERE versions <> ${versions} LIMIT ${DROPPED})
        RETURNING 1`
      return dropped.length > 0
    },
  }
}
