/**
 * Signs a program in with the e-mail and password of an account in each request (HTTP Basic, RFC 7617), under the same limits
 * as the login. A request without them is left to the session's cookie, and never asked for them: a browser would open a dialog.
 */

import type { Request, RequestHandler } from 'express'
import { Refused } from '#server/platform/http/answer.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Account } from '#server/platform/tables/account.ts'
import type { KnownPairs } from './known-pairs.ts'
import { noteSender } from './require-role.ts'
import { loginSchema } from './session-routes.ts'
import type { SignIn } from './sign-in.ts'
import { wrongPair } from './wrong-pair.ts'

type Dependencies = {
  readonly signIn: SignIn
  readonly knownPairs: KnownPairs
  readonly limits: Pick<RateLimits, 'logins'>
  /** Called after each wrong pair. */
  readonly onRefused: () => void
}

type Pair = { readonly email: string; readonly password: string }

const CHALLENGE = 'Basic realm="audit", charset="UTF-8"'

/** `mayCall` says for which requests a program may sign in like this. */
export function basicSignIn(
  { signIn, knownPairs, limits, onRefused }: Dependencies,
  mayCall: (request: Request) => boolean,
): RequestHandler {
  async function check(pair: Pair | null, request: Request): Promise<Account> {
    if (pair === null) throw new Refused(401, 'That is not an e-mail and a password as HTTP Basic has them.')
    const started = performance.now()
    const account = await signIn({
      ...pair,
      fromKnownBrowser: false,
      network: networkOf(request) ?? '',
    })
    if (account === null) {
      onRefused()
      throw await wrongPair(started)
    }
    knownPairs.remember(pair, account)
    return account
  }

  return async (request, response, next) => {
    const encoded = mayCall(request) ? encodedPair(request) : null
    if (encoded === null) return next()
    const pair = pairOf(encoded)
    const known = pair && (await knownPairs.accountOf(pair))
    if (known) {
      noteSender(request, known)
      return next()
    }
    const checked = (account: Account) => {
      noteSender(request, account)
      next()
    }
    const refused = (error: unknown) => {
      if (error instanceof Refused && error.status === 401) response.set('WWW-Authenticate', CHALLENGE)
      next(error)
    }
    limits.logins(request, response, () => void check(pair, request).then(checked, refused))
  }
}

/** What follows the word Basic; null when the header is not there, or of another scheme. */
function encodedPair({ headers }: Request): string | null {
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(/ +/)
  return scheme?.toLowerCase() === 'basic' ? encoded : null
}

function pairOf(encoded: string): Pair | null {
  const [, email, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const pair = loginSchema.safeParse({ email, password })
  return pair.success ? pair.data : null
}
