/** The result of a check that failed. */

import type { Outcome } from './command.ts'

export function refuted(why: string, position?: number): Outcome {
  return {
    holds: false,
    json: { holds: false, why, ...(position !== undefined && { position }) },
    lines: [why],
  }
}
