/**
 * The keys of customers' data, one for each customer, stored beside the log: destroying a key destroys what is sealed
 * with it. A row is overwritten in place and never removed, so that no copy of a key remains in the free space of the
 * file.
 */

import { randomBytes } from 'node:crypto'
import {
  type CustomerKey,
  DESTROYED_KEY,
  isDestroyed,
  LOOKUP_BYTES,
  lookupOf,
} from '#events/sealing/customer-key.ts'
import type { NewCustomerKey } from '../append-plan.ts'
import type { Database } from './database.ts'

export type CustomerKeys = {
  /** The key of an e-mail, in any case. */
  findByIdentity(identity: string): CustomerKey | null
  /** Null for a key that is destroyed or unknown. */
  find(id: string): Buffer | null
  add(key: NewCustomerKey): void
  /** Within a transaction. The next order with this e-mail belongs to a new customer. */
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

  return {
    findByIdentity: (identity) => byEmail.get(lookupOf(identity)) ?? null,
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
