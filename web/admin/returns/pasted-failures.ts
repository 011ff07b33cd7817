/** Reads the lines of a courier's sheet about deliveries that failed: a number, then the reason in the courier's words. */

import type { AttemptReason } from '#events/orders/order-choices.ts'
import { reasonIn } from '#events/returns/attempt-reason.ts'

export type PastedFailure = {
  /** Of the order or of the parcel. */
  readonly number: string
  readonly reason: AttemptReason
  /** As the courier gives it. */
  readonly words: string
}

type PastedFailures = {
  readonly failures: readonly PastedFailure[]
  /** The number of lines without a number. */
  readonly left: number
}

/** Nobody answers more at once. */
const MOST_LINES = 100
/** As the shop records them. */
const MOST_WORDS = 200

/** A line begins with its number; a tab, comma or semicolon follows. A heading has no digit. */
export function pastedFailures(text: string): PastedFailures {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MOST_LINES)
  const failures = lines.flatMap((line): PastedFailure[] => {
    const [number = '', ...rest] = line.split(/[\t,;]/).map((cell) => cell.trim().replace(/^"|"$/g, ''))
    if (!/\d/.test(number)) return []
    const words = rest.filter(Boolean).join(', ').slice(0, MOST_WORDS)
    return [{ number, reason: reasonIn(words), words }]
  })
  return { failures, left: lines.length - failures.length }
}
