/** Checks an e-mail and a password: those of a request that signs in, or the password of the person who has signed in. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Request } from 'express'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { Account, Session } from '#server/platform/tables/account.ts'
import type { Pair, SignIn } from './sign-in.ts'

/** Milliseconds from the beginning of the check to the answer to a wrong pair. */
const WRONG_PAIR_MS = 500

export type PairChecks = {
  readonly signIn: SignIn
  /** Called after each wrong pair, with the e-mail that was given. */
  readonly onRefused: (request: Request, email: string) => void
}

type Attempt = Pair & {
  /** Whether somebody has signed in to this account before from this browser. */
  readonly fromKnownBrowser: boolean
}

/** Throws `Refused` (401) for a wrong pair. That answer takes a fixed time at least. */
export async function checkPair(
  { signIn, onRefused }: PairChecks,
  request: Request,
  attempt: Attempt,
): Promise<Account> {
  const started = performance.now()
  const account = await signIn({ ...attempt, network: networkOf(request) ?? '' })
  if (account !== null) return account
  onRefused(request, attempt.email)
  await delay(Math.max(0, WRONG_PAIR_MS - (performance.now() - started)))
  throw new Refused(401, 'Invalid email or password')
}

/** Throws `Refused` (422) for another password than that of the person, as an error of the field. */
export async function assertOwnPassword(
  { signIn, onRefused }: PairChecks,
  request: Request,
  { email }: Session,
  [field, password]: readonly [field: string, password: string],
  sentence: string,
): Promise<void> {
  const network = networkOf(request) ?? ''
  const account = await signIn({ email, password, network, fromKnownBrowser: false })
  if (account !== null) return
  onRefused(request, email)
  throw refusedField(field, sentence)
}
