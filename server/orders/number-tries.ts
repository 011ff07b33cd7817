/**
 * Limits wrong order numbers, because a number opens an order that an e-mail or phone alone does not open: for each e-mail or phone,
 * from each network, and in total. Unknown e-mails and phones count in the same way. When all attempts are used up, even the right
 * number is refused: otherwise guessing could continue. The total never refuses a network or a device that has hardly guessed wrong,
 * because strangers use it up. A right number uses no attempt.
 */

import { identifierKey } from '#events/identifier.ts'
import { limitWrong, type Tries, type TriesLimit } from '#server/platform/http/tries.ts'
import type { Shopper } from './shopper.ts'

const HOUR = 3_600_000

export const numberTriesLimits = {
  ofIdentifier: { kind: 'orderNumbers', most: 10, periodMs: 24 * HOUR },
  /** Customers of a mobile carrier share an address, and seldom mistype a number. */
  ofNetwork: { kind: 'orderNumbersOfNetwork', most: 20, periodMs: 24 * HOUR },
  /** Also limits a stranger with many addresses who tries one number with each of many phones. */
  inAll: { kind: 'orderNumbersInAll', most: 200, periodMs: HOUR },
  /** Wrong numbers of a network or a device that the total does not refuse: people mistype. */
  spared: { kind: 'orderNumbersSpared', most: 2, periodMs: 24 * HOUR },
} satisfies Record<string, TriesLimit>

const USED_UP =
  'Too many wrong order numbers were tried. Please try again later, open the link in our mail, or use the device you ordered with.'

type Guess = { readonly identifier: string; readonly shopper: Pick<Shopper, 'network' | 'device'> }

/**
 * Returns the result of `find`; uses an attempt when it is null. Returns null for a blank identifier without calling `find`. Throws
 * `TooMany` when no attempt is left.
 */
export type TryNumber = <Result>(guess: Guess, find: () => Promise<Result | null>) => Promise<Result | null>

export function createTryNumber(tries: Readonly<Record<keyof typeof numberTriesLimits, Tries>>): TryNumber {
  return async ({ identifier, shopper: { network, device } }, find) => {
    const name = identifierKey(identifier)
    if (name === '') return null
    const counts = [
      { tries: tries.ofIdentifier, name },
      { tries: tries.ofNetwork, name: network },
    ]
    const spared = [`network ${network}`, ...(device === null ? [] : [`device ${device}`])]
    return limitWrong(
      {
        counts,
        inAll: { tries: tries.inAll, name: 'all' },
        spared: spared.map((name) => ({ tries: tries.spared, name })),
        usedUp: USED_UP,
      },
      find,
      (result) => result !== null,
    )
  }
}
