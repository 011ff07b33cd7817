/** The keys of written requests, each with the request's fingerprint and the position of its first event. */

import type { AppendPlan, KeyUse } from '../append-plan.ts'
import { shortenedKey } from '../idempotency-key.ts'
import type { Database } from './database.ts'

export type IdempotencyKeys = {
  find(key: string): KeyUse | undefined
  add(use: AppendPlan['keyUses'][number]): void
  /**
   * A fingerprint is a hash of what the customer typed, so that somebody who guesses the text could confirm it. Returns
   * the removed fingerprints.
   */
  forgetFingerprints(positions: readonly number[]): readonly string[]
}

export function createIdempotencyKeys(db: Database.Database): IdempotencyKeys {
  const find = db.prepare<[Uint8Array], KeyUse>(
    'SELECT fingerprint, stream FROM idempotency_keys JOIN events USING (position) WHERE key = ?',
  )
  const add = db.prepare<[Uint8Array, number, string]>(
    'INSERT INTO idempotency_keys (key, position, fingerprint) VALUES (?, ?, ?)',
  )
  // Reads the whole table, which has no index by position: every order would pay for one, and erasures are rare.
  const ofPositions = db.prepare<[string], { readonly key: Buffer; readonly fingerprint: string }>(
    'SELECT key, fingerprint FROM idempotency_keys WHERE position IN (SELECT value FROM json_each(?))',
  )
  const forget = db.prepare<[Buffer]>("UPDATE idempotency_keys SET fingerprint = '' WHERE key = ?")
  return {
    find: (key) => find.get(shortenedKey(key)),
    add({ key, position, fingerprint }) {
      add.run(shortenedKey(key), position, fingerprint)
    },
    forgetFingerprints(positions) {
      const uses = ofPositions.all(JSON.stringify(positions))
      for (const { key } of uses) forget.run(key)
      return uses.map(({ fingerprint }) => fingerprint)
    },
  }
}
