/** The rows of a log and of the keys beside it, to be copied from one database to another. */

import type { Frontier } from '#events/proof/merkle.ts'
import type { EventRow } from './append-plan.ts'

/** The key of a request, in its stored, shortened form. */
export type RequestKeyRow = {
  readonly key: Buffer
  readonly position: number
  readonly fingerprint: string
}

/** Includes destroyed keys. */
export type CustomerKeyRow = {
  readonly id: string
  readonly email: Buffer
  readonly key: Buffer
  readonly position: number
}

/** Nobody else may write meanwhile. Rows are read in order, after a given one. */
export type MovableLog = {
  frontier(): Promise<Frontier>
  events(after: number, limit: number): Promise<readonly EventRow[]>
  requestKeys(after: Uint8Array, limit: number): Promise<readonly RequestKeyRow[]>
  customerKeys(after: string, limit: number): Promise<readonly CustomerKeyRow[]>
  /** Adds the next events together with the frontier of the tree up to the last of them and the stock after them. */
  addEvents(rows: readonly EventRow[], frontier: Frontier): Promise<void>
  /** Removes all keys. */
  clearKeys(): Promise<void>
  addRequestKeys(rows: readonly RequestKeyRow[]): Promise<void>
  addCustomerKeys(rows: readonly CustomerKeyRow[]): Promise<void>
  close(): Promise<void>
}

/** The marks beside a log during a move and after one: no shop starts there. */
export type MoveMarks = {
  /** Whether a move into this place has begun and not finished. */
  isUnfinished(): Promise<boolean>
  begin(): Promise<void>
  /** Marks the move as finished, so that a shop may start here. */
  finish(): Promise<void>
  /** A sentence that says where this place's shop was moved to; null when it was not moved. */
  whyMoved(): Promise<string | null>
  /** Marks the shop as moved, so that no shop starts here until one is moved here. */
  markMoved(moved: { readonly to: string; readonly at: string }): Promise<void>
}
