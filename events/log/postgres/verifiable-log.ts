/** The log of a PostgreSQL database, for a verification. */

import type { EventRow } from '../append-plan.ts'
import { createVerifiableLog as createSharedLog } from '../verifiable-log.ts'
import type { HashRow, ReplayRow, VerifiableLog } from '../verifiable-store.ts'
import type { Sql } from './sql.ts'

type Row = Omit<EventRow, 'leaf' | 'nodes'>
type Hashes = { readonly hex: string }

/** In upper case, as in SQLite. */
const HEX = "upper(encode(leaf, 'hex') || encode(nodes, 'hex')) AS hex"
const REPLAYED = 'position, record, id, stream, version, type'

export function createVerifiableLog(sql: Sql): VerifiableLog {
  const page = <Found>(columns: string, after: number, limit: number) =>
    sql.run<Found>(`SELECT ${columns} FROM events WHERE position > $1 ORDER BY position LIMIT $2`, [
      after,
      limit,
    ])

  return {
    ...createSharedLog(sql),
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
  }
}

function replayed({ position, record, id, stream, version, type }: Row) {
  return [position, record, id, stream, version, type] as const
}
