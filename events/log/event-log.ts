/**
 * The append-only log that every event store (SQLite, PostgreSQL) implements. `tests/events/log/event-store-contract.ts`
 * tests both.
 */

import type { Observable } from 'rxjs'
import type { Actor, RecordedEvent, ShopEvent } from '#events/event.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/**
 * The version that a stream must have for an append to succeed: an exact number (0 is a stream without events), any
 * existing stream, or anything at all. `never` is met by no stream: such an append only finds what its key has appended before.
 */
export type ExpectedVersion = number | 'existing' | 'any' | 'never'

/** Events for one stream. */
export type StreamAppend = {
  readonly stream: string
  readonly expected: ExpectedVersion
  /** At least one, unless `expected` is `never`. */
  readonly events: readonly ShopEvent[]
}

export type AppendRequest = StreamAppend & {
  /** Appended to other streams afterwards, in the same transaction: all of it or, when any is refused, nothing. */
  readonly also?: readonly StreamAppend[]
  readonly actor: Actor
  /** The time of the event, ISO-8601 UTC. Never used for order. */
  readonly at: string
  /** The same key with the same fingerprint is appended once. With another fingerprint it is refused. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: string }
  /** Refused as `stale` when the customer index says otherwise at the moment of writing. */
  readonly customerIsNew?: { readonly identity: string; readonly expected: boolean }
  /** Refused as `stale` when the code has changed since it was read, or its uses have reached their limits. */
  readonly codeUse?: CodeUseCondition
}

/** An order uses a discount code as it was read. */
export type CodeUseCondition = {
  readonly code: string
  /** The version of the code's stream. */
  readonly version: number
  /** Of the customer (`identityOf`). */
  readonly identity: string
  /** How many orders may use it, in all and of this customer; unset without a limit. */
  readonly uses?: number | undefined
  readonly usesPerCustomer?: number | undefined
}

export type AppendResult =
  | {
      readonly outcome: 'appended'
      /** The positions in all streams, in the order of the request. */
      readonly events: readonly RecordedEvent[]
      /** The version of the request's own stream. */
      readonly version: number
      readonly position: number
    }
  /** The stream has another version, `currentVersion`, than expected. Nothing was written. */
  | { readonly outcome: 'conflict'; readonly currentVersion: number }
  /** The key was used for the same request, whose events are in `stream`. */
  | { readonly outcome: 'repeated'; readonly stream: string }
  /** The key was used for another request. Nothing was written. */
  | { readonly outcome: 'key-reused' }
  /**
   * `customerIsNew`, `codeUse` or the stock on which the events depend is no longer true. Nothing was written: read again and decide
   * again.
   */
  | { readonly outcome: 'stale' }

/** Thrown when the log cannot write or read now, such as on a full disk. Nothing was acknowledged. */
export class LogUnavailable extends StoreUnavailable {
  override readonly name = 'LogUnavailable'
}

/**
 * Events that were read and delivered to subscribers are no longer in the log, and subscribers cannot undo them: nothing
 * is appended until the store, and everything made from the log, is opened again.
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
  /** Whether everything that was in the log has been delivered, so that all further events are new. */
  readonly live: Observable<boolean>
}

export interface EventLog {
  /** Resolves once the events are on disk. When it rejects with `LogUnavailable`, nothing was written. */
  append(request: AppendRequest): Promise<AppendResult>
  /** Events after a position, in order, at most `limit` (a bounded page, never a long read transaction). */
  read(after: number, limit: number): Promise<readonly RecordedEvent[]>
  readStream(stream: string): Promise<readonly RecordedEvent[]>
  /** All events of the streams whose names begin with a text, by stream and version; for names of which there are few. */
  readStreams(beginning: string): Promise<readonly RecordedEvent[]>
  /** The events at some positions of the log, in order. */
  readAt(positions: readonly number[]): Promise<readonly RecordedEvent[]>
  readRecords(after: number, limit: number): Promise<readonly StoredRecord[]>
  /**
   * A catch-up subscription: everything after a position, then live, without gaps or repeats. Live subscribers receive a
   * batch before the append that made it resolves, so that an answer never precedes it.
   */
  subscribe(after: number): LogSubscription
  head(): Promise<TreeHead>
  /**
   * Resolves when all that can be read now is as durable as what was acknowledged. For answers that report something as
   * done after only reading it: a database that waits for its standby shows, after a restart, also what the standby does
   * not have.
   */
  settled(): Promise<void>
}
