/** A fault campaign: many small experiments of one kind, each with a fault and a check of its result. */

/** One experiment. */
export type Case =
  | {
      /** Names the case among those of its campaign, so that it can be repeated: the call, its number, the seed. */
      readonly name: string
      /** The number of requests, for campaigns that count them. */
      readonly inputs?: number
      /** Throws when the shop does not do what it promises. */
      readonly run: () => Promise<void>
    }
  | {
      readonly name: string
      /** The missing requirement of this machine, as a sentence. */
      readonly skipped: string
    }

/** The extent of a campaign: a part of some seconds, which CI runs, or all of it. */
export type Extent = 'part' | 'all'

export type Campaign = {
  readonly name: string
  /** One line that describes the campaign. */
  readonly what: string
  /** The missing requirement of this machine for all cases, as a sentence; null if it can run. */
  readonly lacks: () => Promise<string | null>
  /** Cases are run one after the other; what they share is made before the first and removed after the last (`try … finally`). */
  readonly cases: (extent: Extent) => AsyncIterable<Case>
}
