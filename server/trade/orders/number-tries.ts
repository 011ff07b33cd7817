/**
 * An order number opens what an e-mail or phone alone does not, so strangers have few wrong ones: for each e-mail or phone, from
 * each network, and in all. Unknown e-mails and phones are counted in the same way, and once all attempts are used up even the
 * right number is not answered: otherwise guessing could continue. A right number costs nothing.
 */

import { identifierKey } from '#events/shop/identifier.ts'
import { TooMany } from '#server/platform/http/answer.ts'
import { giveBackToEach, type Tries, type TriesLimit, takeOfEach } from '#server/platform/http/tries.ts'

const HOUR = 3_600_000

export const numberTriesLimits = {
  ofIdentifier: { kind: 'orderNumbers', most: 10, periodMs: 24 * HOUR },
  /** Customers of a mobile carrier share an address, and seldom mistype a number. */
  ofNetwork: { kind: 'orderNumbersOfNetwork', most: 20, periodMs: 24 * HOUR },
  /** So that somebody with many addresses who tries one number with each of many phones gets nowhere either. */
  inAll: { kind: 'orderNumbersInAll', most: 200, periodMs: HOUR },
} satisfies Record<string, TriesLimit>

const USED_UP =
  'Too many wrong order numbers were tried. Please try again later, open the link in our mail, or use the device you ordered with.'

type Guess = { readonly identifier: string; readonly network: string }

/**
 * Returns what `find` returns; when that is nothing, an attempt is used. Null for a blank identifier, without calling it.
 * Throws `TooMany` when no attempt is left.
 */
export type TryNumber = <Found>(guess: Guess, find: () => Promise<Found | null>) => Promise<Found | null>

export function createTryNumber(tries: Readonly<Record<keyof typeof numberTriesLimits, Tries>>): TryNumber {
  return async ({ identifier, network }, find) => {
    const name = identifierKey(identifier)
    if (name === '') return null
    const counts = [
      { tries: tries.ofIdentifier, name },
      { tries: tries.ofNetwork, name: network },
      { tries: tries.inAll, name: 'all' },
    ]
    // Counted before the search, so that a thousand requests at once are also limited.
    const seconds = await takeOfEach(counts)
    if (seconds !== null) throw new TooMany(USED_UP, seconds)
    let wrong = false
    try {
      const found = await find()
      wrong = found === null
      return found
    } finally {
      if (!wrong) await giveBackToEach(counts)
    }
  }
}
