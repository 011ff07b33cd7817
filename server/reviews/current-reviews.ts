/**
 * All reviews as this server knows them: a fold of the log that is kept current. It deletes the pictures that no review has any more,
 * also those that were dropped while no server ran.
 */

import { ERASURES_STREAM, type RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { ALL_REVIEWS } from '#events/reviews/review-facts.ts'
import { createReviewList, type ReviewList } from '#events/reviews/review-list.ts'
import { lookEvery } from '#server/platform/look-every.ts'
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
  readonly againMs?: number | undefined
}

/** Until a picture that could not be deleted is tried again: what a shopper took away does not stay. */
const AGAIN_MS = 60_000

/** The facts that concern reviews, in the order of the log. */
export async function readReviewFacts(
  log: Pick<EventLog, 'readStream' | 'readStreams'>,
): Promise<readonly RecordedEvent[]> {
  const read = await Promise.all([log.readStreams(ALL_REVIEWS), log.readStream(ERASURES_STREAM)])
  return read.flat().toSorted((one, other) => one.position - other.position)
}

/** A picture that cannot be deleted stays in the list. The same photo may have been taken again since. */
export async function deleteDropped(
  { dropped, byPicture }: Pick<ReviewList, 'dropped' | 'byPicture'>,
  { remove }: Pick<ReviewPictures, 'remove'>,
): Promise<void> {
  const failures: unknown[] = []
  for (const picture of dropped) {
    try {
      if (!byPicture.has(picture)) await remove(picture)
      dropped.delete(picture)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

export async function startCurrentReviews(dependencies: Dependencies): Promise<CurrentReviews> {
  const { log, pictures, onError, againMs = AGAIN_MS } = dependencies
  const { size } = await log.head()
  const { list, take } = createReviewList()
  for (const event of await readReviewFacts(log)) if (event.position <= size) take(event)
  const { look, stop } = lookEvery(againMs, () => deleteDropped(list, pictures), onError)
  look()
  const subscription = subscribeWithRetry(log, size, onError).events.subscribe((batch) => {
    if (batch.filter(take).length > 0) look()
  })
  return {
    list,
    stop() {
      subscription.unsubscribe()
      return stop()
    },
  }
}
