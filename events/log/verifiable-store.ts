/** What a verification reads of a store: rows as they are, so that nothing stored beside the records has to be believed. */

import type { OrderRow } from '#events/orders/order-row.ts'
import type { RecordedEvent } from '#events/shop/event.ts'
import type { StockCounts, StockMove } from '#events/shop/stock.ts'
import type { Records } from './records.ts'

/** What is hashed, and the row's stored hashes in hex: its leaf, then the roots of the subtrees that it completes. */
export type HashRow = readonly [position: number, record: string, hex: string]

/** What is read, and the columns that index it; the hashes only where they were asked for. */
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

/** Rows come in order, after a position. A shop may go on writing meanwhile. */
export type VerifiableLog = {
  size(): Promise<number>
  hashRows(after: number, limit: number): Promise<readonly HashRow[]>
  replayRows(after: number, limit: number, withHashes: boolean): Promise<readonly ReplayRow[]>
  /** Where a stream's events are not numbered 1, 2, 3 …; null when there is no such stream. */
  findStreamGap(): Promise<{ readonly stream: string; readonly position: number } | null>
  /** As they are now: a running shop replaces them all the time. */
  snapshots(): Promise<readonly SnapshotRow[]>
  /** The folds stored for looking back. */
  historyAt(
    position: number,
    versions: string,
  ): Promise<{ readonly latest: number; readonly state: string } | undefined>
}

/** A customer's key as it is stored, with the hash by which it is found. */
export type StoredKey = { readonly email: Buffer; readonly key: Buffer }

export type KeyUseRow = {
  readonly id: string
  /** Of the first event that it has sealed. */
  readonly position: number
  /** Whether the event there names it. */
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
  /** Reads that all see the store as it is at one moment. The view cannot be used afterwards, and by one caller at a time. */
  atOnce<Result>(read: (view: TablesView) => Promise<Result>): Promise<Result>
}

export type TablesView = {
  /** Streams that begin with a text, after one of them. */
  streamsAfter(stream: string, prefix: string, limit: number): Promise<readonly string[]>
  /** Of each of these streams all events that concern its order. */
  historiesOf(streams: readonly string[]): Promise<readonly (readonly RecordedEvent[])[]>
  /** The keys that erasures have destroyed, each with the position that says so. */
  destroyedKeys(): Promise<ReadonlyMap<string, number>>
  /** The customers' keys with these ids, as far as they are there. */
  keysOf(ids: readonly string[]): Promise<ReadonlyMap<string, StoredKey>>
  /** The rows of orders at these positions, as far as they are there. */
  ordersAt(positions: readonly number[]): Promise<ReadonlyMap<number, OrderRow>>
  /** The texts in which the orders at these positions are searched for; none where the index stores no text. */
  searchedTextsAt(positions: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Events in the log. */
  size(): Promise<number>
  /** Whether the head that the next append goes on from, if it is stored, is that of the events. */
  isHeadTrue(): Promise<boolean>
  /** The last event that the order read model has; null when it does not say so once. */
  checkpoint(): Promise<number | null>
  /** Keys of requests, after one of them. */
  requestsAfter(key: Uint8Array, limit: number): Promise<readonly RequestRow[]>
  /** Keys of customers, after one of them. */
  keysAfter(id: string, limit: number): Promise<readonly KeyUseRow[]>
  /** Positions of orders, and of requests' keys, that no event has made. */
  strangeOrders(limit: number): Promise<readonly number[]>
  strangeRequests(limit: number): Promise<readonly number[]>
  /** Positions of orders after the checkpoint. */
  ordersBeyond(limit: number): Promise<readonly number[]>
  /** The counts that are stored, and those of the orders themselves. */
  dayCounts(): Promise<{ readonly stored: readonly DayCount[]; readonly counted: readonly DayCount[] }>
  /** The counts of the stock as they are stored, and what the events after a position add and take. */
  stock(after: number): Promise<{ readonly stored: StockCounts; readonly moves: readonly StockMove[] }>
  /** Positions of orders that the search index lacks, and of those that it has and there are not. */
  unfindableOrders(limit: number): Promise<readonly number[]>
  strangeInSearch(limit: number): Promise<readonly number[]>
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
