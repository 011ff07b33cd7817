/** Follows the log for a long time: a subscription that a read fault ended is taken up again where it stood. */

import { defer, type Observable, retry, tap, timer } from 'rxjs'
import type { RecordedEvent } from './event.ts'
import type { EventLog } from './event-log.ts'

const READ_AGAIN_MS = 1000

/** Batches after a position, without a gap or a repeat. `onError` is told of every fault. */
export function subscribeWithRetry(
  log: Pick<EventLog, 'subscribe'>,
  after: number,
  onError: (error: unknown) => void,
): Observable<readonly RecordedEvent[]> {
  let position = after
  return defer(() => log.subscribe(position)).pipe(
    tap((events) => {
      position = events.at(-1)?.position ?? position
    }),
    retry({
      delay(error) {
        onError(error)
        return timer(READ_AGAIN_MS)
      },
    }),
  )
}
