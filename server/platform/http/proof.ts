/**
 * Whether the person behind a session has lately given the password or a second factor: what copies customers, changes a lot at
 * once or gives rights must not be done by somebody who finds an open browser.
 */

import type { Request } from 'express'
import { Refused } from './answer.ts'
import type { Sender } from './sender.ts'

const PROOF_MS = 15 * 60_000

const proved = new WeakSet<Request>()

/** Milliseconds for which the proof of a sender still lasts; a program proves itself with each request. */
export function proofLeft(sender: Sender, now: number): number {
  return 'provedAt' in sender ? Math.max(0, sender.provedAt + PROOF_MS - now) : PROOF_MS
}

/** Called for each request that is let through. */
export function noteProof(request: Request, sender: Sender, now: number): void {
  if (proofLeft(sender, now) > 0) proved.add(request)
}

/** Throws `Refused` (403): for a call that needs a proof only for some of its bodies. */
export function assertProved(request: Request): void {
  if (!proved.has(request)) {
    throw new Refused(403, 'Please confirm that it is you.', { reauthenticate: true })
  }
}
