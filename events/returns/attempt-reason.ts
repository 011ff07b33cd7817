/** Which of the shop's reasons a courier means by its words about a delivery that failed. */

import { type AttemptReason, attemptReasons } from '#events/orders/order-choices.ts'
import { attemptWords } from './return-words.ts'

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
