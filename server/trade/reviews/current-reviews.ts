/**
 * All reviews as this server knows them: a fold of the log that is kept current. It deletes the pictures that no review has any more,
 * also those that were dropped while no server ran.
 */

import type { EventLog } from '#events/log/event-log.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { ERASURES_STREAM, type RecordedEvent } from '#events/shop/event.ts'
import { ALL_REVIEWS } from '#events/shop/review-facts.ts'
import { createReviewList, type ReviewList } from '#events/shop/review-list.ts'
import type { ReviewPictures } from './review-pictures.ts'

export type CurrentReviews = {
  /** The same object, which is changed in place. */
  readonly list: ReviewList
  stop(): Promise<void>
}

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'readStream' | 'readStreams' | 'subscribe'>
  readonly pictures: Pick<ReviewPictures, 'remove'>
  readonly onError: (error: unknown) => void
}

/** The facts that concern reviews, in the order of the log. */
export async function readReviewFacts(
  log: Pick<EventLog, 'readStream' | 'readStreams'>,
): Promise<readonly RecordedEvent[]> {
  const read = await Promise.all([log.readStreams(ALL_REVIEWS), log.readStream(ERASURES_STREAM)])
  return read.flat().toSorted((one, other) => one.position - other.position)
}

/** A picture that cannot be deleted now is tried again with the next ones. */
export async function deleteDropped(
  { dropped }: Pick<ReviewList, 'dropped'>,
  { remove }: Pick<ReviewPictures, 'remove'>,
): Promise<void> {
  for (const picture of dropped) {
    await remove(picture)
    dropped.delete(picture)
  }
}

export async function startCurrentReviews({ log, pictures, onError }: Dependencies): Promise<CurrentReviews> {
  const { size } = await log.head()
  const { list, take } = createReviewList()
  for (const event of await readReviewFacts(log)) if (event.position <= size) take(event)
  let deleting = deleteDropped(list, pictures).catch(onError)
  const subscription = subscribeWithRetry(log, size, onError).events.subscribe((batch) => {
    if (batch.filter(take).length === 0) return
    deleting = deleting.then(() => deleteDropped(list, pictures)).catch(onError)
  })
  return {
    list,
    async stop() {
      subscription.unsubscribe()
      await deleting
    },
  }
}
