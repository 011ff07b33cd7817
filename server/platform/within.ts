/** Waits for work no longer than a time. */

import { setTimeout as delay } from 'node:timers/promises'

export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** Rejects with `TooSlow` when the work has not ended in time; it goes on, and nobody waits for it. */
export async function within<Result>(milliseconds: number, work: Result | Promise<Result>): Promise<Result> {
  const ended = new AbortController()
  const limit = delay(milliseconds, undefined, { signal: ended.signal }).then(() => {
    throw new TooSlow()
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    // What it rejects with when it is aborted concerns nobody.
    limit.catch(() => undefined)
    ended.abort()
  }
}
