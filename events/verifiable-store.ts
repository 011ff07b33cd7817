/** What a verification reads of a store: rows as they are, so that nothing stored beside the records has to be believed. */

import type { OpenedEvent, RecordedEvent } from './event.ts'
import type { OrderRow } from './order-row.ts'

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
  size(): number
  hashRows(after: number, limit: number): readonly HashRow[]
  replayRows(after: number, limit: number, withHashes: boolean): readonly ReplayRow[]
  /** Where a stream's events are not numbered 1, 2, 3 …; null when there is no such stream. */
  findStreamGap(): { readonly stream: string; readonly position: number } | null
  /** As they are now: a running shop replaces them all the time. */
  snapshots(): readonly SnapshotRow[]
  /** The folds stored for looking back. */
  historyAt(
    position: number,
    versions: string,
  ): { readonly latest: number; readonly state: string } | undefined
}

type KeyRow = {
  readonly isDestroyed: boolean
  isOf(email: string): boolean
}

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
  /** The result of reads that all see the store as it is at one moment. */
  atOnce<Result>(read: () => Result): Result
  /** Streams that begin with a text, after one of them. */
  streamsAfter(stream: string, prefix: string, limit: number): readonly string[]
  /** All events that concern an order. */
  historyOf(stream: string): readonly RecordedEvent[]
  /** The keys that erasures have destroyed. */
  destroyedKeys(): ReadonlyMap<string, number>
  /** Throws for an event whose parts do not open with their keys. */
  open(event: RecordedEvent): OpenedEvent
  orderAt(position: number): OrderRow | undefined
  /** Events in the log. */
  size(): number
  /** The last event that the order read model has; null when it does not say so once. */
  checkpoint(): number | null
  /** Keys of requests, after one of them; those of the events at these positions. */
  requestsAfter(key: Uint8Array, limit: number): readonly RequestRow[]
  keyOf(id: string): KeyRow | undefined
  /** Keys of customers, after one of them. */
  keysAfter(id: string, limit: number): readonly KeyUseRow[]
  /** Positions of orders, and of requests' keys, that no event has made. */
  strangeOrders(limit: number): readonly number[]
  /** Positions of orders after the checkpoint. */
  ordersBeyond(limit: number): readonly number[]
  strangeRequests(limit: number): readonly number[]
  /** The counts that are stored, and those of the orders themselves. */
  dayCounts(): { readonly stored: readonly DayCount[]; readonly counted: readonly DayCount[] }
  /** Positions of orders that the search index lacks, and of those that it has and there are not. */
  unfindableOrders(limit: number): readonly number[]
  strangeInSearch(limit: number): readonly number[]
}
