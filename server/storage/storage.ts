/** Everything that a server stores. */

import type { EventStore } from '#events/log/event-store.ts'
import type { LogHealthOptions } from '#events/log/log-health.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import type { SqliteEventStoreOptions } from '#events/log/sqlite/sqlite-event-store.ts'
import type { Leadership } from '#server/platform/leadership/leadership.ts'
import type { LeadershipTimes } from '#server/platform/leadership/postgres-leadership.ts'
import type { SecretStore } from '#server/platform/secrets/secret-store.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import type { CheckpointStore } from '../audit/checkpoint-store.ts'

export type Storage = {
  readonly eventStore: EventStore
  readonly accounts: AccountStore
  readonly secrets: SecretStore
  readonly checkpoints: CheckpointStore
  readonly leadership: Leadership
  /** Where the log is, for threads that read it themselves. */
  readonly location: LogLocation
  close(): Promise<void>
}

export type StorageOptions = Pick<LogHealthOptions, 'onFault' | 'onHealth'> & {
  /** Called once for each order whose row cannot be read, with a sentence. */
  readonly onUnreadable: (sentence: string) => void
  /** Another shop runs with it, and will end. */
  readonly takesOver?: boolean | undefined
  /** Opened again by a shop that runs: events that are lost keep it from starting, and not from selling on. */
  readonly goesOn?: boolean | undefined
  /**
   * Given when somebody has said on purpose that a new log begins where the old one is lost; called with what was done. Without it
   * such a start is refused, and with it one where nothing is lost.
   */
  readonly onNewLog?: ((sentence: string) => void) | undefined
  /** For tests of several servers. */
  readonly leadershipTimes?: LeadershipTimes | undefined
  /** For tests that replace the log of a data folder. */
  readonly eventStoreOptions?: SqliteEventStoreOptions | undefined
}
