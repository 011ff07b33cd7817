/** What a verification came to. */

import type { ComparedValue } from './compare-dashboards.ts'

export type Check = {
  readonly what: string
  /** Null when it could not be made, because one before it failed. */
  readonly holds: boolean | null
  readonly detail: string
}

export type Report = {
  readonly holds: boolean
  /** The result in one sentence. */
  readonly sentence: string
  /** The position of the first difference; null when there is none, or none that can be named. */
  readonly position: number | null
  readonly checks: readonly Check[]
  /** Events that hold, and the root computed here over them, in base64. */
  readonly size: number
  readonly root: string
  /** As the server sent them. */
  readonly checkpoint: string
  readonly key: string
  /** Of the public key; null when it is none. */
  readonly fingerprint: string | null
  /** Every figure at the last event, computed here and as the shop says it. */
  readonly figures: readonly ComparedValue[]
  readonly seconds: number
}
