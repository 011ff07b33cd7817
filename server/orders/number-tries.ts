/**
 * An order number opens what an e-mail or phone alone does not, so strangers have few attempts per day for each e-mail
 * or phone. Unknown e-mails and phones are counted in the same way, and once all attempts are used up even the right
 * number is not answered: otherwise guessing could continue.
 */

import { identifierKey } from '#events/identifier.ts'
import { TooMany } from '../http/answer.ts'
import type { Tries, TriesLimit } from '../http/tries.ts'

export const numberTriesLimit: TriesLimit = { kind: 'orderNumbers', most: 10, periodMs: 24 * 3_600_000 }

const USED_UP =
  'Too many wrong order numbers were tried for this email or phone today. Please try again tomorrow, or use the device you ordered with.'

/**
 * Returns what `find` returns; when that is nothing, the identifier loses an attempt. Null for a blank identifier,
 * without calling it. Throws `TooMany` when no attempt is left.
 */
export type TryNumber = <Found>(
  identifier: string,
  find: () => Promise<Found | null>,
) => Promise<Found | null>

export function createTryNumber(tries: Tries): TryNumber {
  return async (identifier, find) => {
    const name = identifierKey(identifier)
    if (name === '') return null
    // Counted before the search, so that a thousand requests at once are also limited to ten.
    const seconds = await tries.take(name)
    if (seconds !== null) throw new TooMany(USED_UP, seconds)
    let wrong = false
    try {
      const found = await find()
      wrong = found === null
      return found
    } finally {
      if (!wrong) await tries.giveBack(name)
    }
  }
}
