/** Changes that a person with the database file could make to the log. */

import { join } from 'node:path'
import { Database } from '#events/log/sqlite/database.ts'

type Row = {
  readonly position: number
  readonly id: string
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly leaf: Buffer
  readonly nodes: Buffer
  readonly record: string
}

const columns = 'position, id, stream, version, type, leaf, nodes, record'

/** Replaces rows; the returned function restores the old ones. */
export function rewriteLog(folder: string, change: (rows: readonly Row[]) => readonly Row[]): () => void {
  const db = new Database(join(folder, 'shop.db'))
  db.exec('DROP TRIGGER IF EXISTS events_are_never_changed; DROP TRIGGER IF EXISTS events_are_never_deleted')
  const all = () => db.prepare<[], Row>(`SELECT ${columns} FROM events ORDER BY position`).all()
  const insert = db.prepare(
    `INSERT INTO events (${columns}) VALUES (@position, @id, @stream, @version, @type, @leaf, @nodes, @record)`,
  )
  const write = db.transaction((rows: readonly Row[]) => {
    db.exec('DELETE FROM events')
    for (const row of rows) insert.run(row)
  })
  const before = all()
  write(change(before))
  return () => {
    write(before)
    db.close()
  }
}

type Tampering = readonly [what: string, change: (rows: readonly Row[], position: number) => readonly Row[]]

export const tamperings: readonly Tampering[] = [
  [
    'a byte changed',
    (rows, at) =>
      rows.map((row) =>
        row.position === at ? { ...row, record: row.record.replace(/"at":"20(\d)/, '"at":"21$1') } : row,
      ),
  ],
  ['an event removed', (rows, at) => rows.filter(({ position }) => position !== at)],
  [
    'an event removed, and the gap closed',
    (rows, at) =>
      rows
        .filter(({ position }) => position !== at)
        .map((row) => (row.position > at ? { ...row, position: row.position - 1 } : row)),
  ],
  [
    'two events swapped',
    (rows, at) =>
      rows.map((row) => {
        if (row.position !== at && row.position !== at + 1) return row
        return { ...row, position: 2 * at + 1 - row.position }
      }),
  ],
  [
    'an event put in',
    (rows, at) =>
      rows.flatMap((row) => {
        if (row.position < at) return [row]
        const moved = { ...row, position: row.position + 1 }
        const forged = { ...row, id: 'forged', stream: 'forged' }
        return row.position === at ? [forged, moved] : [moved]
      }),
  ],
]
