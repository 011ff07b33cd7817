import type { EraseByKey, EraseCustomer } from './erasure.ts'
import type { EventLog } from './event-log.ts'
import type { HistoryStore, SignedHistorySnapshot } from './history-store.ts'
import type { LogHealth } from './log-health.ts'
import type { OpenEvents } from './open-events.ts'
import type { OrderBook } from './order-book.ts'
import type { Records } from './records.ts'
import type { SignedSnapshot, SnapshotStore } from './snapshot-store.ts'

/** One database that keeps the log and the tables written in the same transaction. */
export type Keeper = {
  readonly log: EventLog
  readonly records: Records
  readonly book: OrderBook
  readonly openEvents: OpenEvents
  readonly snapshots: SnapshotStore<SignedSnapshot>
  readonly history: HistoryStore<SignedHistorySnapshot>
  /** Empties the order book and fills it from the log again; `onProgress` gets the position reached. */
  rebuildOrderBook(onProgress?: (position: number) => void): Promise<void>
  readonly eraseCustomer: EraseCustomer
  readonly eraseByKey: EraseByKey
  readonly health: LogHealth
  close(): Promise<void>
}
