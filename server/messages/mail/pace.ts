/** The pause between the beginnings of mails. Orders come first: during a rush of orders the process has little time for mails. */

import { performance } from 'node:perf_hooks'

/** Milliseconds; long enough that a mail does not delay an order for long. */
const PAUSE_MS = 10
/** The pause while the process is busy: twenty mails a second go out, however many orders arrive. */
const BUSY_PAUSE_MS = 50
/** The process is busy when the event loop was active for this part of the time. */
const BUSY = 0.6

/** Each call returns the milliseconds to wait, from the load of the process since the last call. */
export function createPace(measure = performance.eventLoopUtilization): () => number {
  let last = measure()
  return () => {
    const now = measure()
    const { utilization } = measure(now, last)
    last = now
    return utilization > BUSY ? BUSY_PAUSE_MS : PAUSE_MS
  }
}
