/**
 * Remembers e-mail and password of programs for some days after they were right: a program sends them with each request, and
 * checking a password is made expensive. They are in memory only, as a keyed hash.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from '#server/platform/tables/account.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'

/**
 * Since the last use. So long that strangers who guess do not lock out a program that comes once an hour or a night; a
 * changed password counts at once all the same.
 */
const LIFETIME = 3 * 24 * 60 * 60_000

type Pair = { readonly email: string; readonly password: string }

export type KnownPairs = {
  /** Null when the pair was not checked lately, or the account or its password has changed since. */
  accountOf(pair: Pair): Promise<Account | null>
  /** The pair was checked: it is this account's. */
  remember(pair: Pair, account: Account): void
}

type Known = { readonly proof: Buffer; readonly passwordHash: string; readonly until: number }

type Dependencies = { readonly accounts: Pick<AccountStore, 'findAccount'>; readonly clock: () => number }

export function createKnownPairs({ accounts, clock }: Dependencies): KnownPairs {
  const key = randomBytes(32)
  const proofOf = ({ email, password }: Pair) =>
    createHmac('sha256', key).update(`${email}\n${password}`).digest()
  /** By e-mail: as many as there are accounts. */
  const known = new Map<string, Known>()

  function remember(pair: Pair, { passwordHash }: Account): void {
    known.set(pair.email, { proof: proofOf(pair), passwordHash, until: clock() + LIFETIME })
  }

  return {
    async accountOf(pair) {
      const found = known.get(pair.email)
      if (found === undefined || !timingSafeEqual(found.proof, proofOf(pair))) return null
      const account = clock() < found.until ? await accounts.findAccount(pair.email) : null
      if (account?.passwordHash === found.passwordHash) {
        remember(pair, account)
        return account
      }
      known.delete(pair.email)
      return null
    },
    remember,
  }
}
