/** A shop that is moved, or the place where it is moved to: everything that it stores. No shop serves it meanwhile. */

import type { LogLocation } from '#events/log/log-location.ts'
import type { MovableLog } from '#events/log/movable-log.ts'
import type { CheckpointStore } from '#server/audit/checkpoint-store.ts'
import type { SecretStore } from '#server/platform/secrets/secret-store.ts'
import type { Account } from '#server/platform/tables/account.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'

/** The message is shown to the person who moves the shop. */
export class NotMoved extends Error {
  override readonly name = 'NotMoved'
}

export type Setting = { readonly name: string; readonly value: string }

export type MoveEnd = {
  /** For messages, without a password. */
  readonly place: string
  /** The same for the mark in the place that the shop has left, which tells where it went. */
  readonly address: string
  readonly location: LogLocation
  readonly log: MovableLog
  /** Resolves when others are no longer kept away. */
  readonly lost: Promise<void>
  readonly checkpoints: CheckpointStore
  accounts(): Promise<readonly Account[]>
  settings(): Promise<readonly Setting[]>
  readonly witnesses: Pick<WitnessStore, 'cosignatures' | 'keepCosignature'>
  readonly secrets: SecretStore
  /** What is written here; sessions and counted attempts are not moved. */
  readonly writable: Pick<AccountStore, 'setAccount' | 'writeSetting'>
  /** Whether a move into this place was begun and is not finished; as long as it is, no shop starts there. */
  isUnfinished(): Promise<boolean>
  begin(): Promise<void>
  /** From here on a shop may start. */
  finish(): Promise<void>
  /** A sentence on where the shop of this place has been moved; null when it has not. */
  whyMoved(): Promise<string | null>
  /** From here on no shop starts, until one is moved here. */
  markMoved(moved: { readonly to: string; readonly at: string }): Promise<void>
  close(): Promise<void>
}
