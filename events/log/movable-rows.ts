/** The rows of a log, to be copied from or to another database of either engine. */

import { withMoves } from '#events/catalogue/stock.ts'
import type { Frontier } from '#events/proof/merkle.ts'
import type { Sql, SqlDatabase, Target } from '#events/sql/sql.ts'
import type { EventRow } from './append-plan.ts'
import { changeUses } from './code-uses-table.ts'
import type { CustomerKeyRow, MovableLog, RequestKeyRow } from './movable-log.ts'
import { putStock, readStock } from './stock-table.ts'
import { storedMoves, storedUses } from './stored-moves.ts'

const EVENTS: Target = {
  table: 'events',
  columns: {
    position: 'bigint',
    id: 'text',
    stream: 'text',
    version: 'integer',
    type: 'text',
    leaf: 'bytea',
    nodes: 'bytea',
    record: 'text',
  },
}
const REQUEST_KEYS: Target = {
  table: 'idempotency_keys',
  columns: { key: 'bytea', position: 'bigint', fingerprint: 'text' },
}
const CUSTOMER_KEYS: Target = {
  table: 'customer_keys',
  columns: { id: 'text', email: 'bytea', key: 'bytea', position: 'bigint' },
}

type Engine<Own extends Sql> = Pick<MovableLog, 'frontier'> & {
  /** Stores the frontier where the engine has a table for it, in the transaction of the events. */
  putFrontier(sql: Own, frontier: Frontier): Promise<void>
}

export function createMovableRows<Own extends Sql>(
  { sql, transact }: SqlDatabase<Own>,
  { frontier, putFrontier }: Engine<Own>,
): Omit<MovableLog, 'close'> {
  return {
    frontier,
    events: (after, limit) => sql<EventRow>`
      SELECT position, id, stream, version, type, leaf, nodes, record FROM events
      WHERE position > ${after} ORDER BY position LIMIT ${limit}`,
    requestKeys: (after, limit) => sql<RequestKeyRow>`
      SELECT key, position, fingerprint FROM idempotency_keys WHERE key > ${after} ORDER BY key LIMIT ${limit}`,
    customerKeys: (after, limit) => sql<CustomerKeyRow>`
      SELECT id, email, key, position FROM customer_keys WHERE id > ${after} ORDER BY id LIMIT ${limit}`,
    addEvents: (rows, frontier) =>
      transact(async (sql) => {
        await sql.insert(EVENTS, rows)
        await putFrontier(sql, frontier)
        const moves = storedMoves(rows)
        await changeUses(sql, storedUses(rows))
        if (moves.length > 0) await putStock(sql, [...withMoves(await readStock(sql), moves).values()])
      }),
    clearKeys: () =>
      transact(async (sql) => {
        await sql`DELETE FROM idempotency_keys`
        await sql`DELETE FROM customer_keys`
      }),
    addRequestKeys: async (rows) => void (await sql.insert(REQUEST_KEYS, rows)),
    addCustomerKeys: async (rows) => void (await sql.insert(CUSTOMER_KEYS, rows)),
  }
}
