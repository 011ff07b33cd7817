/** The table of events: one row per event, found by position or by stream. */

import type { RecordedEvent } from '#events/shop/event.ts'
import type { StoredEvent, Upcast } from '#events/shop/upcast.ts'
import type { EventRow } from '../append-plan.ts'
import { LogUnavailable, type StoredRecord } from '../event-log.ts'
import { type RecordRow, storedRecord } from '../stored-record.ts'
import type { Database } from './database.ts'

type Hashes = { readonly leaf: Buffer; readonly nodes: Buffer }

export type EventTable = {
  insert(row: EventRow): void
  /** Events in the log, which is also the position of the last. */
  size(): number
  /** 0 for a stream without events. */
  versionOf(stream: string): number
  /** The position of its first event. */
  startOf(stream: string): number | undefined
  hashesAt(position: number): Hashes | undefined
  page(after: number, limit: number): RecordedEvent[]
  /** Throws for a position that the log does not have. */
  at(position: number): RecordedEvent
  ofStream(stream: string): RecordedEvent[]
  /** Of all streams whose names begin like this. */
  ofStreams(beginning: string): RecordedEvent[]
  atAll(positions: readonly number[]): RecordedEvent[]
  /** Reads an event from its record. */
  recorded(record: string): RecordedEvent
  records(after: number, limit: number): StoredRecord[]
  /** Newest first. */
  recordsBefore(before: number, limit: number): StoredRecord[]
  recordsOfStream(stream: string): StoredRecord[]
}

export function createEventTable(db: Database.Database, upcast: Upcast): EventTable {
  const insert = db.prepare<[EventRow]>(
    `INSERT INTO events (position, id, stream, version, type, leaf, nodes, record)
     VALUES (@position, @id, @stream, @version, @type, @leaf, @nodes, @record)`,
  )
  const size = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck()
  const versionOf = db
    .prepare<[string], number>('SELECT version FROM events WHERE stream = ? ORDER BY version DESC LIMIT 1')
    .pluck()
  const startOf = db
    .prepare<[string], number>('SELECT position FROM events WHERE stream = ? AND version = 1')
    .pluck()
  const hashesAt = db.prepare<[number], Hashes>('SELECT leaf, nodes FROM events WHERE position = ?')
  const page = db
    .prepare<[number, number], string>(
      'SELECT record FROM events WHERE position > ? ORDER BY position LIMIT ?',
    )
    .pluck()
  const at = db.prepare<[number], string>('SELECT record FROM events WHERE position = ?').pluck()
  const ofStream = db
    .prepare<[string], string>('SELECT record FROM events WHERE stream = ? ORDER BY version')
    .pluck()
  const ofStreams = db
    .prepare<[string, string], string>(
      'SELECT record FROM events WHERE stream >= ? AND stream < ? ORDER BY stream, version',
    )
    .pluck()
  const atAll = db
    .prepare<[string], string>(
      'SELECT record FROM events WHERE position IN (SELECT value FROM json_each(?)) ORDER BY position',
    )
    .pluck()
  const records = db.prepare<[number, number], RecordRow>(
    'SELECT position, record, leaf FROM events WHERE position > ? ORDER BY position LIMIT ?',
  )
  const recordsBefore = db.prepare<[number, number], RecordRow>(
    'SELECT position, record, leaf FROM events WHERE position < ? ORDER BY position DESC LIMIT ?',
  )
  const recordsOfStream = db.prepare<[string], RecordRow>(
    'SELECT position, record, leaf FROM events WHERE stream = ? ORDER BY version',
  )

  function recorded(record: string): RecordedEvent {
    return upcast(parsed(record))
  }

  /** All JSON of the log was written here: what is none is damage. */
  function parsed(record: string): StoredEvent {
    try {
      return JSON.parse(record)
    } catch (cause) {
      throw new LogUnavailable({ fault: 'damaged', code: 'NOT_JSON', file: db.name, cause })
    }
  }

  return {
    insert: (row) => void insert.run(row),
    size: () => size.get() ?? 0,
    versionOf: (stream) => versionOf.get(stream) ?? 0,
    startOf: (stream) => startOf.get(stream),
    hashesAt: (position) => hashesAt.get(position),
    at(position) {
      const record = at.get(position)
      if (record === undefined) throw new Error(`The log has no event ${position}`)
      return recorded(record)
    },
    page: (after, limit) => page.all(after, limit).map(recorded),
    ofStream: (stream) => ofStream.all(stream).map(recorded),
    ofStreams: (beginning) => ofStreams.all(beginning, `${beginning}\u{10ffff}`).map(recorded),
    recorded,
    atAll: (positions) => atAll.all(JSON.stringify(positions)).map(recorded),
    records: (after, limit) => records.all(after, limit).map(storedRecord),
    recordsBefore: (before, limit) => recordsBefore.all(before, limit).map(storedRecord),
    recordsOfStream: (stream) => recordsOfStream.all(stream).map(storedRecord),
  }
}
