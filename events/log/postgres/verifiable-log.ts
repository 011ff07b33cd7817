/** The log of a PostgreSQL database, for a verification. */

import type { HashRow, ReplayRow, SnapshotRow, VerifiableLog } from '../verifiable-store.ts'
import type { Sql } from './sql.ts'

type Row = {
  readonly position: number
  readonly record: string
  readonly id: string
  readonly stream: string
  readonly version: number
  readonly type: string
}
type Hashes = { readonly hex: string }

/** In capitals, as SQLite writes them. */
const HEX = "upper(encode(leaf, 'hex') || encode(nodes, 'hex')) AS hex"
const REPLAYED = 'position, record, id, stream, version, type'

export function createVerifiableLog(sql: Sql): VerifiableLog {
  const page = <Found>(columns: string, after: number, limit: number) =>
    sql.run<Found>(`SELECT ${columns} FROM events WHERE position > $1 ORDER BY position LIMIT $2`, [
      after,
      limit,
    ])

  return {
    async size() {
      const [last] = await sql<{ size: number }>`SELECT coalesce(max(position), 0) AS size FROM events`
      return last?.size ?? 0
    },
    async hashRows(after, limit) {
      const rows = await page<Pick<Row, 'position' | 'record'> & Hashes>(
        `position, record, ${HEX}`,
        after,
        limit,
      )
      return rows.map(({ position, record, hex }): HashRow => [position, record, hex])
    },
    async replayRows(after, limit, withHashes) {
      if (!withHashes) return (await page<Row>(REPLAYED, after, limit)).map(replayed)
      const rows = await page<Row & Hashes>(`${REPLAYED}, ${HEX}`, after, limit)
      return rows.map((row): ReplayRow => [...replayed(row), row.hex])
    },
    async findStreamGap() {
      // Reads an index alone.
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

function replayed({ position, record, id, stream, version, type }: Row) {
  return [position, record, id, stream, version, type] as const
}
