/** The answer to a wrong e-mail or password, which never comes at once. */

import { setTimeout as delay } from 'node:timers/promises'
import { Refused } from '#server/platform/http/answer.ts'

/** Milliseconds from the beginning of the check to the answer, at the earliest. */
const EARLIEST = 500

/** `started` is when the check began, as `performance.now()` tells it. */
export async function wrongPair(started: number): Promise<Refused> {
  await delay(Math.max(0, EARLIEST - (performance.now() - started)))
  return new Refused(401, 'Invalid email or password')
}
