/** Keys of requests that have been written, each with the request's fingerprint and the stream that it was written to. */

import type Database from 'better-sqlite3'
import { sha256 } from '../sha256.ts'

type KeyUse = { readonly fingerprint: string; readonly stream: string }

export type IdempotencyKeys = {
  find(key: string): KeyUse | undefined
  /** `position` is that of the first event which the request has made. */
  add(key: string, fingerprint: string, position: number): void
  /** The fingerprint is a hash of what the customer typed, so that somebody who guesses the text could confirm it. */
  forgetFingerprint(position: number): void
}

export function createIdempotencyKeys(db: Database.Database): IdempotencyKeys {
  const find = db.prepare<[Uint8Array], KeyUse>(
    'SELECT fingerprint, stream FROM idempotency_keys JOIN events USING (position) WHERE key = ?',
  )
  const add = db.prepare<[number, Uint8Array, string]>(
    'INSERT INTO idempotency_keys (position, key, fingerprint) VALUES (?, ?, ?)',
  )
  const forget = db.prepare<[number]>("UPDATE idempotency_keys SET fingerprint = '' WHERE position = ?")
  return {
    find: (key) => find.get(shortened(key)),
    add(key, fingerprint, position) {
      add.run(position, shortened(key), fingerprint)
    },
    forgetFingerprint(position) {
      forget.run(position)
    },
  }
}

/** Long enough that no two keys will ever meet. */
function shortened(key: string): Uint8Array {
  return sha256(key).subarray(0, 16)
}
