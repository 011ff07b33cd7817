/** How far apart mails begin. Orders come first: the process does hardly anything else while they come as fast as it takes them. */

import { performance } from 'node:perf_hooks'

/** Milliseconds, so that no mail holds up an order for long. */
const PAUSE_MS = 10
/** The same while the process has little time to spare: twenty mails a second go out however many orders come. */
const BUSY_PAUSE_MS = 50
/** The part of the time in which the event loop was at work, from which on it is busy. */
const BUSY = 0.6

/** Each call says for how many milliseconds to wait, from how busy the process was since the last call. */
export function createPace(measure = performance.eventLoopUtilization): () => number {
  let last = measure()
  return () => {
    const now = measure()
    const { utilization } = measure(now, last)
    last = now
    return utilization > BUSY ? BUSY_PAUSE_MS : PAUSE_MS
  }
}
