/**
 * What a verification reads from a log in the same way in either engine. Each engine reads the rows of all events in its
 * own way.
 */

import type { Sql } from '#events/sql/sql.ts'
import type { SnapshotRow, VerifiableLog } from './verifiable-store.ts'

export function createVerifiableLog(sql: Sql): Omit<VerifiableLog, 'hashRows' | 'replayRows'> {
  return {
    async size() {
      const [last] = await sql<{ size: number }>`SELECT coalesce(max(position), 0) AS size FROM events`
      return last?.size ?? 0
    },
    async findStreamGap() {
      // Reads only an index.
      const [row] = await sql<{ stream: string }>`
        SELECT stream FROM events GROUP BY stream HAVING count(*) <> max(version) OR min(version) <> 1 LIMIT 1`
      if (row === undefined) return null
      const { stream } = row
      const places = await sql<{ position: number; version: number }>`
        SELECT position, version FROM events WHERE stream = ${stream} ORDER BY version`
      const gap = places.find(({ version }, index) => version !== index + 1)
      return { stream, position: gap?.position ?? 0 }
    },
    snapshots: () => sql<SnapshotRow>`SELECT name, version, position, state FROM snapshots`,
    async historyAt(position, versions) {
      const [row] = await sql<{ latest: number; state: string }>`
        SELECT latest, state FROM history WHERE position = ${position} AND versions = ${versions}`
      return row
    },
  }
}
