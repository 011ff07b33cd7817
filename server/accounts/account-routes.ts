/** A person's own account: the password, and the browsers that are signed in. */

import { type Request, Router } from 'express'
import { z } from 'zod'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { Session } from '#server/platform/tables/account.ts'
import type { StoredSession } from '#server/platform/tables/account-store.ts'
import { browserWords } from './browser-words.ts'
import type { PairChecks } from './check-pair.ts'
import { newPasswordSchema } from './own-password.ts'
import { hashOf, type Sessions } from './session.ts'
import { SETTINGS_AUDITOR, type Staff } from './staff.ts'

export const passwordChangeSchema = z.object({
  current: z
    .string({ error: 'Your current password is required.' })
    .min(1, 'Your current password is required.')
    .max(1024),
  password: newPasswordSchema,
})

type Dependencies = PairChecks & {
  readonly staff: Pick<Staff, 'changePassword'>
  readonly sessions: Pick<Sessions, 'listOf' | 'close' | 'closeAll' | 'prove'>
  readonly limits: Pick<RateLimits, 'logins'>
}

export function accountRoutes({ staff, sessions, signIn, onRefused, limits }: Dependencies): Router {
  const router = Router()

  router.get('/account', async (request, response) => {
    const own = sessionOf(request)
    const { name, role, email } = own
    const open = await sessions.listOf(own.staff)
    sendData(response, { name, role, email, sessions: open.map((session) => shown(session, own)) })
  })

  // Somebody who finds an open browser must not be able to guess faster here than at the login.
  router.put('/account/password', limits.logins, async (request, response) => {
    const { current, password } = validate(passwordChangeSchema, request.body)
    const own = sessionOf(request)
    if (own.staff === SETTINGS_AUDITOR) {
      throw new Refused(409, 'The password of this account is one of the shop’s settings.')
    }
    const network = networkOf(request) ?? ''
    const account = await signIn({ email: own.email, password: current, network, fromKnownBrowser: false })
    if (account === null) {
      onRefused()
      throw fieldError('current', 'This is not your current password.')
    }
    if (current === password) throw fieldError('password', 'Please choose another password than before.')
    await staff.changePassword(own.staff, password)
    await sessions.closeAll(own.staff, own.tokenHash)
    await sessions.prove(own)
    sendData(response, null)
  })

  router.delete('/account/sessions/:id', async (request, response) => {
    const open = await sessions.listOf(sessionOf(request).staff)
    const session = open.find((each) => idOf(each) === request.params.id)
    if (session === undefined) throw new Refused(404, 'This browser is signed out already.')
    await sessions.close(session)
    sendData(response, null)
  })

  router.delete('/account/sessions', async (request, response) => {
    const { staff, tokenHash } = sessionOf(request)
    await sessions.closeAll(staff, tokenHash)
    sendData(response, null)
  })

  return router
}

/** Programs, which sign in with each request, have no session. */
function sessionOf(request: Request): Session {
  const sender = senderOf(request)
  if (!('tokenHash' in sender)) throw new Refused(401, 'Please sign in.')
  return sender
}

function shown(session: StoredSession, own: Session) {
  const { browser, network, openedAt, usedAt, tokenHash } = session
  return {
    id: idOf(session),
    browser: browserWords(browser),
    network,
    openedAt: new Date(openedAt).toISOString(),
    usedAt: new Date(usedAt).toISOString(),
    own: tokenHash === own.tokenHash,
  }
}

/** By which no session can be used. */
const idOf = ({ tokenHash }: Pick<Session, 'tokenHash'>) => hashOf(`session ${tokenHash}`).slice(0, 16)

function fieldError(field: string, sentence: string): Refused {
  return new Refused(422, sentence, { fields: { [field]: sentence } })
}
