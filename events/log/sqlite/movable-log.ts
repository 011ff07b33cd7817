/** The rows of a log in a SQLite file, to be copied from or to another database. */

import type { MovableLog } from '../movable-log.ts'
import { createMovableRows } from '../movable-rows.ts'
import { createReadRecord } from '../read-record.ts'
import { openConnection } from './connection.ts'
import { createEventTable } from './event-table.ts'
import { createEventTree } from './event-tree.ts'
import { migrate } from './migrations.ts'
import { createSql, transacted } from './sql.ts'

/** Creates the file and its tables if they are missing. */
export function openMovableFile(file: string): MovableLog {
  const db = openConnection(file)
  try {
    migrate(db)
  } catch (error) {
    db.close()
    throw error
  }
  const tree = createEventTree(createEventTable(db, createReadRecord(file)))
  const sql = createSql(db)
  // A move makes one call after the other, so that no statement runs within another call's transaction.
  const rows = createMovableRows(
    { sql, transact: (work) => transacted(db, () => work(sql)) },
    {
      frontier: async () => tree.frontier(),
      // It is stored in the events.
      putFrontier: async () => undefined,
    },
  )
  return { ...rows, close: async () => void db.close() }
}
