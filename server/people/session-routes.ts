/** Signing in and out. */

import { type Request, type RequestHandler, type Response, Router } from 'express'
import { signInCalls as calls, type ShownSession } from '#contract/people/accounts.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { knownCaller, nameCaller } from '#server/platform/http/known-caller.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { Account, Session } from '#server/platform/tables/account.ts'
import { checkPair, type PairChecks } from './check-pair.ts'
import { relyingPartyOf } from './factors/relying-party.ts'
import type { RequiredFactors } from './factors/required-factors.ts'
import type { SecondFactors } from './factors/second-factors.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { openerOf } from './opener.ts'
import type { SecurityLog } from './security-log.ts'
import { type Opener, SESSION_COOKIES, type Sessions, sessionCookie, sessionCookieName } from './session.ts'
import type { NoticeSignIn } from './sign-in-notices.ts'

type ShownDependencies = {
  readonly secondFactors: Pick<SecondFactors, 'has'>
  readonly requiredFactors: Pick<RequiredFactors, 'dutyOf'>
  /** Whether a mail server is set up. */
  readonly sendsMails: boolean
}

export type SignInDependencies = ShownDependencies & {
  readonly secondFactors: SecondFactors
  readonly browsers: KnownBrowsers
  readonly noticeSignIn: NoticeSignIn
  readonly sessions: Sessions
  readonly security: Pick<SecurityLog, 'noteOf'>
  /** Whether browsers send the cookie over https only. */
  readonly secureCookies: boolean
}

type Dependencies = PairChecks &
  SignInDependencies & {
    readonly publicUrl: string | undefined
    readonly limits: RateLimits
  }

export function sessionRoutes(dependencies: Dependencies): Router {
  const { browsers, sessions, secondFactors, security, publicUrl, limits, secureCookies } = dependencies
  const router = Router()
  const cookie = sessionCookie(secureCookies)

  /** Marks requests from a browser that has signed in to the account before, for the rate limits. */
  const knowBrowser: RequestHandler = (request, _response, next) => {
    const { email } = validate(calls.signIn.body, request.body)
    const browser = browsers.read(request, email)
    if (browser !== null) nameCaller(request, `browser ${browser}`)
    next()
  }

  serve({ router, limits, know: knowBrowser }, calls.signIn, async ({ body: pair, request, response }) => {
    const fromKnownBrowser = knownCaller(request) !== undefined
    const account = await checkPair(dependencies, request, { ...pair, fromKnownBrowser })
    const secondFactor = await secondFactors.ask(account, relyingPartyOf(publicUrl, request))
    return secondFactor ? { secondFactor } : await finishSignIn(dependencies, request, response, account)
  })

  serve(router, calls.signOut, async ({ request, response }) => {
    const session = await sessions.of(request)
    if (session) {
      await sessions.close(session)
      security.noteOf(session, openerOf(request), { kind: 'signed-out' })
    }
    for (const name of Object.values(SESSION_COOKIES))
      response.clearCookie(name, { ...cookie, maxAge: undefined })
    return null
  })

  serve(router, calls.getSession, async ({ request }) => {
    const session = await sessions.of(request)
    if (!session) throw new Refused(401, 'Please sign in.')
    return shownSession(dependencies, session)
  })

  return router
}

/** Once the person has proved who they are: opens a session in place of the browser's earlier one. Returns what the browser gets. */
export async function finishSignIn(
  dependencies: SignInDependencies,
  request: Request,
  response: Response,
  account: Account,
) {
  const { browsers, noticeSignIn, sessions } = dependencies
  const before = await sessions.of(request)
  if (before) await sessions.close(before)
  const opener = openerOf(request)
  await startBrowserSession(dependencies, response, account, opener)
  await noticeSignIn(account, opener, browsers.read(request, account.email) !== null)
  browsers.remember(request, response, account.email)
  return shownSession(dependencies, account)
}

/** Opens a session and gives the browser its cookie. */
export async function startBrowserSession(
  { sessions, secureCookies }: Pick<SignInDependencies, 'sessions' | 'secureCookies'>,
  response: Response,
  account: Account,
  opener: Opener,
): Promise<void> {
  const token = await sessions.open(account, opener)
  response.cookie(sessionCookieName(secureCookies), token, sessionCookie(secureCookies))
}

/** What the person's own browser gets. */
export async function shownSession(
  { secondFactors, requiredFactors, sendsMails }: ShownDependencies,
  person: Account | Session,
): Promise<ShownSession> {
  const { role, name, staff, mustChangePassword } = person
  const hasFactor = 'hasFactor' in person ? person.hasFactor : await secondFactors.has(staff)
  const duty = await requiredFactors.dutyOf({ role, hasFactor })
  return {
    role,
    name,
    ...(sendsMails && { sendsMails }),
    ...(mustChangePassword && { mustChangePassword }),
    ...(duty?.add === 'now' && { mustAddFactor: true }),
    ...(duty?.add === 'from' && { addFactorFrom: new Date(duty.from).toISOString() }),
  }
}
