/** Reads the stream of a review, decides and appends. Starts again when another append came in between. */

import type { Actor } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { decideReview, type ReviewCommand, type ReviewRefusal } from '#events/reviews/review-decider.ts'
import { type ReviewSubject, reviewStream } from '#events/reviews/review-facts.ts'
import { evolveReview, isReviewFact, type Review } from '#events/reviews/review-list.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'settled'>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** Null while nobody has written it. */
export type ReadReview = (subject: ReviewSubject) => Promise<Review | null>

/** Returns the review after the command. Throws `Refused`. */
export type CommandReview = (subject: ReviewSubject, command: ReviewCommand, actor: Actor) => Promise<Review>

const readIn = async (log: Pick<EventLog, 'readStream'>, subject: ReviewSubject) => {
  const events = await log.readStream(reviewStream(subject))
  return { review: events.filter(isReviewFact).reduce(evolveReview, null), version: events.length }
}

export function createReadReview({ log }: { readonly log: Pick<EventLog, 'readStream'> }): ReadReview {
  return async (subject) => (await readIn(log, subject)).review
}

export function createCommandReview({ log, clock }: Dependencies): CommandReview {
  return async (subject, command, actor) => {
    for (;;) {
      const { review, version } = await readIn(log, subject)
      const decision = decideReview(command, review)
      if (!decision.accepted) throw refusedReview(decision.refusal)
      const { events } = decision
      if (events.length === 0 && review !== null) {
        // The answer says that it is done, although nothing is written.
        await log.settled()
        return review
      }
      const at = new Date(clock()).toISOString()
      const result = await log.append({ stream: reviewStream(subject), expected: version, events, actor, at })
      if (result.outcome !== 'appended') continue
      const after = result.events.filter(isReviewFact).reduce(evolveReview, review)
      if (after !== null) return after
    }
  }
}

export function refusedReview(refusal: ReviewRefusal): Refused {
  switch (refusal) {
    case 'not-in-order':
      return refusedField('productId', 'This product is not in the order.')
    case 'not-delivered':
      return new Refused(409, 'This is possible as soon as it has been delivered.')
    case 'not-rated':
      return new Refused(409, 'Please give the stars first.')
    case 'empty':
      return refusedField('words', 'Please write a few words, or add a picture.')
    case 'written-often':
      return new Refused(409, 'This review was written so often that it stays as it is.')
    case 'customer-erased':
      return new Refused(409, 'The customer’s data was erased at their request.')
    case 'no-review':
      return new Refused(404, 'There is no such review.')
    case 'changed':
      return new Refused(409, 'The shopper has written it again meanwhile. Look at it again.')
  }
}
