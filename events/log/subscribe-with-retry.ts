/** A long subscription to the log: one that a read fault has ended is made again from its last position. */

import { BehaviorSubject, defer, retry, tap, timer } from 'rxjs'
import type { EventLog, LogSubscription } from './event-log.ts'

const READ_AGAIN_MS = 1000

/** Calls `onError` with every fault. */
export function subscribeWithRetry(
  log: Pick<EventLog, 'subscribe'>,
  after: number,
  onError: (error: unknown) => void,
): LogSubscription {
  const live = new BehaviorSubject(false)
  let position = after
  const events = defer(() => {
    const subscription = log.subscribe(position)
    const lives = subscription.live.subscribe((isLive) => live.next(isLive))
    return subscription.events.pipe(tap({ finalize: () => lives.unsubscribe() }))
  }).pipe(
    tap((batch) => {
      position = batch.at(-1)?.position ?? position
    }),
    retry({
      delay(error) {
        live.next(false)
        onError(error)
        return timer(READ_AGAIN_MS)
      },
    }),
  )
  return { events, live }
}
