/** Repeats writes other than appends for a while when another process holds the lock, without stopping this process. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { ExpectInPlace } from './file-in-place.ts'
import { closedLog, faultOf, isLocked } from './sqlite-faults.ts'

const PAUSE_MS = 20

export type RetryWhileLocked = <Result>(write: () => Result) => Promise<Result>

export function createRetryWhileLocked(
  db: Database.Database,
  expectInPlace: ExpectInPlace,
  patienceMs: number,
): RetryWhileLocked {
  return async (write) => {
    const end = performance.now() + patienceMs
    for (;;) {
      if (!db.open) throw closedLog()
      try {
        expectInPlace()
        const result = write()
        expectInPlace()
        return result
      } catch (error) {
        if (!isLocked(error) || performance.now() > end) throw faultOf(error, db.name)
      }
      await wait(PAUSE_MS)
    }
  }
}
