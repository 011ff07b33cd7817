/** All stores of a server. */

import type { TreeHead } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { LogHealthOptions } from '#events/log/log-health.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import type { ServerTimeline } from '#events/log/postgres/find-server.ts'
import type { SqliteEventStoreOptions } from '#events/log/sqlite/sqlite-event-store.ts'
import type { CheckpointStore } from '#server/audit/checkpoint-store.ts'
import type { PictureStore } from '#server/pages/pictures/originals/picture-store.ts'
import type { Leadership } from '#server/platform/leadership/leadership.ts'
import type { LeadershipTimes } from '#server/platform/leadership/postgres-leadership.ts'
import type { SecretStore } from '#server/platform/secrets/secret-store.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'

export type Storage = {
  readonly eventStore: EventStore
  readonly accounts: AccountStore
  readonly secrets: SecretStore
  readonly checkpoints: CheckpointStore
  /** The pictures that the owner has uploaded. */
  readonly pictures: PictureStore
  readonly leadership: Leadership
  /** Of the database server; null for a file. */
  readonly timeline: () => ServerTimeline | null
  /** The end of a history that a failover has lost, and after which the shop has gone on. */
  readonly left: TreeHead | null
  /** The location of the log, for worker threads that open it themselves. */
  readonly location: LogLocation
  close(): Promise<void>
}

export type StorageOptions = Pick<LogHealthOptions, 'onFault' | 'onHealth'> & {
  /** Called with a sentence, once for each order whose row cannot be read, and for other problems of the stored data. */
  readonly onUnreadable: (sentence: string) => void
  /** The shop takes over from a running one, which then ends. */
  readonly takesOver?: boolean | undefined
  /** A running shop reopens its storage. Lost events prevent a start, but they do not stop a running shop. */
  readonly isReopening?: boolean | undefined
  /**
   * Present when the operator has decided to begin a new log in place of a lost one. Called with a sentence that reports it.
   * A start with a lost log is refused without it, and a start with an intact log is refused with it.
   */
  readonly onNewLog?: ((sentence: string) => void) | undefined
  /** For tests of several servers. */
  readonly leadershipTimes?: LeadershipTimes | undefined
  /** For tests that replace the log of a data folder. */
  readonly eventStoreOptions?: SqliteEventStoreOptions | undefined
}
