/**
 * Limits guesses at discount codes, from each network and in total: a code that somebody guesses costs the shop as much as one that was
 * given away. A code that the shop takes uses no attempt. When all attempts are used up, even a right code is refused; the total never
 * refuses a network that has hardly guessed wrong, because strangers use it up.
 */

import type { Refusal } from '#events/orders/refusal.ts'
import { limitWrong, type Tries, type TriesLimit } from '#server/platform/http/tries.ts'

const HOUR = 3_600_000

export const discountCodeTriesLimits = {
  /** Customers of a mobile carrier share an address. */
  ofNetwork: { kind: 'discountCodesOfNetwork', most: 20, periodMs: HOUR },
  /** Also limits a stranger with many addresses. */
  inAll: { kind: 'discountCodesInAll', most: 500, periodMs: HOUR },
  /** Wrong codes of a network that the total does not refuse. */
  spared: { kind: 'discountCodesSpared', most: 2, periodMs: HOUR },
} satisfies Record<string, TriesLimit>

const USED_UP = 'Too many wrong codes were tried. Please try again later, or order without a code.'

/** Returns the result of `find`; uses an attempt when `isRight` refuses it. Throws `TooMany` when no attempt is left. */
export type TryCode = <Result>(
  network: string,
  find: () => Promise<Result>,
  isRight: (result: Result) => boolean,
) => Promise<Result>

export function createTryCode(tries: Readonly<Record<keyof typeof discountCodeTriesLimits, Tries>>): TryCode {
  return async (network, find, isRight) => {
    const limits = {
      counts: [{ tries: tries.ofNetwork, name: network }],
      inAll: { tries: tries.inAll, name: 'all' },
      spared: [{ tries: tries.spared, name: network }],
      usedUp: USED_UP,
    }
    return limitWrong(limits, find, isRight)
  }
}

/** Whether somebody has typed what is no code of the shop, or no longer. */
export function isGuess(refusal: Refusal): boolean {
  if (refusal.reason !== 'code-refused') return false
  return refusal.problem.why === 'unknown' || refusal.problem.why === 'ended'
}
