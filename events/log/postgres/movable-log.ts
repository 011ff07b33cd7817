/** The rows of a log in a PostgreSQL database, to be copied from or to another one. */

import { LogUnavailable } from '../event-log.ts'
import type { MovableLog, MoveMarks } from '../movable-log.ts'
import { createMovableRows } from '../movable-rows.ts'
import { markMoved, movedAway, movedSentence, unfinishedMove } from './closed-database.ts'
import { openDatabase } from './connection.ts'
import { readHead } from './log-head.ts'
import { migrateUnfinished } from './migrations.ts'

/** An unfinished copy is marked in the database, and so is a shop that has moved. Creates the tables if they are missing. */
export async function openMovableDatabase(url: string): Promise<MovableLog & MoveMarks> {
  const db = openDatabase(url, { connections: 1, Unavailable: LogUnavailable })
  const { sql } = db
  try {
    await migrateUnfinished(db)
  } catch (error) {
    await db.close()
    throw error
  }
  return {
    ...createMovableRows(db, {
      frontier: () => readHead(sql),
      putFrontier: async (sql, { size, peaks }) =>
        void (await sql`UPDATE log_head SET size = ${size}, frontier = ${peaks}::bytea[]`),
    }),
    isUnfinished: async () => (await unfinishedMove(sql)) !== null,
    begin: async () => void (await sql`INSERT INTO unfinished_move DEFAULT VALUES ON CONFLICT DO NOTHING`),
    finish: async () => void (await sql.run('DELETE FROM moved_away; DELETE FROM unfinished_move')),
    async whyMoved() {
      const moved = await movedAway(sql)
      return moved === null ? null : movedSentence(moved)
    },
    markMoved: (moved) => markMoved(sql, moved),
    close: db.close,
  }
}
