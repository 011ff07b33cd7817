/** What an auditor reads from the log: the exact records, and proofs that they are in it unchanged. */

import type { Day } from '#events/calendar.ts'
import type { Actor, ShopEventType } from '#events/event.ts'
import type { StoredRecord, TreeHead } from './event-log.ts'

/** Thrown when the stored hashes do not lead to a root: the table is not as the log wrote it. */
export class BrokenTree extends Error {
  override readonly name = 'BrokenTree'
}

/** All given conditions must hold. */
export type RecordFilter = {
  /** An order number, in any spelling. */
  readonly order?: string
  readonly type?: ShopEventType
  readonly actor?: Actor['role']
  /** The name that the record has for one of the shop's people; an earlier or later name of theirs is another one. */
  readonly person?: string
  /** The first and the last day of the events, in Karachi. */
  readonly from?: Day
  readonly to?: Day
}

/** Records after a position, oldest first, or before one, latest first. */
export type RecordQuery = RecordFilter & { readonly limit: number } & (
    | { readonly after: number; readonly before?: never }
    | { readonly before: number; readonly after?: never }
  )

export type RecordPage = {
  /** There may be fewer than requested, even none, although more follow: a search reads only a limited part at once. */
  readonly records: readonly StoredRecord[]
  /** The `after` or `before` with which to continue; null at the end or the beginning of the log. */
  readonly next: number | null
}

/** Sizes and positions beyond the log are a `RangeError`. Proofs are those of `merkle-proof.ts`, in base64. */
export interface Records {
  size(): Promise<number>
  /** The head of the log's first `size` events; of all events without `size`. */
  head(size?: number): Promise<TreeHead>
  find(query: RecordQuery): Promise<RecordPage>
  ofStream(stream: string): Promise<readonly StoredRecord[]>
  /** Roots of the perfect subtrees of 2^height leaves that end with the leaves at these positions. */
  subtreeRoots(positions: readonly number[], height: number): Promise<readonly Uint8Array[]>
  /** Proves that the event at `position` is among the first `size`. */
  inclusionProof(position: number, size: number): Promise<readonly string[]>
  /** Proves that the first `to` events begin with the first `from`. */
  consistencyProof(from: number, to: number): Promise<readonly string[]>
}
