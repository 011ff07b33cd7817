/**
 * An order number opens what an e-mail or phone alone does not, so that strangers have few tries for each e-mail or phone
 * a day. Those that nobody has ordered with are counted alike, and once all tries are used up the right number is not
 * answered either: else guessing would go on.
 */

import { identifierKey } from '#events/identifier.ts'
import { TooMany } from '../http/answer.ts'
import type { Tries, TriesLimit } from '../http/tries.ts'

export const numberTriesLimit: TriesLimit = { kind: 'orderNumbers', most: 10, periodMs: 24 * 3_600_000 }

const USED_UP =
  'Too many wrong order numbers were tried for this email or phone today. Please try again tomorrow, or use the device you ordered with.'

/**
 * What `find` finds; finding nothing costs the identifier a try. Null for a blank identifier, without looking. Throws
 * `TooMany` when no try is left.
 */
export type TryNumber = <Found>(
  identifier: string,
  find: () => Promise<Found | null>,
) => Promise<Found | null>

export function createTryNumber(tries: Tries): TryNumber {
  return async (identifier, find) => {
    const name = identifierKey(identifier)
    if (name === '') return null
    // Taken before looking, so that a thousand tries at once are ten, too.
    const seconds = tries.take(name)
    if (seconds !== null) throw new TooMany(USED_UP, seconds)
    let wrong = false
    try {
      const found = await find()
      wrong = found === null
      return found
    } finally {
      if (!wrong) tries.giveBack(name)
    }
  }
}
