/** Finds the streams in which a customer's key has sealed something, by reading the whole log slice by slice. */

import { personalTypes } from '#events/personal-data.ts'
import type { KeyUse } from '#events/sealing/erasure-plan.ts'
import type { Sql } from './sql.ts'

/** Positions in one statement: less than a second of work. */
const SLICE = 100_000

export type FollowedKeyUse = KeyUse & {
  /** Reads what has been appended since; within a transaction in which nobody else can append. */
  catchUp(sql: Sql): Promise<void>
}

export async function findKeyUse(sql: Sql, key: string): Promise<FollowedKeyUse> {
  const streams = new Set<string>()
  let reached = 0

  async function catchUp(sql: Sql): Promise<void> {
    const [log] = await sql<{ size: number }>`SELECT size FROM log_head`
    const size = log?.size ?? 0
    while (reached < size) {
      const end = Math.min(size, reached + SLICE)
      const rows = await sql<{ stream: string }>`
        SELECT DISTINCT stream FROM events
        WHERE position > ${reached} AND position <= ${end} AND type = ANY(${personalTypes}::text[])
          AND strpos(record, ${key}) > 0`
      for (const { stream } of rows) streams.add(stream)
      reached = end
    }
  }

  await catchUp(sql)
  return { key, streams, catchUp }
}
