/** Signing in and out. */

import { setTimeout as delay } from 'node:timers/promises'
import { Router } from 'express'
import { z } from 'zod'
import { Refused, sendData } from '../http/answer.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { validate } from '../http/validate.ts'
import type { AccountStore } from './account-store.ts'
import { isPassword } from './password.ts'
import { SESSION_COOKIE, type Sessions, sessionCookie } from './session.ts'

/** A wrong pair is answered no sooner than this. */
const WRONG_PAIR_DELAY = 500

export const loginSchema = z.object({
  email: z.string({ error: 'Email is required.' }).trim().min(1, 'Email is required.').max(254),
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(1024),
})

type Dependencies = {
  readonly accounts: AccountStore
  readonly sessions: Sessions
  readonly limits: RateLimits
  /** Told of a wrong pair. */
  readonly onRefused: () => void
  /** Whether the cookie may travel over https only. */
  readonly secureCookies: boolean
}

export function sessionRoutes({
  accounts,
  sessions,
  limits,
  onRefused,
  secureCookies,
}: Dependencies): Router {
  const router = Router()
  const cookie = sessionCookie(secureCookies)

  router.post('/login', limits.logins, limits.loginsOfAccount, async (request, response) => {
    const { email, password } = validate(loginSchema, request.body)
    const started = performance.now()
    const account = accounts.findAccount(email.toLowerCase())
    if (!(await isPassword(account?.passwordHash ?? null, password)) || !account) {
      onRefused()
      await delay(Math.max(0, WRONG_PAIR_DELAY - (performance.now() - started)))
      throw new Refused(401, 'Invalid email or password')
    }
    const before = sessions.of(request)
    if (before) sessions.close(before)
    response.cookie(SESSION_COOKIE, sessions.open(account.email), cookie)
    sendData(response, { role: account.role, name: account.name })
  })

  router.post('/logout', (request, response) => {
    const session = sessions.of(request)
    if (session) sessions.close(session)
    response.clearCookie(SESSION_COOKIE, { ...cookie, maxAge: undefined })
    sendData(response, null)
  })

  router.get('/session', (request, response) => {
    const session = sessions.of(request)
    if (!session) throw new Refused(401, 'Please sign in.')
    sendData(response, { role: session.role, name: session.name })
  })

  return router
}
