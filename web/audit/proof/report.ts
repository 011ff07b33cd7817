/** The result of a verification. */

import type { ComparedValue } from './compare-dashboards.ts'

export type Check = {
  readonly what: string
  /**
   * `declared`: it rests on somebody's word, neither proved nor contradicted. `first`: there is nothing to compare with yet. Null:
   * skipped because an earlier one failed.
   */
  readonly holds: boolean | 'declared' | 'first' | null
  readonly detail: string
  /** What only few need to see of it: the records with their signature, or a table of all figures. */
  readonly about?: 'records' | 'figures'
}

export type Report = {
  readonly holds: boolean
  /** The result in one sentence. */
  readonly sentence: string
  /** The position of the first difference; null when there is none, or when it is unknown. */
  readonly position: number | null
  readonly checks: readonly Check[]
  /** Valid events, and the root computed here from them, in base64. */
  readonly size: number
  readonly root: string
  /** As the server sent them. */
  readonly checkpoint: string
  readonly key: string
  /** Of the public key; null when the key is invalid. */
  readonly fingerprint: string | null
  /** Every figure at the last event, computed here and as the shop shows it. */
  readonly figures: readonly ComparedValue[]
}
