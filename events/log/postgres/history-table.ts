/** History snapshots, a row for each position. */

import type { HistoryStore, SignedHistorySnapshot } from '../history-store.ts'
import type { Sql } from './sql.ts'

/** Rows dropped in one transaction: about a megabyte. */
const DROPPED = 100

export function createHistoryTable(sql: Sql): HistoryStore<SignedHistorySnapshot> {
  return {
    async save(versions, snapshots) {
      await sql`
        INSERT INTO history (position, versions, leaf, latest, state, signature)
        SELECT position, ${versions}, leaf, latest, state, signature FROM unnest(
          ${snapshots.map(({ position }) => position)}::bigint[],
          ${snapshots.map(({ leaf }) => leaf)}::text[],
          ${snapshots.map(({ latest }) => latest)}::bigint[],
          ${snapshots.map(({ state }) => state)}::text[],
          ${snapshots.map(({ signature }) => signature)}::text[]
        ) AS made (position, leaf, latest, state, signature)
        ON CONFLICT (position) DO UPDATE SET versions = excluded.versions, leaf = excluded.leaf,
          latest = excluded.latest, state = excluded.state, signature = excluded.signature`
    },
    async atOrBefore(versions, position) {
      const [snapshot] = await sql<SignedHistorySnapshot>`
        SELECT position, leaf, latest, state, signature FROM history
        WHERE versions = ${versions} AND position <= ${position} ORDER BY position DESC LIMIT 1`
      return snapshot ?? null
    },
    async lastDatedBy(versions, instant) {
      const [found] = await sql<{ position: number | null }>`
        SELECT max(position) AS position FROM history WHERE versions = ${versions} AND latest <= ${instant}`
      return found?.position ?? 0
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
