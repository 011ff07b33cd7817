/**
 * Checks an e-mail and a password. From browsers that never signed in to an account it takes a limited number of wrong
 * passwords for it, whatever addresses they come from; those that did pass by that limit, and by the queue in which
 * strangers wait: checking a password is heavy work, and guesses without end must leave the machine to the shop.
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
  /** Whether somebody has signed in to this account before from where the attempt comes. */
  readonly fromKnownBrowser: boolean
}

/** Null for a wrong pair. Throws `TooMany` without a look at the password when it is not the time for one. */
export type SignIn = (attempt: Attempt) => Promise<Account | null>

type Dependencies = { readonly accounts: Pick<AccountStore, 'findAccount'>; readonly tries: Tries }

export function createSignIn({ accounts, tries }: Dependencies): SignIn {
  const known = createQueue()
  const strangers = createQueue()

  async function check({ email, password }: Attempt): Promise<Account | null> {
    const account = accounts.findAccount(email)
    return (await isPassword(account?.passwordHash ?? null, password)) ? account : null
  }

  return async (attempt) => {
    if (attempt.fromKnownBrowser) return known(() => check(attempt))
    // Taken before the check, so that many at once are no more than the limit, too.
    const seconds = tries.take(attempt.email)
    if (seconds !== null) throw tooMany(seconds)
    let wrong = false
    try {
      const account = await strangers(() => check(attempt))
      wrong = account === null
      return account
    } finally {
      if (!wrong) tries.giveBack(attempt.email)
    }
  }
}

function tooMany(seconds: number): TooMany {
  return new TooMany('Too many attempts. Please wait and try again.', seconds)
}

/** One at a time; throws `TooMany` when many wait already. */
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
