/**
 * Stores the states of folds between runs. A snapshot that does not match the log is ignored: the log is authoritative.
 */

export type Snapshot = {
  /** The version of the projection that made it. */
  readonly version: number
  /** The last event in it, and that event's leaf hash in base64: a snapshot of another history does not match. */
  readonly position: number
  readonly leaf: string
  /** JSON. */
  readonly state: string
}

/** In the form that a table stores; `signed-states.ts` describes what is signed. */
export type SignedSnapshot = Snapshot & { readonly signature: string }

/** The table itself. */
export interface SnapshotTable extends SnapshotStore<SignedSnapshot> {
  /** Deletes all of them. */
  clear(): Promise<void>
}

export interface SnapshotStore<Stored = Snapshot> {
  load(name: string): Promise<Stored | null>
  save(name: string, snapshot: Stored): Promise<void>
}
