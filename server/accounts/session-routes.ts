/** Signing in and out. */

import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { knownCaller, nameCaller } from '#server/platform/http/known-caller.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { validate } from '#server/platform/http/validate.ts'
import { checkPair, type PairChecks } from './check-pair.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { SESSION_COOKIE, type Sessions, sessionCookie } from './session.ts'

export const loginSchema = z.object({
  email: z
    .string({ error: 'Email is required.' })
    .trim()
    .min(1, 'Email is required.')
    .max(254)
    .transform((email) => email.toLowerCase()),
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(1024),
})

type Dependencies = PairChecks & {
  readonly browsers: KnownBrowsers
  readonly sessions: Sessions
  readonly limits: RateLimits
  /** Whether browsers send the cookie over https only. */
  readonly secureCookies: boolean
}

export function sessionRoutes(dependencies: Dependencies): Router {
  const { browsers, sessions, limits, secureCookies } = dependencies
  const router = Router()
  const cookie = sessionCookie(secureCookies)

  /** Marks requests from a browser that has signed in to the account before, for the rate limits. */
  const knowBrowser: RequestHandler = (request, _response, next) => {
    const { email } = validate(loginSchema, request.body)
    const browser = browsers.read(request, email)
    if (browser !== null) nameCaller(request, `browser ${browser}`)
    next()
  }

  router.post('/login', knowBrowser, limits.logins, async (request, response) => {
    const pair = validate(loginSchema, request.body)
    const fromKnownBrowser = knownCaller(request) !== undefined
    const account = await checkPair(dependencies, request, { ...pair, fromKnownBrowser })
    const before = await sessions.of(request)
    if (before) await sessions.close(before)
    response.cookie(SESSION_COOKIE, await sessions.open(account.email), cookie)
    browsers.remember(request, response, account.email)
    sendData(response, { role: account.role, name: account.name })
  })

  router.post('/logout', async (request, response) => {
    const session = await sessions.of(request)
    if (session) await sessions.close(session)
    response.clearCookie(SESSION_COOKIE, { ...cookie, maxAge: undefined })
    sendData(response, null)
  })

  router.get('/session', async (request, response) => {
    const session = await sessions.of(request)
    if (!session) throw new Refused(401, 'Please sign in.')
    sendData(response, { role: session.role, name: session.name })
  })

  return router
}
