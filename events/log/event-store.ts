import type { StockCounts } from '#events/catalogue/stock.ts'
import type { OpenEvents } from '#events/event.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { EraseByKey, EraseCustomer } from '#events/sealing/erasure.ts'
import type { AskedUses, UseCounts } from './code-uses-table.ts'
import type { EventLog } from './event-log.ts'
import type { HistoryStore, SignedHistorySnapshot } from './history-store.ts'
import type { LogHealth } from './log-health.ts'
import type { Records } from './records.ts'
import type { SnapshotTable } from './snapshot-store.ts'

export type RebuildOptions = {
  /** Called with the last position that is done. */
  readonly onProgress?: (position: number) => void
  /** Ends it between two transactions. */
  readonly signal?: AbortSignal
  /** Uses short transactions with pauses, so that other writers do not wait. */
  readonly gently?: boolean
}

/** One database with the log and the tables that are written in the same transaction. */
export type EventStore = {
  readonly log: EventLog
  readonly records: Records
  readonly orderViews: OrderReadModel
  readonly openEvents: OpenEvents
  readonly snapshots: SnapshotTable
  readonly history: HistoryStore<SignedHistorySnapshot>
  /** The counts after all events of the log. */
  readStock(): Promise<StockCounts>
  /** How many orders use a code, in all and of one customer, after all events of the log. */
  readUses(asked: AskedUses): Promise<UseCounts>
  /**
   * Makes each row of the order read model, the stock and the uses of codes again from the log. No order is missing meanwhile, or when it
   * is interrupted.
   */
  rebuildOrders(options?: RebuildOptions): Promise<void>
  readonly eraseCustomer: EraseCustomer
  readonly eraseByKey: EraseByKey
  readonly health: LogHealth
  close(): Promise<void>
}
