/** A log and the keys beside it as rows, to be copied from one database into another. */

import type { Frontier } from '#events/proof/merkle.ts'
import type { EventRow } from './append-plan.ts'

/** The key of a request, shortened as it is stored. */
export type RequestKeyRow = {
  readonly key: Buffer
  readonly position: number
  readonly fingerprint: string
}

/** Also of a key that is destroyed. */
export type CustomerKeyRow = {
  readonly id: string
  readonly email: Buffer
  readonly key: Buffer
  readonly position: number
}

/** Nobody else may write meanwhile. Rows come in order, after one of them. */
export type MovableLog = {
  frontier(): Promise<Frontier>
  events(after: number, limit: number): Promise<readonly EventRow[]>
  requestKeys(after: Uint8Array, limit: number): Promise<readonly RequestKeyRow[]>
  customerKeys(after: string, limit: number): Promise<readonly CustomerKeyRow[]>
  /** The next events, with the frontier of the tree up to the last of them and the stock after them, at once or not at all. */
  addEvents(rows: readonly EventRow[], frontier: Frontier): Promise<void>
  /** Removes all keys. */
  clearKeys(): Promise<void>
  addRequestKeys(rows: readonly RequestKeyRow[]): Promise<void>
  addCustomerKeys(rows: readonly CustomerKeyRow[]): Promise<void>
  close(): Promise<void>
}
