/** The rows of a log in a PostgreSQL database, to be copied from or to another one. */

import { withMoves } from '#events/shop/stock.ts'
import type { EventRow } from '../append-plan.ts'
import { LogUnavailable } from '../event-log.ts'
import type { CustomerKeyRow, MovableLog, RequestKeyRow } from '../movable-log.ts'
import { storedMoves } from '../stored-moves.ts'
import { type MovedAway, markMoved, movedAway, movedSentence, unfinishedMove } from './closed-database.ts'
import { openDatabase } from './connection.ts'
import { readHead } from './log-head.ts'
import { migrateUnfinished } from './migrations.ts'
import { putStock, readStock } from './stock-table.ts'

/** A copy that is not finished says so in the database, and so does a shop that has moved: no server opens them. */
export type MovableDatabase = MovableLog & {
  isUnfinished(): Promise<boolean>
  begin(): Promise<void>
  finish(): Promise<void>
  /** A sentence; null for a shop that has not moved from here. */
  whyMoved(): Promise<string | null>
  markMoved(moved: MovedAway): Promise<void>
}

/** Makes the tables where they are missing. */
export async function openMovableDatabase(url: string): Promise<MovableDatabase> {
  const db = openDatabase(url, { connections: 1, Unavailable: LogUnavailable })
  const { sql } = db
  try {
    await migrateUnfinished(db)
  } catch (error) {
    await db.close()
    throw error
  }
  return {
    frontier: () => readHead(sql),
    events: (after, limit) => sql<EventRow>`
      SELECT position, id, stream, version, type, leaf, nodes, record FROM events
      WHERE position > ${after} ORDER BY position LIMIT ${limit}`,
    requestKeys: (after, limit) => sql<RequestKeyRow>`
      SELECT key, position, fingerprint FROM idempotency_keys WHERE key > ${after} ORDER BY key LIMIT ${limit}`,
    customerKeys: (after, limit) => sql<CustomerKeyRow>`
      SELECT id, email, key, position FROM customer_keys WHERE id > ${after} ORDER BY id LIMIT ${limit}`,
    addEvents: (rows, { size, peaks }) =>
      db.transact(async (sql) => {
        await sql`
          INSERT INTO events (position, id, stream, version, type, leaf, nodes, record)
          SELECT * FROM unnest(
            ${rows.map(({ position }) => position)}::bigint[],
            ${rows.map(({ id }) => id)}::text[],
            ${rows.map(({ stream }) => stream)}::text[],
            ${rows.map(({ version }) => version)}::integer[],
            ${rows.map(({ type }) => type)}::text[],
            ${rows.map(({ leaf }) => leaf)}::bytea[],
            ${rows.map(({ nodes }) => nodes)}::bytea[],
            ${rows.map(({ record }) => record)}::text[]
          )`
        await sql`UPDATE log_head SET size = ${size}, frontier = ${peaks}::bytea[]`
        const moves = storedMoves(rows)
        if (moves.length > 0) await putStock(sql, [...withMoves(await readStock(sql), moves).values()])
      }),
    clearKeys: async () => void (await sql.run('DELETE FROM idempotency_keys; DELETE FROM customer_keys')),
    addRequestKeys: async (rows) =>
      void (await sql`
        INSERT INTO idempotency_keys (key, position, fingerprint)
        SELECT * FROM unnest(
          ${rows.map(({ key }) => key)}::bytea[],
          ${rows.map(({ position }) => position)}::bigint[],
          ${rows.map(({ fingerprint }) => fingerprint)}::text[]
        )`),
    addCustomerKeys: async (rows) =>
      void (await sql`
        INSERT INTO customer_keys (id, email, key, position)
        SELECT * FROM unnest(
          ${rows.map(({ id }) => id)}::text[],
          ${rows.map(({ email }) => email)}::bytea[],
          ${rows.map(({ key }) => key)}::bytea[],
          ${rows.map(({ position }) => position)}::bigint[]
        )`),
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
