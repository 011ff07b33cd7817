/**
 * The keys of customers' data, one for each customer, beside the log: what is sealed with a key is gone when the key is.
 * A row is overwritten in its place and never removed, so that no copy of a key is left in the free space of the file.
 */

import { randomBytes } from 'node:crypto'
import type Database from 'better-sqlite3'
import {
  type CustomerKey,
  customerOf,
  DESTROYED_KEY,
  isDestroyed,
  LOOKUP_BYTES,
  lookupOf,
} from '#events/people/customer-key.ts'
import type { NewCustomerKey } from '../append-plan.ts'

export type CustomerKeys = {
  /** The key of an e-mail (any case). */
  findByEmail(email: string): CustomerKey | null
  /** Whether there are orders with an e-mail (any case) from before personal data was sealed, which made no keys. */
  hasUnsealedOrders(email: string): boolean
  /** Null for a key that is destroyed, or was never here. */
  find(id: string): Buffer | null
  add(key: NewCustomerKey): void
  /** Within a transaction. The next order with this e-mail is that of a new customer. */
  destroy(id: string): void
}

export function createCustomerKeys(db: Database.Database): CustomerKeys {
  const byEmail = db.prepare<[Uint8Array], CustomerKey>('SELECT id, key FROM customer_keys WHERE email = ?')
  const byId = db.prepare<[string], Buffer>('SELECT key FROM customer_keys WHERE id = ?').pluck()
  const insert = db.prepare<[string, Uint8Array, Buffer, number]>(
    'INSERT INTO customer_keys (id, email, key, position) VALUES (?, ?, ?, ?)',
  )
  const overwrite = db.prepare<[Buffer, Buffer, string]>(
    'UPDATE customer_keys SET key = ?, email = ? WHERE id = ?',
  )

  const ordersOf = db
    .prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM orders WHERE email = ?)')
    .pluck()
  const beginsUnsealed = isUnsealed(db)

  return {
    findByEmail: (email) => byEmail.get(lookupOf(email)) ?? null,
    hasUnsealedOrders: (email) => beginsUnsealed && ordersOf.get(customerOf(email)) === 1,
    find(id) {
      const key = byId.get(id)
      return key === undefined || isDestroyed(key) ? null : key
    },
    add({ id, lookup, key, position }) {
      insert.run(id, lookup, key, position)
    },
    destroy(id) {
      overwrite.run(DESTROYED_KEY, randomBytes(LOOKUP_BYTES), id)
    },
  }
}

/** Whether the log's first order is from before personal data was sealed; the order read model has had all such for long. */
function isUnsealed(db: Database.Database): boolean {
  const first = db
    .prepare<[], string>("SELECT record FROM events WHERE type = 'OrderPlaced' ORDER BY position LIMIT 1")
    .pluck()
    .get()
  return first !== undefined && !first.includes('"sealed":')
}
