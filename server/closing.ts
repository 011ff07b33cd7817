/**
 * Closes the parts of a shop: a part that fails, or does not end because its database hangs, is reported, and the others are
 * closed all the same.
 */

import type { BackgroundPart, OnErrorIn } from './operations/error-reports.ts'
import { within } from './within.ts'

/** All parts together end before a supervisor would kill the shop: systemd waits for 90 seconds. */
const LIMIT_MS = 8000

/** Never rejects. */
export type Closing = (part: BackgroundPart, close: () => unknown) => Promise<void>

export function createClosing(onErrorIn: OnErrorIn, limitMs = LIMIT_MS): Closing {
  return async (part, close) => {
    try {
      await within(limitMs, close())
    } catch (error) {
      onErrorIn(part)(error)
    }
  }
}
