/** Closes the parts of a shop: one that fails is told, and keeps no other from closing. */

import type { BackgroundPart, TroubleIn } from './operations/troubles.ts'

/** Never rejects. */
export type Closing = (part: BackgroundPart, close: () => unknown) => Promise<void>

export function createClosing(troubleIn: TroubleIn): Closing {
  return async (part, close) => {
    try {
      await close()
    } catch (error) {
      troubleIn(part)(error)
    }
  }
}
