/** Reads the lines of a courier's sheet about deliveries that failed: a number, then the reason in the courier's words. */

import { type AttemptReason, attemptReasons } from '#events/shop/order-choices.ts'
import { attemptWords } from '#events/shop/return-words.ts'

export type PastedFailure = {
  /** Of the order or of the parcel. */
  readonly number: string
  readonly reason: AttemptReason
  /** As the courier gives it. */
  readonly words: string
}

export type PastedFailures = {
  readonly failures: readonly PastedFailure[]
  /** The number of lines without a number. */
  readonly left: number
}

/** Nobody answers more at once. */
const MOST_LINES = 100
/** As the shop records them. */
const MOST_WORDS = 200

/** What couriers write, in lower case. The first that fits counts. */
const signs: Readonly<Record<AttemptReason, RegExp>> = {
  refused: /refus|reject|cancel|not accept|denied|not interested/,
  'wrong-address': /address|incomplete|location|area|shifted/,
  'phone-off':
    /phone|mobile|number|no (?:response|answer)|not (?:responding|answering|attending|picking)|unreachable|powered off|switched off|contact/,
  'no-cash': /cash|payment|money|amount/,
  later:
    /later|tomorrow|resched|delay|hold|another day|next day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|out of (?:city|town|station)/,
  'not-home': /home|house|door|premises|office closed|closed|not available|unavailable|nobody|absent/,
  other: /(?:)/,
}

/** In the order in which they are looked for. */
const searched = Object.keys(signs) as readonly AttemptReason[]

export function reasonIn(words: string): AttemptReason {
  const text = words.toLowerCase()
  const named = attemptReasons.find((reason) => attemptWords[reason].toLowerCase() === text.trim())
  return named ?? searched.find((reason) => signs[reason].test(text)) ?? 'other'
}

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
