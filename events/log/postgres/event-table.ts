/** The table of events: one row per event, found by position or by stream. */

import type { RecordedEvent } from '#events/shop/event.ts'
import type { StoredEvent, Upcast } from '#events/shop/upcast.ts'
import { LogUnavailable, type StoredRecord } from '../event-log.ts'
import type { RecordReads } from '../event-records.ts'
import { type RecordRow, storedRecord } from '../stored-record.ts'
import type { Hashes } from '../tree-nodes.ts'
import type { Sql } from './sql.ts'

export type EventTable = Omit<RecordReads, 'size' | 'records'> & {
  /** Reads an event from its record. */
  recorded(record: string): RecordedEvent
  size(): Promise<number>
  page(after: number, limit: number): Promise<readonly RecordedEvent[]>
  ofStream(stream: string): Promise<readonly RecordedEvent[]>
  /** Of all streams whose names begin like this. */
  ofStreams(beginning: string): Promise<readonly RecordedEvent[]>
  atAll(positions: readonly number[]): Promise<readonly RecordedEvent[]>
  records(after: number, limit: number): Promise<readonly StoredRecord[]>
}

type Text = { readonly record: string }
type HashRow = Hashes & { readonly position: number }

/** `sql` may be that of a transaction. */
export function createEventTable(sql: Sql, upcast: Upcast): EventTable {
  const recorded = (record: string) => upcast(parsed(record))

  return {
    async size() {
      const [head] = await sql<{ size: number }>`SELECT size FROM log_head`
      return head?.size ?? 0
    },
    recorded,
    async page(after, limit) {
      const rows = await sql<Text>`
        SELECT record FROM events WHERE position > ${after} ORDER BY position LIMIT ${limit}`
      return rows.map(({ record }) => recorded(record))
    },
    async ofStream(stream) {
      const rows = await sql<Text>`SELECT record FROM events WHERE stream = ${stream} ORDER BY version`
      return rows.map(({ record }) => recorded(record))
    },
    async ofStreams(beginning) {
      const rows = await sql<Text>`
        SELECT record FROM events WHERE stream >= ${beginning} AND stream < ${`${beginning}\u{10ffff}`}
        ORDER BY stream, version`
      return rows.map(({ record }) => recorded(record))
    },
    async atAll(positions) {
      const rows = await sql<Text>`
        SELECT record FROM events WHERE position = ANY (${positions}::bigint[]) ORDER BY position`
      return rows.map(({ record }) => recorded(record))
    },
    async records(after, limit) {
      const rows = await sql<RecordRow>`
        SELECT position, record, leaf FROM events WHERE position > ${after} ORDER BY position LIMIT ${limit}`
      return rows.map(storedRecord)
    },
    async recordsBefore(before, limit) {
      const rows = await sql<RecordRow>`
        SELECT position, record, leaf FROM events WHERE position < ${before} ORDER BY position DESC LIMIT ${limit}`
      return rows.map(storedRecord)
    },
    async recordsOfStream(stream) {
      const rows = await sql<RecordRow>`
        SELECT position, record, leaf FROM events WHERE stream = ${stream} ORDER BY version`
      return rows.map(storedRecord)
    },
    between: (after, upTo) => sql<RecordRow>`
      SELECT position, record, leaf FROM events WHERE position > ${after} AND position <= ${upTo} ORDER BY position`,
    async textsBetween(after, upTo) {
      const rows =
        await sql<Text>`SELECT record FROM events WHERE position > ${after} AND position <= ${upTo}`
      return rows.map(({ record }) => record)
    },
    async hashesAt(positions) {
      const rows = await sql<HashRow>`
        SELECT position, leaf, nodes FROM events WHERE position = ANY (${positions}::bigint[])`
      return new Map(rows.map(({ position, ...hashes }) => [position, hashes]))
    },
  }
}

/** All JSON of the log was written here: what is none is damage. */
function parsed(record: string): StoredEvent {
  try {
    return JSON.parse(record)
  } catch (cause) {
    throw new LogUnavailable({ fault: 'damaged', code: 'NOT_JSON', cause })
  }
}
