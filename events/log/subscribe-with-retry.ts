/** Subscribes to the log for a long time: a subscription that a read fault ended is made again from where it was. */

import { BehaviorSubject, defer, retry, tap, timer } from 'rxjs'
import type { EventLog, LogSubscription } from './event-log.ts'

const READ_AGAIN_MS = 1000

/** `onError` is called with every fault. */
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
