/** The synchronous table of events, for work inside a transaction. */

import type { RecordedEvent } from '#events/event.ts'
import type { EventRow } from '../append-plan.ts'
import type { ReadRecord } from '../read-record.ts'
import type { Database } from './database.ts'

type Hashes = { readonly leaf: Buffer; readonly nodes: Buffer }

export type EventTable = {
  insert(row: EventRow): void
  /** The number of events, which is also the position of the last one. */
  size(): number
  /** 0 for a stream without events. */
  versionOf(stream: string): number
  /** The position of its first event. */
  startOf(stream: string): number | undefined
  hashesAt(position: number): Hashes | undefined
  page(after: number, limit: number): RecordedEvent[]
  /** Throws for a position that is not in the log. */
  at(position: number): RecordedEvent
  ofStream(stream: string): RecordedEvent[]
}

export function createEventTable(db: Database.Database, recorded: ReadRecord): EventTable {
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
  }
}
