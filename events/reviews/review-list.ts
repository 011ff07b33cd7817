/** All reviews as a fold of their facts. It holds no word and no name: they are opened when they are shown. */

import type { Size } from '#catalogue/product.ts'
import type { Stars } from '#events/orders/order.ts'
import type { RecordedEvent } from '../event.ts'
import type { HideReason } from './review-choices.ts'
import type { DecidedReview } from './review-decider.ts'
import { reviewStream } from './review-facts.ts'

/** The name of somebody of the shop, and when (ISO-8601 UTC). */
export type DoneBy = { readonly by: string | null; readonly at: string }

export type Review = DecidedReview & {
  /** When it was written: the order has those that count. */
  readonly stars: Stars
  readonly sizes: readonly Size[]
  readonly pictures: readonly string[]
  /** When it was last written, ISO-8601 UTC, and the place of that in the log. */
  readonly at: string
  readonly position: number
  /** Who last showed or hid it; null while nobody has. */
  readonly decided: (DoneBy & { readonly reason: HideReason | null }) | null
  /** The shop's answer; null without one. */
  readonly answered: (DoneBy & { readonly position: number }) | null
  /** The ids of the keys that seal its words and the answer. */
  readonly keys: readonly string[]
}

type ReviewFact = Extract<
  RecordedEvent,
  { type: 'ReviewWritten' | 'ReviewShown' | 'ReviewHidden' | 'ReviewAnswered' | 'ReviewWithdrawn' }
>

export function isReviewFact(event: RecordedEvent): event is ReviewFact {
  return event.type.startsWith('Review')
}

/** A review after one more fact of its stream; null while nobody has written it. */
export function evolveReview(review: Review | null, event: ReviewFact): Review | null {
  if (event.type === 'ReviewWritten') {
    const { order, productId, productName, sizes, stars, round, pictures, customer } = event.data
    const { at, position } = event
    return {
      order,
      productId,
      productName,
      sizes,
      stars,
      round,
      pictures,
      state: 'waiting',
      at,
      position,
      decided: null,
      answered: null,
      isAnswered: false,
      keys: [customer.key],
    }
  }
  if (review === null) return null
  switch (event.type) {
    case 'ReviewShown':
      return { ...review, state: 'shown', decided: { ...doneBy(event), reason: null } }
    case 'ReviewHidden':
      return { ...review, state: 'hidden', decided: { ...doneBy(event), reason: event.data.reason } }
    case 'ReviewAnswered': {
      const { removed, customer } = event.data
      const answered = removed ? null : { ...doneBy(event), position: event.position }
      return {
        ...review,
        answered,
        isAnswered: answered !== null,
        keys: [...new Set([...review.keys, customer.key])],
      }
    }
    case 'ReviewWithdrawn':
      return { ...review, state: 'withdrawn', pictures: [] }
  }
}

function doneBy({ actor, at }: RecordedEvent): DoneBy {
  return { by: actor.role === 'admin' ? actor.name : null, at }
}

export type ReviewList = {
  /** By the name of its stream; those that were withdrawn or erased are missing. */
  readonly reviews: ReadonlyMap<string, Review>
  /** The review that has a picture. */
  readonly byPicture: ReadonlyMap<string, Review>
  /** Pictures that no review has any more, to be deleted. The caller removes them from the set. */
  readonly dropped: Set<string>
}

/** Changes the list in place. `take` returns whether a fact has changed it. */
export function createReviewList() {
  const reviews = new Map<string, Review>()
  const byPicture = new Map<string, Review>()
  const dropped = new Set<string>()

  function put(stream: string, review: Review | null): void {
    const before = reviews.get(stream)
    const kept = new Set(review?.pictures)
    for (const picture of before?.pictures ?? []) {
      byPicture.delete(picture)
      if (!kept.has(picture)) dropped.add(picture)
    }
    if (review === null) reviews.delete(stream)
    else reviews.set(stream, review)
    for (const picture of kept) if (review !== null) byPicture.set(picture, review)
  }

  function take(event: RecordedEvent): boolean {
    if (isReviewFact(event)) {
      const stream = reviewStream(event.data)
      const review = evolveReview(reviews.get(stream) ?? null, event)
      put(stream, review?.state === 'withdrawn' ? null : review)
      return true
    }
    if (event.type !== 'CustomerErased') return false
    const keys = new Set(event.data.keys)
    const erased = [...reviews].filter(([, review]) => review.keys.some((key) => keys.has(key)))
    for (const [stream] of erased) put(stream, null)
    return erased.length > 0
  }

  return { list: { reviews, byPicture, dropped } satisfies ReviewList as ReviewList, take }
}

/** Those that everybody may see, newest first. */
export function shownReviews({ reviews }: Pick<ReviewList, 'reviews'>, productId: string): readonly Review[] {
  return [...reviews.values()]
    .filter((review) => review.productId === productId && review.state === 'shown')
    .toSorted((one, other) => other.position - one.position)
}
