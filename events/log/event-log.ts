/** The append-only log that every event store (SQLite, PostgreSQL) implements; `tests/events/log/event-store-contract.ts` proves it. */

import type { Observable } from 'rxjs'
import type { Actor, RecordedEvent, ShopEvent } from '#events/shop/event.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/**
 * What the stream's version must be for an append to succeed: an exact number (0 is a stream without events), any
 * existing stream, or anything at all.
 */
export type ExpectedVersion = number | 'existing' | 'any'

/** Events for one stream. */
export type StreamAppend = {
  readonly stream: string
  readonly expected: ExpectedVersion
  readonly events: readonly ShopEvent[]
}

export type AppendRequest = StreamAppend & {
  /** What is appended to other streams after that, in the same transaction: all of it or, when any is refused, nothing. */
  readonly also?: readonly StreamAppend[]
  readonly actor: Actor
  /** When it happened, ISO-8601 UTC. Never used for order. */
  readonly at: string
  /** The same key with the same fingerprint is appended once; with another fingerprint it is refused. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: string }
  /** Refused as `stale` when the customer index says otherwise at the moment of writing. */
  readonly customerIsNew?: { readonly email: string; readonly expected: boolean }
}

export type AppendResult =
  | {
      readonly outcome: 'appended'
      /** Of all streams, in the order of the request. */
      readonly events: readonly RecordedEvent[]
      /** Of the request's own stream. */
      readonly version: number
      readonly position: number
    }
  /** A stream has another version than expected, `currentVersion`; nothing was written. */
  | { readonly outcome: 'conflict'; readonly currentVersion: number }
  /** This key has been used for the same request: `stream` is where it was written. */
  | { readonly outcome: 'repeated'; readonly stream: string }
  /** This key has been used for another request; nothing was written. */
  | { readonly outcome: 'key-reused' }
  /**
   * The customer is not what `customerIsNew` says, or the stock is not what the events go by; nothing was written. Look again
   * and decide again.
   */
  | { readonly outcome: 'stale' }

/** Thrown when the log cannot write or read now, such as on a full disk. Nothing was acknowledged. */
export class LogUnavailable extends StoreUnavailable {
  override readonly name = 'LogUnavailable'
}

/**
 * What was read of the log and told to its subscribers is not in it any more, and they cannot take it back: nothing is appended
 * until the store is opened again, and all that was made of the log with it.
 */
export function replacedLog(): LogUnavailable {
  return new LogUnavailable({ fault: 'replaced', code: 'LOG_REPLACED' })
}

/** The RFC 6962 tree over the log: `root` is the base64 Merkle tree hash of the first `size` leaves. */
export type TreeHead = { readonly size: number; readonly root: string }

/** One row as an auditor sees it: `record` is the exact stored text, `leaf` its RFC 6962 leaf hash in base64. */
export type StoredRecord = { readonly position: number; readonly record: string; readonly leaf: string }

export type LogSubscription = {
  /** Batches of events, for one subscriber. */
  readonly events: Observable<readonly RecordedEvent[]>
  /** Whether everything that was in the log has been delivered, so that whatever comes next is new. */
  readonly live: Observable<boolean>
}

export interface EventLog {
  /** Resolves once the events are on disk. Rejects with `LogUnavailable` and has then written nothing. */
  append(request: AppendRequest): Promise<AppendResult>
  /** Events after a position, in order, at most `limit` (a bounded page, never a long read transaction). */
  read(after: number, limit: number): Promise<readonly RecordedEvent[]>
  readStream(stream: string): Promise<readonly RecordedEvent[]>
  /** All events of the streams whose names begin like this, by stream and version; for streams of which there are few. */
  readStreams(beginning: string): Promise<readonly RecordedEvent[]>
  /** The events at some positions that the log has, in order. */
  readAt(positions: readonly number[]): Promise<readonly RecordedEvent[]>
  readRecords(after: number, limit: number): Promise<readonly StoredRecord[]>
  /**
   * A catch-up subscription: everything after a position, then live, without a gap or a repeat. A batch is delivered to
   * live subscribers before the append that made it resolves, so that an answer never runs ahead of them.
   */
  subscribe(after: number): LogSubscription
  head(): Promise<TreeHead>
  /**
   * Resolves when all that can be read now is as lasting as what was acknowledged. For answers that say of something which was
   * only read that it is done: a database that waits for its standby shows, after a restart, also what the standby does not have.
   */
  settled(): Promise<void>
}
