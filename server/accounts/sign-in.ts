/**
 * Checks an e-mail and a password. Browsers that never signed in to an account share a limited number of wrong
 * passwords for it, from whatever addresses they come. Browsers that did sign in are exempt from this limit and from
 * the queue for the others: checking a password is expensive, and endless guesses must not use up the machine.
 */

import { TooMany } from '../http/answer.ts'
import type { Tries, TriesLimit } from '../http/tries.ts'
import type { Account } from './account.ts'
import type { AccountStore } from './account-store.ts'
import { isPassword } from './password.ts'

export const loginTriesLimit: TriesLimit = { kind: 'loginsOfAccount', most: 20, periodMs: 15 * 60_000 }

const MOST_WAITING = 20
const BUSY_SECONDS = 5

type Attempt = {
  /** In lower case. */
  readonly email: string
  readonly password: string
  /** Whether somebody has signed in to this account before from this browser. */
  readonly fromKnownBrowser: boolean
}

/** Null for a wrong e-mail or password. Throws `TooMany`, without checking the password, when a limit is reached. */
export type SignIn = (attempt: Attempt) => Promise<Account | null>

type Dependencies = { readonly accounts: Pick<AccountStore, 'findAccount'>; readonly tries: Tries }

export function createSignIn({ accounts, tries }: Dependencies): SignIn {
  const known = createQueue()
  const strangers = createQueue()

  async function check({ email, password }: Attempt): Promise<Account | null> {
    const account = await accounts.findAccount(email)
    return (await isPassword(account?.passwordHash ?? null, password)) ? account : null
  }

  return async (attempt) => {
    if (attempt.fromKnownBrowser) return known(() => check(attempt))
    // Counted before the check, so that many attempts at once cannot exceed the limit.
    const seconds = await tries.take(attempt.email)
    if (seconds !== null) throw tooMany(seconds)
    let wrong = false
    try {
      const account = await strangers(() => check(attempt))
      wrong = account === null
      return account
    } finally {
      if (!wrong) await tries.giveBack(attempt.email)
    }
  }
}

function tooMany(seconds: number): TooMany {
  return new TooMany('Too many attempts. Please wait and try again.', seconds)
}

/** Runs one at a time; throws `TooMany` when many wait already. */
function createQueue() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= MOST_WAITING) throw tooMany(BUSY_SECONDS)
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }
}
