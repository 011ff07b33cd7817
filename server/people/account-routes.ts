/** A person's own account: the password, and the browsers that are signed in. */

import { Router } from 'express'
import { accountCalls as calls } from '#contract/people/accounts.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import { assertProved } from '#server/platform/http/proof.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { sessionOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Session } from '#server/platform/tables/account.ts'
import type { StoredSession } from '#server/platform/tables/account-store.ts'
import { browserWords } from './browser-words.ts'
import { assertOwnPassword, type PairChecks } from './check-pair.ts'
import type { SecurityLog } from './security-log.ts'
import { hashOf, type Sessions } from './session.ts'
import { SETTINGS_AUDITOR, type Staff } from './staff.ts'
import type { StaffMail } from './staff-mail.ts'

type Dependencies = PairChecks & {
  readonly staff: Pick<Staff, 'changePassword'>
  readonly sessions: Pick<Sessions, 'listOf' | 'close' | 'closeAll' | 'prove'>
  readonly security: Pick<SecurityLog, 'note'>
  readonly staffMail: Pick<StaffMail, 'passwordChanged'>
  readonly limits: Pick<RateLimits, 'logins'>
}

export function accountRoutes(dependencies: Dependencies): Router {
  const { staff, staffMail, sessions, security, limits } = dependencies
  const router = Router()

  serve(router, calls.getOwnAccount, async ({ request }) => {
    const own = sessionOf(request)
    const { name, role, email } = own
    const open = await sessions.listOf(own.staff)
    return {
      ...{ name, role, email },
      sessions: open.map((session) => shown(session, own)),
    }
  })

  // Somebody who finds an open browser must not be able to guess faster here than at the login.
  serve({ router, limits }, calls.changeOwnPassword, async ({ body: { current, password }, request }) => {
    const own = sessionOf(request)
    if (own.staff === SETTINGS_AUDITOR) {
      throw new Refused(409, 'The password of this account is one of the shop’s settings.')
    }
    // Neither the password nor a new one is a proof of somebody who has a second factor.
    if (own.hasFactor) assertProved(request)
    const given = ['current', current] as const
    await assertOwnPassword(dependencies, request, own, given, 'This is not your current password.')
    if (current === password) throw refusedField('password', 'Please choose another password than before.')
    await staff.changePassword(own, password)
    if (!own.hasFactor) await sessions.prove(own)
    security.note(request, { kind: 'password-changed' })
    staffMail.passwordChanged(own)
    return null
  })

  serve(router, calls.endOwnSession, async ({ params, request }) => {
    const open = await sessions.listOf(sessionOf(request).staff)
    const session = open.find((each) => idOf(each) === params.id)
    if (session === undefined) throw new Refused(404, 'This browser is signed out already.')
    await sessions.close(session)
    security.note(request, { kind: 'sessions-ended', which: 'one' })
    return null
  })

  serve(router, calls.endOtherSessions, async ({ request }) => {
    const { staff, tokenHash } = sessionOf(request)
    await sessions.closeAll(staff, tokenHash)
    security.note(request, { kind: 'sessions-ended', which: 'others' })
    return null
  })

  return router
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
