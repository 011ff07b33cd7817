/** The log that a command reads, with the data that the shop stores beside it. */

import type { LogLocation } from '#events/log/log-location.ts'
import type { VerifiableStore } from '#events/log/verifiable-store.ts'
import type { PictureStore } from '#server/pages/pictures/originals/picture-store.ts'
import type { CheckpointStore } from '../checkpoint-store.ts'
import type { Keys } from './keys.ts'

export type AuditedLog = VerifiableStore & {
  /** Describes the log to a worker thread, which opens it itself. */
  readonly location: LogLocation
  ownKeys(): Promise<Keys>
  /** The uploaded pictures; null for a copy of the log alone. */
  readonly pictures: Pick<PictureStore, 'hashes' | 'read'> | null
  readonly ownCheckpoints: Pick<CheckpointStore, 'sizes' | 'read'>
}
