/** The tables beside the log in a SQLite file, for a verification. */

import { createReadRecord } from '../read-record.ts'
import type { VerifiableTables } from '../verifiable-store.ts'
import { createTablesView, positionsOf } from '../verifiable-tables.ts'
import type { Database } from './database.ts'
import { createEventTable } from './event-table.ts'
import { createOrderHistories } from './order-histories.ts'
import { hasTable } from './read-only.ts'
import { createSql } from './sql.ts'

const TABLES = [
  'orders',
  'orders_checkpoint',
  'order_days',
  'order_text',
  'customer_keys',
  'idempotency_keys',
  'stock',
  'code_uses',
]

type Place = { readonly position: number }

/** Null for a file without these tables, such as a copy of the log alone. */
export function createVerifiableTables(db: Database.Database): VerifiableTables | null {
  if (!TABLES.every((name) => hasTable(db, name))) return null
  const histories = createOrderHistories(createEventTable(db, createReadRecord(db.name)))
  const sql = createSql(db)
  const view = createTablesView(sql, {
    historiesOf: async (streams) => streams.map(histories.of),
    destroyedKeys: async () => histories.destroyedKeys(),
    // The index stores no text.
    searchedTextsAt: async () => new Map(),
    // The head is computed from the events.
    doesHeadMatch: async () => true,
    unfindableOrders: (limit) =>
      positionsOf(sql<Place>`
        SELECT position FROM orders WHERE position <= (SELECT position FROM order_text_reach)
          AND position NOT IN (SELECT id FROM order_text_docsize) ORDER BY position LIMIT ${limit}`),
    orphanedSearchEntries: (limit) =>
      positionsOf(sql<Place>`
        SELECT id AS position FROM order_text_docsize WHERE id NOT IN (SELECT position FROM orders) LIMIT ${limit}`),
  })

  return {
    async atOnce(read) {
      db.exec('BEGIN')
      try {
        return await read(view)
      } finally {
        // Some errors have already ended it.
        if (db.inTransaction) db.exec('COMMIT')
      }
    },
  }
}
