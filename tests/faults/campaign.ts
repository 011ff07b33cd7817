/** What a fault campaign is: many small experiments of one kind, each with a fault and a check of what it left. */

/** One experiment. */
export type Case =
  | {
      /** Names the case among those of its campaign, so that it can be repeated: the call, its number, the seed. */
      readonly name: string
      /** How many things it sends to the shop, where it is that which counts. */
      readonly inputs?: number
      /** Throws when the shop does not do what it promises. */
      readonly run: () => Promise<void>
    }
  | {
      readonly name: string
      /** What this machine lacks for it, as a sentence. */
      readonly skipped: string
    }

/** How much of a campaign is run: a part that takes some seconds, which CI runs, or all of it. */
export type Extent = 'part' | 'all'

export type Campaign = {
  readonly name: string
  /** One line on what is done in it. */
  readonly what: string
  /** What this machine lacks for all its cases, as a sentence; null when nothing. */
  readonly lacks: () => Promise<string | null>
  /** Cases are run one after the other; what they share is made before the first and removed after the last (`try … finally`). */
  readonly cases: (extent: Extent) => AsyncIterable<Case>
}
