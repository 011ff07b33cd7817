/**
 * The proof that it is still the person who has signed in: the password, or a second factor of somebody who has one. Who learns the
 * password of an open browser must not be able to change how its person signs in.
 */

import { Router } from 'express'
import { accountCalls as calls } from '#contract/people/accounts.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { proofLeft } from '#server/platform/http/proof.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { sessionOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { assertOwnPassword, type PairChecks } from './check-pair.ts'
import { answerIn } from './factors/factor-answer.ts'
import { relyingPartyOf } from './factors/relying-party.ts'
import type { SecondFactors } from './factors/second-factors.ts'
import { openerOf } from './opener.ts'
import type { SecurityLog } from './security-log.ts'
import type { Sessions } from './session.ts'

type Dependencies = PairChecks & {
  readonly sessions: Pick<Sessions, 'prove'>
  readonly secondFactors: Pick<SecondFactors, 'askAgain' | 'answerAgain'>
  readonly security: Pick<SecurityLog, 'note' | 'noteOf'>
  readonly limits: Pick<RateLimits, 'logins' | 'factors'>
  readonly publicUrl: string | undefined
  readonly clock: () => number
  /** Called after each answer that was not accepted. */
  readonly onFactorRefused: () => void
}

export function identityProofRoutes(dependencies: Dependencies): Router {
  const { sessions, secondFactors, security, limits, publicUrl, clock, onFactorRefused } = dependencies
  const router = Router()

  serve(router, calls.getProof, ({ request }) => {
    const seconds = Math.floor(proofLeft(sessionOf(request), clock()) / 1000)
    return { seconds }
  })

  serve({ router, limits }, calls.proveIdentity, async ({ body: { password }, request }) => {
    const own = sessionOf(request)
    if (own.hasFactor) throw new Refused(409, 'Please confirm with your second factor.')
    await assertOwnPassword(dependencies, request, own, ['password', password], 'This is not your password.')
    await sessions.prove(own)
    security.note(request, { kind: 'confirmed' })
    return null
  })

  serve(router, calls.askForProofFactor, async ({ request }) => {
    const party = relyingPartyOf(publicUrl, request)
    const secondFactor = await secondFactors.askAgain(sessionOf(request).staff, party)
    return { secondFactor }
  })

  serve({ router, limits }, calls.proveByFactor, async ({ body: given, request }) => {
    const own = sessionOf(request)
    const finding = await secondFactors.answerAgain(own.staff, {
      ticket: given.ticket,
      answer: answerIn(given),
      party: relyingPartyOf(publicUrl, request),
      // Wrong codes of somebody else who tries to sign in do not count here.
      browser: own.tokenHash,
    })
    if (!finding.ok) {
      onFactorRefused()
      security.noteOf(own, openerOf(request), { kind: 'factor-failed' })
      const { sentence, isOver } = finding
      throw new Refused(422, sentence, isOver ? { startAgain: true } : {})
    }
    await sessions.prove(own)
    security.note(request, finding.use)
    return null
  })

  return router
}
