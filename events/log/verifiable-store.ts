/**
 * What a verification reads from a store: the rows as they are, so that nothing stored beside the records has to be
 * trusted.
 */

import type { StockCounts, StockMove } from '#events/catalogue/stock.ts'
import type { CodeUses } from '#events/codes/code-uses.ts'
import type { RecordedEvent } from '#events/event.ts'
import type { OrderRow } from '#events/read-model/order-row.ts'
import type { Records } from './records.ts'

/** The hashed record, and the row's stored hashes in hex: its leaf, then the roots of the subtrees that it completes. */
export type HashRow = readonly [position: number, record: string, hex: string]

/** The record, and the columns that index it. The hashes only on request. */
export type ReplayRow = readonly [
  position: number,
  record: string,
  id: string,
  stream: string,
  version: number,
  type: string,
  hex?: string,
]

export type SnapshotRow = {
  readonly name: string
  readonly version: number
  readonly position: number
  readonly state: string
}

/** Rows are read in order, after a position. A shop may continue to write meanwhile. */
export type VerifiableLog = {
  size(): Promise<number>
  hashRows(after: number, limit: number): Promise<readonly HashRow[]>
  replayRows(after: number, limit: number, withHashes: boolean): Promise<readonly ReplayRow[]>
  /** The place where a stream's events are not numbered 1, 2, 3 …; null when there is no such stream. */
  findStreamGap(): Promise<{ readonly stream: string; readonly position: number } | null>
  /** The present ones: a running shop replaces them all the time. */
  snapshots(): Promise<readonly SnapshotRow[]>
  /** The folds stored for looking back. */
  historyAt(
    position: number,
    versions: string,
  ): Promise<{ readonly latest: number; readonly state: string } | undefined>
}

/** A customer's stored key, with the hash by which it is found. */
export type StoredKey = { readonly email: Buffer; readonly key: Buffer }

export type KeyUseRow = {
  readonly id: string
  /** The position of the first event that it has sealed. */
  readonly position: number
  /** Whether the event there names the key. */
  readonly isUsed: boolean
}

export type RequestRow = {
  readonly key: Uint8Array
  readonly position: number
  readonly stream: string
  /** Its fingerprint was removed. */
  readonly isRemoved: boolean
}

export type DayCount = {
  readonly day: string
  readonly status: string
  readonly orders: number
  /** They all lie between these positions. */
  readonly first: number
  readonly last: number
}

/** The tables beside the log. */
export type VerifiableTables = {
  /**
   * Reads that all see the store at the same moment. The view must not be used afterwards, and only by one caller at a
   * time.
   */
  atOnce<Result>(read: (view: TablesView) => Promise<Result>): Promise<Result>
}

export type TablesView = {
  /** Streams whose names begin with a text, after one of them. */
  streamsAfter(stream: string, prefix: string, limit: number): Promise<readonly string[]>
  /** For each of these streams all events that concern its order. */
  historiesOf(streams: readonly string[]): Promise<readonly (readonly RecordedEvent[])[]>
  /** The keys that erasures have destroyed, each with the position of the erasure. */
  destroyedKeys(): Promise<ReadonlyMap<string, number>>
  /** The stored customers' keys with these ids. */
  keysOf(ids: readonly string[]): Promise<ReadonlyMap<string, StoredKey>>
  /** The stored rows of orders at these positions. */
  ordersAt(positions: readonly number[]): Promise<ReadonlyMap<number, OrderRow>>
  /** The searched texts of the orders at these positions; empty where the index stores no text. */
  searchedTextsAt(positions: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The number of events in the log. */
  size(): Promise<number>
  /** Whether the stored head from which the next append continues, if there is one, matches the events. */
  doesHeadMatch(): Promise<boolean>
  /** The last event in the order read model; null when there is not exactly one checkpoint. */
  checkpoint(): Promise<number | null>
  /** Keys of requests, after one of them. */
  requestsAfter(key: Uint8Array, limit: number): Promise<readonly RequestRow[]>
  /** Keys of customers, after one of them. */
  keysAfter(id: string, limit: number): Promise<readonly KeyUseRow[]>
  /** Positions of orders, and of requests' keys, that no event has made. */
  orphanedOrders(limit: number): Promise<readonly number[]>
  orphanedRequests(limit: number): Promise<readonly number[]>
  /** Positions of orders after the checkpoint. */
  ordersBeyond(limit: number): Promise<readonly number[]>
  /** The stored counts, and the counts of the orders themselves. */
  dayCounts(): Promise<{ readonly stored: readonly DayCount[]; readonly counted: readonly DayCount[] }>
  /** The stored counts of the stock, and the changes by the events after a position. */
  stock(after: number): Promise<{ readonly stored: StockCounts; readonly moves: readonly StockMove[] }>
  /** The stored uses of codes by some orders. */
  codeUsesOf(orderNumbers: readonly string[]): Promise<CodeUses>
  /** The numbers of stored uses whose orders are not in the log. */
  orphanedCodeUses(limit: number): Promise<readonly string[]>
  /** Positions of orders that are missing from the search index, and of entries in it without an order. */
  unfindableOrders(limit: number): Promise<readonly number[]>
  orphanedSearchEntries(limit: number): Promise<readonly number[]>
}

/** All that a verification needs, over a connection of its own. */
export type VerifiableStore = {
  readonly log: VerifiableLog
  /** Null for a copy of the log alone, or of a shop that ran with an older program. */
  tables(): Promise<VerifiableTables | null>
  readonly records: Records
  /** Events after a position, in order. */
  read(after: number, limit: number): Promise<readonly RecordedEvent[]>
  close(): Promise<void>
}
