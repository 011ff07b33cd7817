/** What an auditor reads of the log: the exact records, and proofs that they stand in it unchanged. */

import type { Day } from './calendar.ts'
import type { Actor, ShopEventType } from './event.ts'
import type { StoredRecord, TreeHead } from './event-log.ts'

/** Thrown when the stored hashes do not lead to a root: the table is not as the log wrote it. */
export class BrokenTree extends Error {
  override readonly name = 'BrokenTree'
}

/** All of what is given must hold. */
export type RecordFilter = {
  /** An order number, however it is written. */
  readonly order?: string
  readonly type?: ShopEventType
  readonly actor?: Actor['role']
  /** The first and the last day on which they happened, in Karachi. */
  readonly from?: Day
  readonly to?: Day
}

export type RecordQuery = RecordFilter & {
  readonly after: number
  readonly limit: number
}

export type RecordPage = {
  /** In order; there may be fewer than asked for, even none, though more follow: a search reads only so much at once. */
  readonly records: readonly StoredRecord[]
  /** Where to go on; null at the end of the log. */
  readonly nextAfter: number | null
}

/** The same from the end: what comes before a position, newest first. */
export type RecordQueryBack = RecordFilter & { readonly before: number; readonly limit: number }

export type RecordPageBack = {
  /** Newest first; as with `RecordPage` there may be fewer than asked for. */
  readonly records: readonly StoredRecord[]
  /** Where to go on; null at the beginning of the log. */
  readonly nextBefore: number | null
}

/** Sizes and positions that the log does not have are a `RangeError`. Proofs are those of `merkle-proof.ts`, in base64. */
export interface Records {
  size(): Promise<number>
  /** Of the log's first `size` events; of all when left out. */
  head(size?: number): Promise<TreeHead>
  find(query: RecordQuery): Promise<RecordPage>
  findBack(query: RecordQueryBack): Promise<RecordPageBack>
  ofStream(stream: string): Promise<readonly StoredRecord[]>
  /** That the event at `position` is among the first `size`. */
  inclusionProof(position: number, size: number): Promise<readonly string[]>
  /** That the first `to` events begin with the first `from`. */
  consistencyProof(from: number, to: number): Promise<readonly string[]>
}
