/** The key of one customer's personal data, and the look-up of its row by e-mail, or by phone without one. */

import { sha256 } from '#events/proof/sha256.ts'

export type CustomerKey = { readonly id: string; readonly key: Buffer }

export const KEY_BYTES = 32
export const LOOKUP_BYTES = 16

/** The bytes that replace a destroyed key. */
export const DESTROYED_KEY = Buffer.alloc(KEY_BYTES)

export function isDestroyed(key: Buffer): boolean {
  return key.equals(DESTROYED_KEY)
}

/** The form of an identity (`identityOf`: an e-mail in any case, or a phone) that identifies a customer. */
export function customerOf(identity: string): string {
  return identity.toLowerCase()
}

/** The stored hash of an identity. It is short because hashes come in random order, and a smaller index is faster. */
export function lookupOf(identity: string): Buffer {
  return Buffer.from(sha256(customerOf(identity)).subarray(0, LOOKUP_BYTES))
}
