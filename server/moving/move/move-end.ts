/** The source or the target of a move: all data that a shop stores there. No shop runs on it during the move. */

import type { LogLocation } from '#events/log/log-location.ts'
import type { MovableLog, MoveMarks } from '#events/log/movable-log.ts'
import type { CheckpointStore } from '#server/audit/checkpoint-store.ts'
import type { PictureStore } from '#server/pages/pictures/originals/picture-store.ts'
import type { SecretStore } from '#server/platform/secrets/secret-store.ts'
import type { Account } from '#server/platform/tables/account.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import type { FactorStore } from '#server/platform/tables/factor-store.ts'
import type { SecurityStore } from '#server/platform/tables/security-store.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'

/** The message is shown to the person who runs the command. */
export class NotMoved extends Error {
  override readonly name = 'NotMoved'
}

export type Setting = { readonly name: string; readonly value: string }

export type MoveEnd = MoveMarks & {
  /** Its name in messages, without a password. */
  readonly place: string
  /** Its address, without a password, recorded at the source so that a later start can name the new place. */
  readonly address: string
  readonly location: LogLocation
  readonly log: MovableLog
  /** Resolves when the lock that keeps other programs away is lost. */
  readonly lost: Promise<void>
  readonly checkpoints: CheckpointStore
  accounts(): Promise<readonly Account[]>
  readonly factors: Pick<FactorStore, 'listFactors' | 'listRecoveryCodes' | 'copyFactors'>
  settings(): Promise<readonly Setting[]>
  readonly witnesses: Pick<WitnessStore, 'cosignatures' | 'keepCosignature'>
  readonly security: Pick<SecurityStore, 'securityRowsAfter' | 'addSecurityRows' | 'forgetSecurityRowsBefore'>
  readonly secrets: SecretStore
  readonly pictures: PictureStore
  /** The account data that a move writes. Sessions and counted attempts are not moved. */
  readonly writable: Pick<AccountStore, 'setAccount' | 'writeSetting'>
  close(): Promise<void>
}
