/** What an auditor reads of the log: the exact records, and proofs that they stand in it unchanged. */

import type { Day } from '#events/shop/calendar.ts'
import type { Actor, ShopEventType } from '#events/shop/event.ts'
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

/** Those after a position, oldest first, or those before one, newest first. */
export type RecordQuery = RecordFilter & { readonly limit: number } & (
    | { readonly after: number; readonly before?: never }
    | { readonly before: number; readonly after?: never }
  )

export type RecordPage = {
  /** There may be fewer than asked for, even none, though more follow: a search reads only so much at once. */
  readonly records: readonly StoredRecord[]
  /** The `after` or `before` to go on with; null where the log ends or begins. */
  readonly next: number | null
}

/** Sizes and positions that the log does not have are a `RangeError`. Proofs are those of `merkle-proof.ts`, in base64. */
export interface Records {
  size(): Promise<number>
  /** Of the log's first `size` events; of all when left out. */
  head(size?: number): Promise<TreeHead>
  find(query: RecordQuery): Promise<RecordPage>
  ofStream(stream: string): Promise<readonly StoredRecord[]>
  /** Roots of the perfect subtrees of 2^height leaves that end with the leaves at these positions. */
  subtreeRoots(positions: readonly number[], height: number): Promise<readonly Uint8Array[]>
  /** That the event at `position` is among the first `size`. */
  inclusionProof(position: number, size: number): Promise<readonly string[]>
  /** That the first `to` events begin with the first `from`. */
  consistencyProof(from: number, to: number): Promise<readonly string[]>
}
