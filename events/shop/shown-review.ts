/** Reviews as everybody, and as the shop's people, see them. */

import type { Size } from '#catalogue/product.ts'
import type { Stars } from './order.ts'
import type { HideReason, ReviewState } from './review-choices.ts'

export type ShownReview = {
  readonly stars: Stars
  /** Words and name may be empty. */
  readonly words: string
  readonly name: string
  /** When it was written, ISO-8601 UTC. */
  readonly at: string
  /** The sizes of the order. */
  readonly sizes: readonly Size[]
  /** The names of its pictures. */
  readonly pictures: readonly string[]
  /** The shop's answer; null without one. */
  readonly answer: string | null
}

/** The newest of a product, and how many it has. */
export type ShownReviews = { readonly count: number; readonly reviews: readonly ShownReview[] }

/** Words of a satisfied shopper, for the home page. Words and name are not empty. */
export type ShopQuote = Pick<ShownReview, 'words' | 'name'> & { readonly productId: string }

export type ListedReview = ShownReview & {
  readonly order: string
  readonly productId: string
  readonly productName: string
  /** Which writing it is: a press is refused when it was written again since. */
  readonly round: number
  readonly state: ReviewState
  /** Who showed or hid it, and when; `by` is null when that was not one of the shop's people. */
  readonly decided: {
    readonly by: string | null
    readonly at: string
    readonly reason: HideReason | null
  } | null
  readonly answered: { readonly by: string | null; readonly at: string } | null
}

export type ReviewCounts = Readonly<Record<ReviewState, number>>

export type ListedReviews = { readonly counts: ReviewCounts; readonly reviews: readonly ListedReview[] }
