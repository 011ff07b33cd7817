/** Waits for work within a time limit. */

import { setTimeout as delay } from 'node:timers/promises'

export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** Rejects with `TooSlow` when the work has not ended in time. The work continues without anyone waiting for it. */
export async function within<Result>(milliseconds: number, work: Result | Promise<Result>): Promise<Result> {
  const ended = new AbortController()
  const limit = delay(milliseconds, undefined, { signal: ended.signal }).then(() => {
    throw new TooSlow()
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    // A rejection after the abort is ignored.
    limit.catch(() => undefined)
    ended.abort()
  }
}
