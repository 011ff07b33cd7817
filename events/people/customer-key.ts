/** The key of one customer's personal data, and how its row is found by e-mail. */

import { sha256 } from '#events/proof/sha256.ts'

export type CustomerKey = { readonly id: string; readonly key: Buffer }

export const KEY_BYTES = 32
export const LOOKUP_BYTES = 16

/** What is in the place of a key that was destroyed. */
export const DESTROYED_KEY = Buffer.alloc(KEY_BYTES)

export function isDestroyed(key: Buffer): boolean {
  return key.equals(DESTROYED_KEY)
}

/** The form of an e-mail (any case) by which a customer is known. */
export function customerOf(email: string): string {
  return email.toLowerCase()
}

/** What is stored of the e-mail. Short, because e-mails come in random order and the index is the faster the smaller it is. */
export function lookupOf(email: string): Buffer {
  return Buffer.from(sha256(customerOf(email)).subarray(0, LOOKUP_BYTES))
}
