/** The answer when what somebody hands in to be checked does not hold. */

import type { Outcome } from './command.ts'

export function refuted(why: string, position?: number): Outcome {
  return {
    holds: false,
    json: { holds: false, why, ...(position !== undefined && { position }) },
    lines: [why],
  }
}
