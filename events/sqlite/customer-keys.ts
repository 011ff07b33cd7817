/**
 * The keys of customers' data, one for each customer, beside the log: what is sealed with a key is gone when the key is.
 * A row is overwritten in its place and never removed, so that no copy of a key is left in the free space of the file.
 */

import { randomBytes } from 'node:crypto'
import type Database from 'better-sqlite3'
import { sha256 } from '../sha256.ts'
import { createRandomBytes } from './random-bytes.ts'

const KEY_BYTES = 32
const LOOKUP_BYTES = 16
const DESTROYED = Buffer.alloc(KEY_BYTES)

export type CustomerKey = { readonly id: string; readonly key: Buffer }

export type CustomerKeys = {
  /** The key of an e-mail (any case), made when there is none; within a transaction. */
  keyOf(email: string): CustomerKey
  findByEmail(email: string): CustomerKey | null
  /** Null for a key that is destroyed, or was never here. */
  find(id: string): Buffer | null
  /** Within a transaction. The next order with this e-mail is that of a new customer. */
  destroy(id: string): void
}

export function createCustomerKeys(db: Database.Database, newId: () => string): CustomerKeys {
  const byEmail = db.prepare<[Uint8Array], CustomerKey>('SELECT id, key FROM customer_keys WHERE email = ?')
  const byId = db.prepare<[string], Buffer>('SELECT key FROM customer_keys WHERE id = ?').pluck()
  const insert = db.prepare<[string, Uint8Array, Buffer]>(
    'INSERT INTO customer_keys (id, email, key) VALUES (?, ?, ?)',
  )
  const overwrite = db.prepare<[Buffer, Buffer, string]>(
    'UPDATE customer_keys SET key = ?, email = ? WHERE id = ?',
  )

  const freshKey = createRandomBytes(KEY_BYTES)

  function make(email: Uint8Array): CustomerKey {
    const made = { id: newId(), key: freshKey() }
    insert.run(made.id, email, made.key)
    return made
  }

  return {
    keyOf(email) {
      const lookup = lookupOf(email)
      return byEmail.get(lookup) ?? make(lookup)
    },
    findByEmail: (email) => byEmail.get(lookupOf(email)) ?? null,
    find(id) {
      const key = byId.get(id)
      return key === undefined || isDestroyed(key) ? null : key
    },
    destroy(id) {
      overwrite.run(DESTROYED, randomBytes(LOOKUP_BYTES), id)
    },
  }
}

export function isDestroyed(key: Buffer): boolean {
  return key.equals(DESTROYED)
}

/** Short, because e-mails come in random order and the index is the faster the smaller it is. */
export function lookupOf(email: string): Buffer {
  return Buffer.from(sha256(email.toLowerCase()).subarray(0, LOOKUP_BYTES))
}
