/** The second step of a sign-in, and the sign-in with a passkey alone, which is two factors: the device, and what it asks the person. */

import { type Request, type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { nameCaller } from '#server/platform/http/known-caller.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { Account } from '#server/platform/tables/account.ts'
import type { PairChecks } from '../check-pair.ts'
import type { KnownBrowsers } from '../known-browsers.ts'
import { finishSignIn, type SignInDependencies } from '../session-routes.ts'
import { answerIn, factorAnswerSchema, ticketSchema } from './factor-answer.ts'
import type { NotAccepted } from './factor-tickets.ts'
import { passkeyAnswerSchema } from './passkeys.ts'
import { assertParty, relyingPartyOf } from './relying-party.ts'

export const passkeySignInSchema = z.object({ passkey: passkeyAnswerSchema })

type Dependencies = SignInDependencies &
  Pick<PairChecks, 'onRefused'> & {
    readonly browsers: KnownBrowsers
    readonly accountOf: (staff: string) => Promise<Account | null>
    readonly publicUrl: string | undefined
    readonly limits: Pick<RateLimits, 'factors'>
  }

export function factorSignInRoutes(dependencies: Dependencies): Router {
  const { secondFactors, accountOf, browsers, publicUrl, limits, onRefused } = dependencies
  const router = Router()

  /** Throws `Refused` (401). The account may have been removed since the password was given. */
  async function accountIn(answered: { readonly staff: string } | NotAccepted): Promise<Account> {
    const account = 'staff' in answered ? await accountOf(answered.staff) : null
    if (account !== null) return account
    onRefused()
    const { sentence, isOver } =
      'sentence' in answered ? answered : { sentence: 'Please sign in.', isOver: true }
    throw new Refused(401, sentence, isOver ? { startAgain: true } : {})
  }

  /** The id of a browser in which the owner of a ticket has signed in before. */
  async function knownBrowser(request: Request, ticket: string): Promise<string | null> {
    const staff = await secondFactors.ownerOf('sign-in', ticket)
    const account = staff === null ? null : await accountOf(staff)
    return account === null ? null : browsers.read(request, account.email)
  }

  /** Others of the same network must not use up the attempts of a browser that is known. */
  const knowBrowser: RequestHandler = async (request, _response, next) => {
    const { ticket } = validate(z.object({ ticket: ticketSchema }), request.body)
    const browser = await knownBrowser(request, ticket)
    if (browser !== null) nameCaller(request, `browser ${browser}`)
    next()
  }

  router.post('/login/factor', knowBrowser, limits.factors, async (request, response) => {
    const given = validate(factorAnswerSchema, request.body)
    const answered = await secondFactors.answer('sign-in', {
      ticket: given.ticket,
      answer: answerIn(given),
      party: relyingPartyOf(publicUrl, request),
      browser: await knownBrowser(request, given.ticket),
    })
    sendData(response, await finishSignIn(dependencies, request, response, await accountIn(answered)))
  })

  router.post('/login/passkey-options', limits.factors, async (request, response) => {
    sendData(response, await secondFactors.askPasskey(assertParty(relyingPartyOf(publicUrl, request))))
  })

  router.post('/login/passkey', limits.factors, async (request, response) => {
    const { passkey } = validate(passkeySignInSchema, request.body)
    const party = assertParty(relyingPartyOf(publicUrl, request))
    const answered = await secondFactors.answerPasskey(party, passkey)
    sendData(response, await finishSignIn(dependencies, request, response, await accountIn(answered)))
  })

  return router
}
