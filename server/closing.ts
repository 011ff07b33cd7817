/** Closes the parts of a shop: a part that fails is reported, and the others are closed all the same. */

import type { BackgroundPart, OnErrorIn } from './operations/error-reports.ts'

/** Never rejects. */
export type Closing = (part: BackgroundPart, close: () => unknown) => Promise<void>

export function createClosing(onErrorIn: OnErrorIn): Closing {
  return async (part, close) => {
    try {
      await close()
    } catch (error) {
      onErrorIn(part)(error)
    }
  }
}
