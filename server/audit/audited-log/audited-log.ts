/** The log that a command reads, with what the shop keeps beside it. */

import type { LogLocation } from '#events/log/log-location.ts'
import type { VerifiableStore } from '#events/log/verifiable-store.ts'
import type { CheckpointStore } from '../checkpoint-store.ts'
import type { Keys } from './keys.ts'

export type AuditedLog = VerifiableStore & {
  /** For a thread that opens it, too. */
  readonly location: LogLocation
  ownKeys(): Promise<Keys>
  readonly ownCheckpoints: Pick<CheckpointStore, 'sizes' | 'read'>
}
