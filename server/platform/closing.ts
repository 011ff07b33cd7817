/**
 * Closes the parts of a shop. A part that fails, or hangs with its database, is reported, and the other parts are still
 * closed.
 */

import type { BackgroundPart } from './operations/background-parts.ts'
import type { OnErrorIn } from './operations/error-reports.ts'
import { within } from './within.ts'

/** Time limits for one part and for all parts together. A supervisor kills a slow shop; systemd does so after 90 seconds. */
const PART_MS = 8000
const TOGETHER_MS = 40_000
/** The time left for a part after the other parts have used up the total. */
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
