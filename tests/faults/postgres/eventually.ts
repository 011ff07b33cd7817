/** Repeats a request that must succeed as soon as the fault is over. */

import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the half minute for which mails wait after a fault of the log. */
const LIMIT_MS = 60_000

/** Rejects with the last error after a minute without success. */
export async function eventually<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
      await delay(10)
    }
  }
}
