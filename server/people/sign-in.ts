/**
 * Checks an e-mail and a password. Wrong passwords never lock an account. After many wrong passwords for one account the next ones
 * are checked slowly, whichever networks they come from, and networks that have guessed come after networks that have not; so the
 * owner in a new browser waits for a moment only. Browsers and networks from which somebody has signed in to the account before
 * have their own turns: checking a password is expensive, and endless guesses must not use up the machine.
 */

import { TooMany } from '#server/platform/http/answer.ts'
import type { Tries, TriesLimit } from '#server/platform/http/tries.ts'
import type { Account } from '#server/platform/tables/account.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import type { KnownNetworks } from './known-networks.ts'
import { isPassword } from './password.ts'
import { createTurns } from './turns.ts'

const QUARTER = 15 * 60_000

/** After this many wrong passwords the next ones are checked slowly. */
export const loginTriesLimit: TriesLimit = { kind: 'loginsOfAccount', most: 20, periodMs: QUARTER }

/** The pause after a wrong password that is checked slowly: at most some 45,000 a day. */
const REST_MS = 2000
const MOST_WAITING = 20
const BUSY_SECONDS = 5

export type Pair = {
  /** In lower case. */
  readonly email: string
  readonly password: string
}

type Attempt = Pair & {
  /** Whether somebody has signed in to this account before from this browser. */
  readonly fromKnownBrowser: boolean
  readonly network: string
}

/** Null for a wrong e-mail or password. Throws `TooMany` without checking the password when too many attempts wait. */
export type SignIn = (attempt: Attempt) => Promise<Account | null>

type Dependencies = {
  readonly accounts: Pick<AccountStore, 'findAccount'>
  readonly tries: Tries
  readonly networks: KnownNetworks
  readonly clock: () => number
  readonly restMs?: number | undefined
}

export function createSignIn(dependencies: Dependencies): SignIn {
  const { accounts, tries, networks, clock, restMs = REST_MS } = dependencies
  const knownTurns = createTurns(MOST_WAITING, tooManyWait)
  const strangerTurns = createTurns(MOST_WAITING, tooManyWait)
  const guesses = createGuesses(clock)

  async function check({ email, password }: Attempt): Promise<Account | null> {
    const account = await accounts.findAccount(email)
    return (await isPassword(account?.passwordHash ?? null, password)) ? account : null
  }

  async function checkStranger(attempt: Attempt): Promise<Account | null> {
    const { email, network } = attempt
    // Counted before the check, so that simultaneous attempts count as well.
    const isSlow = (await tries.take(email)) !== null
    const guessesBefore = guesses.add(network)
    let wrong = false
    try {
      return await strangerTurns(guessesBefore, async (rest) => {
        const account = await check(attempt)
        wrong = account === null
        if (wrong && isSlow) rest(restMs)
        return account
      })
    } finally {
      if (!wrong) {
        guesses.takeBack(network)
        if (!isSlow) await tries.giveBack(email)
      }
    }
  }

  return async (attempt) => {
    const { email, network, fromKnownBrowser } = attempt
    const isKnown = fromKnownBrowser || (await networks.has(email, network))
    const account = await (isKnown ? knownTurns(0, () => check(attempt)) : checkStranger(attempt))
    if (account !== null) await networks.remember(email, network)
    return account
  }
}

function tooManyWait(): TooMany {
  return new TooMany('Too many attempts. Please wait and try again.', BUSY_SECONDS)
}

/** Counts the wrong passwords of each network in the current quarter of an hour. */
function createGuesses(clock: () => number) {
  const counts = new Map<string, number>()
  let quarter = 0

  return {
    /** Returns the count before. */
    add(network: string): number {
      const now = Math.floor(clock() / QUARTER)
      if (now !== quarter) counts.clear()
      quarter = now
      const before = counts.get(network) ?? 0
      counts.set(network, before + 1)
      return before
    },
    takeBack(network: string): void {
      const left = (counts.get(network) ?? 0) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    },
  }
}
