/** Finds where the events of an instant begin, without reading those before it. */

import type { EventLog } from './event-log.ts'

/** How far before the first event of the instant the position may be. */
const NEAR_ENOUGH = 1000

/**
 * A position before the first event from an instant on, in milliseconds since 1970: found by halving. Clocks may have been set
 * back; a caller subtracts from the instant what it tolerates.
 */
export async function positionBefore(
  instant: number,
  size: number,
  log: Pick<EventLog, 'read'>,
): Promise<number> {
  let [low, high] = [0, size]
  while (high - low > NEAR_ENOUGH) {
    const middle = Math.floor((low + high) / 2)
    const [event] = await log.read(middle, 1)
    if (event === undefined || Date.parse(event.at) >= instant) high = middle
    else low = middle
  }
  return low
}
