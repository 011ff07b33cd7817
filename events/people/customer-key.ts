/** The key of one customer's personal data, and the look-up of its row by e-mail. */

import { sha256 } from '#events/proof/sha256.ts'

export type CustomerKey = { readonly id: string; readonly key: Buffer }

export const KEY_BYTES = 32
export const LOOKUP_BYTES = 16

/** The bytes that replace a destroyed key. */
export const DESTROYED_KEY = Buffer.alloc(KEY_BYTES)

export function isDestroyed(key: Buffer): boolean {
  return key.equals(DESTROYED_KEY)
}

/** The form of an e-mail (any case) that identifies a customer. */
export function customerOf(email: string): string {
  return email.toLowerCase()
}

/** The stored hash of an e-mail. It is short because hashes come in random order, and a smaller index is faster. */
export function lookupOf(email: string): Buffer {
  return Buffer.from(sha256(customerOf(email)).subarray(0, LOOKUP_BYTES))
}
