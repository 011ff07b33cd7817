/**
 * Stores the states of the folds every thousand events or so, for looking back. All of it can be made again from the log.
 * Rows made by other versions of the projections are invisible.
 */

export type HistorySnapshot = {
  /** The last event in it, and that event's leaf hash in base64: a snapshot of another history does not match. */
  readonly position: number
  readonly leaf: string
  /** The latest `at` of all events up to it, in milliseconds since 1970. It never falls from snapshot to snapshot. */
  readonly latest: number
  /** The states of all projections by name, as JSON. */
  readonly state: string
}

/** In the form that a table stores; `signed-states.ts` describes what is signed. */
export type SignedHistorySnapshot = HistorySnapshot & { readonly signature: string }

/** `versions` names the projections and their versions that made a snapshot. */
export interface HistoryStore<Stored = HistorySnapshot> {
  /** Writes all of them or none. */
  save(versions: string, snapshots: readonly Stored[]): Promise<void>
  /** The last snapshot at or before a position. */
  atOrBefore(versions: string, position: number): Promise<Stored | null>
  /** The position of the last one that contains no event dated after `instant`; 0 when there is none. */
  lastDatedBy(versions: string, instant: number): Promise<number>
  /** Deletes some snapshots that other versions have made. False when there are none left. */
  dropOthers(versions: string): Promise<boolean>
}
