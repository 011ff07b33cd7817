/** Reviews with their words, names and answers, which are opened when they are shown. */

import type { OpenEvents } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { reviewStream } from '#events/reviews/review-facts.ts'
import type { Review } from '#events/reviews/review-list.ts'

/** The stars are those of the order, which may have changed since it was written. */
export type OpenedReview = Review & {
  readonly words: string
  readonly name: string
  /** The shop's; null without one. */
  readonly answer: string | null
}

/** In the same order, without those whose customer was erased. */
export type OpenReviews = (reviews: readonly Review[]) => Promise<readonly OpenedReview[]>

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly openEvents: OpenEvents
  readonly orderViews: Pick<OrderReadModel, 'find'>
}

export function createOpenReviews({ log, openEvents, orderViews }: Dependencies): OpenReviews {
  async function open(review: Review): Promise<readonly OpenedReview[]> {
    const events = await openEvents(await log.readStream(reviewStream(review)))
    const written = events.find(({ position }) => position === review.position)
    if (written?.type !== 'ReviewWritten' || written.data.customer === null) return []
    const { words, name } = written.data.customer
    const said = events.find(({ position }) => position === review.answered?.position)
    const answer = said?.type === 'ReviewAnswered' ? (said.data.customer?.answer ?? null) : null
    const stars = (await orderViews.find(review.order))?.ratings[review.productId] ?? review.stars
    return [{ ...review, stars, words, name, answer }]
  }
  return async (reviews) => (await Promise.all(reviews.map(open))).flat()
}
