/** The rows of a log in a SQLite file, to be copied from or to another database. */

import { withMoves } from '#events/shop/stock.ts'
import { createUpcast } from '#events/shop/upcast.ts'
import type { EventRow } from '../append-plan.ts'
import type { CustomerKeyRow, MovableLog, RequestKeyRow } from '../movable-log.ts'
import { storedMoves } from '../stored-moves.ts'
import { openConnection } from './connection.ts'
import { createEventTable } from './event-table.ts'
import { createEventTree } from './event-tree.ts'
import { migrate } from './migrations.ts'
import { createStockTable } from './stock-table.ts'

/** Makes the file and its tables where they are missing. */
export function openMovableFile(file: string): MovableLog {
  const db = openConnection(file)
  try {
    migrate(db)
  } catch (error) {
    db.close()
    throw error
  }
  const table = createEventTable(db, createUpcast())
  const tree = createEventTree(table)
  const stock = createStockTable(db)
  const events = db.prepare<[number, number], EventRow>(
    'SELECT position, id, stream, version, type, leaf, nodes, record FROM events WHERE position > ? ORDER BY position LIMIT ?',
  )
  const requestKeys = db.prepare<[Uint8Array, number], RequestKeyRow>(
    'SELECT key, position, fingerprint FROM idempotency_keys WHERE key > ? ORDER BY key LIMIT ?',
  )
  const customerKeys = db.prepare<[string, number], CustomerKeyRow>(
    'SELECT id, email, key, position FROM customer_keys WHERE id > ? ORDER BY id LIMIT ?',
  )
  const addRequestKey = db.prepare<[RequestKeyRow]>(
    'INSERT INTO idempotency_keys (key, position, fingerprint) VALUES (@key, @position, @fingerprint)',
  )
  const addCustomerKey = db.prepare<[CustomerKeyRow]>(
    'INSERT INTO customer_keys (id, email, key, position) VALUES (@id, @email, @key, @position)',
  )
  const together = <Row>(rows: readonly Row[], add: (row: Row) => void) =>
    db.transaction(() => rows.forEach(add))()

  return {
    frontier: async () => tree.frontier(),
    events: async (after, limit) => events.all(after, limit),
    requestKeys: async (after, limit) => requestKeys.all(after, limit),
    customerKeys: async (after, limit) => customerKeys.all(after, limit),
    addEvents: async (rows) =>
      db.transaction(() => {
        rows.forEach(table.insert)
        const moves = storedMoves(rows)
        if (moves.length > 0) stock.replace(withMoves(stock.counts(), moves))
      })(),
    clearKeys: async () => void db.exec('DELETE FROM idempotency_keys; DELETE FROM customer_keys'),
    addRequestKeys: async (rows) => together(rows, (row) => addRequestKey.run(row)),
    addCustomerKeys: async (rows) => together(rows, (row) => addCustomerKey.run(row)),
    close: async () => void db.close(),
  }
}
