/**
 * Closes the parts of a shop: a part that fails, or does not end because its database hangs, is reported, and the others are
 * closed all the same.
 */

import type { BackgroundPart } from './operations/background-parts.ts'
import type { OnErrorIn } from './operations/error-reports.ts'
import { within } from './within.ts'

/** For one part, and for all together: a supervisor would kill the shop, systemd after 90 seconds. */
const PART_MS = 8000
const TOGETHER_MS = 40_000
/** What is left to a part when the others have taken all the time. */
const LEAST_MS = 100

/** In milliseconds. */
type Limits = { readonly partMs?: number; readonly togetherMs?: number; readonly leastMs?: number }

/** Never rejects. */
export type Closing = (part: BackgroundPart, close: () => unknown) => Promise<void>

export function createClosing(
  onErrorIn: OnErrorIn,
  { partMs = PART_MS, togetherMs = TOGETHER_MS, leastMs = LEAST_MS }: Limits = {},
): Closing {
  const end = performance.now() + togetherMs
  return async (part, close) => {
    try {
      const left = Math.max(leastMs, end - performance.now())
      await within(Math.min(partMs, left), close())
    } catch (error) {
      onErrorIn(part)(error)
    }
  }
}
