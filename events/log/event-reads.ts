/** Reads the table of events, in either engine. */

import type { RecordedEvent } from '#events/event.ts'
import type { Sql } from '#events/sql/sql.ts'
import type { StoredRecord } from './event-log.ts'
import type { RecordReads } from './event-records.ts'
import type { ReadRecord } from './read-record.ts'
import { type RecordRow, storedRecord } from './stored-record.ts'
import type { Hashes } from './tree-nodes.ts'

export type EventReads = RecordReads & {
  page(after: number, limit: number): Promise<readonly RecordedEvent[]>
  ofStream(stream: string): Promise<readonly RecordedEvent[]>
  /** The events of all streams whose names begin with a text. */
  ofStreams(beginning: string): Promise<readonly RecordedEvent[]>
  atAll(positions: readonly number[]): Promise<readonly RecordedEvent[]>
}

type Text = { readonly record: string }
type HashRow = Hashes & { readonly position: number }

/** `sql` may be that of a transaction. */
export function createEventReads(sql: Sql, readRecord: ReadRecord): EventReads {
  const { oneOf } = sql.dialect
  const eventsIn = async (rows: Promise<readonly Text[]>) =>
    (await rows).map(({ record }) => readRecord(record))
  const recordsIn = async (rows: Promise<readonly RecordRow[]>): Promise<readonly StoredRecord[]> =>
    (await rows).map(storedRecord)

  return {
    async size() {
      const [last] = await sql<{ size: number }>`SELECT coalesce(max(position), 0) AS size FROM events`
      return last?.size ?? 0
    },
    page: (after, limit) =>
      eventsIn(
        sql<Text>`SELECT record FROM events WHERE position > ${after} ORDER BY position LIMIT ${limit}`,
      ),
    ofStream: (stream) =>
      eventsIn(sql<Text>`SELECT record FROM events WHERE stream = ${stream} ORDER BY version`),
    ofStreams: (beginning) =>
      eventsIn(sql<Text>`
        SELECT record FROM events WHERE stream >= ${beginning} AND stream < ${`${beginning}\u{10ffff}`}
        ORDER BY stream, version`),
    atAll: (positions) =>
      eventsIn(sql<Text>`SELECT record FROM events WHERE ${oneOf('position', positions)} ORDER BY position`),
    records: (after, limit) =>
      recordsIn(sql<RecordRow>`
        SELECT position, record, leaf FROM events WHERE position > ${after} ORDER BY position LIMIT ${limit}`),
    recordsBefore: (before, limit) =>
      recordsIn(sql<RecordRow>`
        SELECT position, record, leaf FROM events WHERE position < ${before} ORDER BY position DESC LIMIT ${limit}`),
    recordsOfStream: (stream) =>
      recordsIn(sql<RecordRow>`
        SELECT position, record, leaf FROM events WHERE stream = ${stream} ORDER BY version`),
    between: (after, upTo) => sql<RecordRow>`
      SELECT position, record, leaf FROM events WHERE position > ${after} AND position <= ${upTo} ORDER BY position`,
    async textsBetween(after, upTo) {
      const rows =
        await sql<Text>`SELECT record FROM events WHERE position > ${after} AND position <= ${upTo}`
      return rows.map(({ record }) => record)
    },
    async hashesAt(positions) {
      const rows =
        await sql<HashRow>`SELECT position, leaf, nodes FROM events WHERE ${oneOf('position', positions)}`
      return new Map(rows.map(({ position, ...hashes }) => [position, hashes]))
    },
  }
}
