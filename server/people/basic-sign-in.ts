/**
 * Signs a program in with an account's e-mail and password in each request (HTTP Basic, RFC 7617), under the same limits as the
 * login. A request without them needs a session's cookie; it gets no challenge, because a browser would open a dialog.
 */

import type { Request, RequestHandler } from 'express'
import { signInCalls } from '#contract/people/accounts.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { nameCaller } from '#server/platform/http/known-caller.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { noteSender } from '#server/platform/http/sender.ts'
import type { Account } from '#server/platform/tables/account.ts'
import { checkPair, type PairChecks } from './check-pair.ts'
import type { RequiredFactors } from './factors/required-factors.ts'
import type { SecondFactors } from './factors/second-factors.ts'
import type { KnownNetworks } from './known-networks.ts'
import type { KnownPairs } from './known-pairs.ts'
import { openerOf } from './opener.ts'
import type { SecurityLog } from './security-log.ts'
import type { Pair } from './sign-in.ts'

type Dependencies = PairChecks & {
  readonly knownPairs: KnownPairs
  readonly security: Pick<SecurityLog, 'noteOf'>
  readonly networks: Pick<KnownNetworks, 'has'>
  readonly secondFactors: Pick<SecondFactors, 'has'>
  readonly requiredFactors: Pick<RequiredFactors, 'dutyOf'>
  readonly limits: Pick<RateLimits, 'logins'>
}

const CHALLENGE = 'Basic realm="audit", charset="UTF-8"'

/** `mayCall` returns whether a program may sign in like this for a request. */
export function basicSignIn(
  dependencies: Dependencies,
  mayCall: (request: Request) => boolean,
): RequestHandler {
  const { knownPairs, networks, secondFactors, requiredFactors, security, limits } = dependencies

  async function check(pair: Pair | null, request: Request): Promise<Account> {
    if (pair === null) throw new Refused(401, 'That is not an e-mail and a password as HTTP Basic has them.')
    const account = await checkPair(dependencies, request, { ...pair, fromKnownBrowser: false })
    knownPairs.remember(pair, account)
    security.noteOf(account, openerOf(request), { kind: 'signed-in', as: 'program' })
    return account
  }

  /**
   * A program that has signed in from its network before is counted separately from others in it: after a restart of the shop it sends
   * its pair again, and must not find that strangers have used up the limit.
   */
  async function knowNetwork({ email }: Pair, request: Request): Promise<void> {
    const network = networkOf(request) ?? ''
    if (await networks.has(email, network)) nameCaller(request, `network ${network} ${email}`)
  }

  /** As in a browser: before these steps an account opens nothing. */
  async function assertIsReady({ role, mustChangePassword }: Account): Promise<void> {
    if (mustChangePassword) throw new Refused(403, 'Please choose a password of your own in a browser first.')
    if ((await requiredFactors.dutyOf({ role, hasFactor: false }))?.add === 'now') throw passwordIsNotEnough()
  }

  return async (request, response, next) => {
    const encoded = mayCall(request) ? encodedPair(request) : null
    if (encoded === null) return next()
    const pair = pairOf(encoded)
    const knownAccount = pair && (await knownPairs.accountOf(pair))
    const signedIn = async (account: Account) => {
      if (await secondFactors.has(account.staff)) throw passwordIsNotEnough()
      await assertIsReady(account)
      noteSender(request, account)
      next()
    }
    if (knownAccount) return signedIn(knownAccount)
    const refused = (error: unknown) => {
      if (error instanceof Refused && error.status === 401) response.set('WWW-Authenticate', CHALLENGE)
      next(error)
    }
    if (pair) await knowNetwork(pair, request)
    limits.logins(request, response, () => void check(pair, request).then(signedIn).catch(refused))
  }
}

function passwordIsNotEnough(): Refused {
  return new Refused(
    403,
    'This person has or needs a second factor, so that the password alone signs in no app: use an account for apps.',
  )
}

/** The text after the word Basic; null when the header is missing or has another scheme. */
function encodedPair({ headers }: Request): string | null {
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(/ +/)
  return scheme?.toLowerCase() === 'basic' ? encoded : null
}

function pairOf(encoded: string): Pair | null {
  const [, email, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const pair = signInCalls.signIn.body.safeParse({ email, password })
  return pair.success ? pair.data : null
}
