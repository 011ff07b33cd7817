/** Lets a request through when its sender may make the call. */

import type { Request, RequestHandler } from 'express'
import type { TokenScope } from '#events/apps/token-scopes.ts'
import { type Capability, may } from '#events/people/staff-roles.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { nameCaller } from '#server/platform/http/known-caller.ts'
import { assertProved, noteProof } from '#server/platform/http/proof.ts'
import { isSession, isToken, NotAllowed, notedSender, noteSender } from '#server/platform/http/sender.ts'
import type { Session } from '#server/platform/tables/account.ts'
import type { RequiredFactors } from './factors/required-factors.ts'
import type { Sessions } from './session.ts'

export type CallNeeds = {
  readonly needs: Capability
  readonly proof: boolean
  /** Null for a call that no token allows. */
  readonly scope: TokenScope | null
}

/** What the call of a request needs; null for a call that does not exist. */
export type NeedsOf = (request: Request) => CallNeeds | null

type Dependencies = {
  readonly sessions: Pick<Sessions, 'of'>
  readonly requiredFactors: Pick<RequiredFactors, 'dutyOf'>
  readonly needsOf: NeedsOf
  readonly clock: () => number
}

export function requireCapability({
  sessions,
  requiredFactors,
  needsOf,
  clock,
}: Dependencies): RequestHandler {
  async function assertIsReady(session: Session): Promise<void> {
    if (session.mustChangePassword) {
      throw new Refused(403, 'Please choose a password of your own first.', { mustChangePassword: true })
    }
    if ((await requiredFactors.dutyOf(session))?.add === 'now') {
      throw new Refused(403, 'Please add a second factor to your account first.', { mustAddFactor: true })
    }
  }

  return async (request, _response, next) => {
    const sender = notedSender(request) ?? (await sessions.of(request))
    if (!sender) throw new Refused(401, 'Please sign in.')
    // Also of a request that is refused: the security log names its sender.
    noteSender(request, sender)
    // Wrong passwords of others in the network do not count for somebody who has signed in.
    if (isSession(sender)) nameCaller(request, `session ${sender.tokenHash}`)
    const call = needsOf(request)
    if (call === null) throw new Refused(404, 'There is nothing here.')
    if (isToken(sender)) {
      if (call.scope === null || !sender.scopes.includes(call.scope)) throw new NotAllowed()
      return next()
    }
    if (!may(sender.role, call.needs)) throw new NotAllowed()
    // Programs, which sign in with each request, have neither.
    if (call.needs !== 'ownAccount' && isSession(sender)) await assertIsReady(sender)
    noteProof(request, sender, clock())
    if (call.proof) assertProved(request)
    next()
  }
}
