/** The second step of a sign-in, and the sign-in with a passkey alone, which is two factors: the device, and what it asks the person. */

import { type Request, type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { signInCalls as calls } from '#contract/people/accounts.ts'
import { ticketSchema } from '#contract/people/factors.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { nameCaller } from '#server/platform/http/known-caller.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { Account } from '#server/platform/tables/account.ts'
import type { KnownBrowsers } from '../known-browsers.ts'
import { openerOf } from '../opener.ts'
import { finishSignIn, type SignInDependencies } from '../session-routes.ts'
import { answerIn } from './factor-answer.ts'
import type { NotAccepted } from './factor-tickets.ts'
import { assertParty, relyingPartyOf } from './relying-party.ts'
import type { AnsweredFactor } from './second-factors.ts'

type Dependencies = SignInDependencies & {
  readonly browsers: KnownBrowsers
  readonly accountOf: (staff: string) => Promise<Account | null>
  readonly publicUrl: string | undefined
  readonly limits: Pick<RateLimits, 'factors'>
  /** Called after each answer that was not accepted. */
  readonly onFactorRefused: () => void
}

export function factorSignInRoutes(dependencies: Dependencies): Router {
  const { secondFactors, accountOf, browsers, security, publicUrl, limits, onFactorRefused } = dependencies
  const router = Router()
  const on = { router, limits }

  /**
   * Throws `Refused` (401). The account may have been removed, or its password changed, since the password was given. `asked` is that of the person who was asked for a
   * factor; null when nobody was.
   */
  async function accountIn(
    request: Request,
    answered: AnsweredFactor | NotAccepted,
    asked: Account | null,
  ): Promise<Account> {
    const account = 'staff' in answered ? await accountOf(answered.staff) : null
    if (account !== null && 'use' in answered) {
      security.noteOf(account, openerOf(request), answered.use)
      return { ...account, credentials: answered.credentials ?? account.credentials }
    }
    onFactorRefused()
    security.noteOf(asked, openerOf(request), { kind: 'factor-failed' })
    const { sentence, isOver } =
      'sentence' in answered ? answered : { sentence: 'Please sign in.', isOver: true }
    throw new Refused(401, sentence, isOver ? { startAgain: true } : {})
  }

  /** The account of whom a ticket asks, before it is used. */
  async function accountAsked(ticket: string): Promise<Account | null> {
    const staff = await secondFactors.ownerOf(ticket)
    return staff === null ? null : accountOf(staff)
  }

  /** The id of a browser in which the account has signed in before. */
  const knownBrowser = (request: Request, account: Account | null) =>
    account === null ? null : browsers.read(request, account.email)

  /** Others of the same network must not use up the attempts of a browser that is known. */
  const knowBrowser: RequestHandler = async (request, _response, next) => {
    const { ticket } = validate(z.object({ ticket: ticketSchema }), request.body)
    const browser = knownBrowser(request, await accountAsked(ticket))
    if (browser !== null) nameCaller(request, `browser ${browser}`)
    next()
  }

  serve(
    { ...on, know: knowBrowser },
    calls.signInBySecondFactor,
    async ({ body: given, request, response }) => {
      const asked = await accountAsked(given.ticket)
      const answered = await secondFactors.answer({
        ticket: given.ticket,
        answer: answerIn(given),
        party: relyingPartyOf(publicUrl, request),
        browser: knownBrowser(request, asked),
      })
      const account = await accountIn(request, answered, asked)
      return finishSignIn(dependencies, request, response, account)
    },
  )

  serve(on, calls.askForPasskey, async ({ request }) => {
    const party = assertParty(relyingPartyOf(publicUrl, request))
    return secondFactors.askPasskey(party)
  })

  serve(on, calls.signInByPasskey, async ({ body: { passkey }, request, response }) => {
    const party = assertParty(relyingPartyOf(publicUrl, request))
    const answered = await secondFactors.answerPasskey(party, passkey)
    const account = await accountIn(request, answered, null)
    return finishSignIn(dependencies, request, response, account)
  })

  return router
}
