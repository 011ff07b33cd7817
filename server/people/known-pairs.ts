/**
 * Remembers the correct e-mail and password of a program for some days: a program sends them with each request, and checking a
 * password is expensive by design. They are in memory only, as a keyed hash.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from '#server/platform/tables/account.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import type { Pair } from './sign-in.ts'

/**
 * Since the last use. Long enough that strangers who guess do not lock out a program that calls once an hour or once a night; a
 * changed password takes effect at once.
 */
const LIFETIME = 3 * 24 * 60 * 60_000

export type KnownPairs = {
  /** Null when the pair was not checked recently, or when the account or its password has changed since. */
  accountOf(pair: Pair): Promise<Account | null>
  /** Called when the pair was checked and belongs to this account. */
  remember(pair: Pair, account: Account): void
}

type KnownPair = { readonly proof: Buffer; readonly passwordHash: string; readonly until: number }

type Dependencies = { readonly accounts: Pick<AccountStore, 'findAccount'>; readonly clock: () => number }

export function createKnownPairs({ accounts, clock }: Dependencies): KnownPairs {
  const key = randomBytes(32)
  const proofOf = ({ email, password }: Pair) =>
    createHmac('sha256', key).update(`${email}\n${password}`).digest()
  /** By e-mail; at most one for each account. */
  const pairs = new Map<string, KnownPair>()

  function remember(pair: Pair, { passwordHash }: Account): void {
    pairs.set(pair.email, { proof: proofOf(pair), passwordHash, until: clock() + LIFETIME })
  }

  return {
    async accountOf(pair) {
      const knownPair = pairs.get(pair.email)
      if (knownPair === undefined || !timingSafeEqual(knownPair.proof, proofOf(pair))) return null
      const account = clock() < knownPair.until ? await accounts.findAccount(pair.email) : null
      if (account?.passwordHash === knownPair.passwordHash) {
        remember(pair, account)
        return account
      }
      pairs.delete(pair.email)
      return null
    },
    remember,
  }
}
