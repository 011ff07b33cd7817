/** A person's own account: the password, the browsers that are signed in, and the proof that it is still the person. */

import { type Request, Router } from 'express'
import { z } from 'zod'
import { Refused, refusedField, sendData } from '#server/platform/http/answer.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { proofLeft } from '#server/platform/http/proof.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { isSession, senderOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { Session } from '#server/platform/tables/account.ts'
import type { StoredSession } from '#server/platform/tables/account-store.ts'
import { browserWords } from './browser-words.ts'
import type { PairChecks } from './check-pair.ts'
import { newPasswordSchema } from './own-password.ts'
import type { SecurityLog } from './security-log.ts'
import { hashOf, type Sessions } from './session.ts'
import { SETTINGS_AUDITOR, type Staff } from './staff.ts'

export const passwordChangeSchema = z.object({
  current: z
    .string({ error: 'Your current password is required.' })
    .min(1, 'Your current password is required.')
    .max(1024),
  password: newPasswordSchema,
})

export const proofSchema = z.object({
  password: z.string({ error: 'Your password is required.' }).min(1, 'Your password is required.').max(1024),
})

type Dependencies = PairChecks & {
  readonly staff: Pick<Staff, 'changePassword'>
  readonly sessions: Pick<Sessions, 'listOf' | 'close' | 'closeAll' | 'prove'>
  readonly security: Pick<SecurityLog, 'note'>
  readonly limits: Pick<RateLimits, 'logins'>
  readonly clock: () => number
}

export function accountRoutes(dependencies: Dependencies): Router {
  const { staff, sessions, signIn, onRefused, security, limits, clock } = dependencies
  const router = Router()

  /** Throws `Refused` (422) for another password than that of the person, as an error of the field. */
  async function assertOwnPassword(
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
    await assertOwnPassword(request, own, ['current', current], 'This is not your current password.')
    if (current === password) throw refusedField('password', 'Please choose another password than before.')
    await staff.changePassword(own.staff, password)
    await sessions.closeAll(own.staff, own.tokenHash)
    await sessions.prove(own)
    security.note(request, { kind: 'password-changed' })
    sendData(response, null)
  })

  router.get('/account/proof', async (request, response) => {
    sendData(response, { seconds: Math.floor(proofLeft(sessionOf(request), clock()) / 1000) })
  })

  router.post('/account/proof', limits.logins, async (request, response) => {
    const { password } = validate(proofSchema, request.body)
    const own = sessionOf(request)
    await assertOwnPassword(request, own, ['password', password], 'This is not your password.')
    await sessions.prove(own)
    security.note(request, { kind: 'confirmed' })
    sendData(response, null)
  })

  router.delete('/account/sessions/:id', async (request, response) => {
    const open = await sessions.listOf(sessionOf(request).staff)
    const session = open.find((each) => idOf(each) === request.params.id)
    if (session === undefined) throw new Refused(404, 'This browser is signed out already.')
    await sessions.close(session)
    security.note(request, { kind: 'sessions-ended', which: 'one' })
    sendData(response, null)
  })

  router.delete('/account/sessions', async (request, response) => {
    const { staff, tokenHash } = sessionOf(request)
    await sessions.closeAll(staff, tokenHash)
    security.note(request, { kind: 'sessions-ended', which: 'others' })
    sendData(response, null)
  })

  return router
}

/** Programs, which sign in with each request, have no session. */
function sessionOf(request: Request): Session {
  const sender = senderOf(request)
  if (!isSession(sender)) throw new Refused(401, 'Please sign in.')
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
