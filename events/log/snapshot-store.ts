/** Where folds keep their state between runs. A snapshot that does not fit is no snapshot: the log is the truth. */

export type Snapshot = {
  /** The projection's version that made it. */
  readonly version: number
  /** The last event in it, and that event's leaf hash in base64: a snapshot of another history does not fit. */
  readonly position: number
  readonly leaf: string
  /** JSON. */
  readonly state: string
}

/** As a table stores it; `signed-states.ts` says what is signed. */
export type SignedSnapshot = Snapshot & { readonly signature: string }

/** The table itself. */
export interface SnapshotTable extends SnapshotStore<SignedSnapshot> {
  /** Throws all of them away. */
  clear(): Promise<void>
}

export interface SnapshotStore<Stored = Snapshot> {
  load(name: string): Promise<Stored | null>
  save(name: string, snapshot: Stored): Promise<void>
}
