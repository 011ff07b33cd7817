/** Asks again and again what must succeed as soon as the fault is over. */

import { setTimeout as delay } from 'node:timers/promises'

/** More than the half a minute for which mails wait after a fault of the log. */
const LIMIT_MS = 60_000

/** Rejects with the last error when it has not succeeded for a minute. */
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
