/** Lets a request through when its sender may make the call. */

import type { Request, RequestHandler } from 'express'
import { type Capability, may } from '#events/shop/staff-roles.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { assertProved, noteProof } from '#server/platform/http/proof.ts'
import { NotAllowed, notedSender, noteSender } from '#server/platform/http/sender.ts'
import type { Sessions } from './session.ts'

export type CallNeeds = { readonly needs: Capability; readonly proof: boolean }

/** What the call of a request needs; null for a call that does not exist. */
export type NeedsOf = (request: Request) => CallNeeds | null

type Dependencies = {
  readonly sessions: Pick<Sessions, 'of'>
  readonly needsOf: NeedsOf
  readonly clock: () => number
}

export function requireCapability({ sessions, needsOf, clock }: Dependencies): RequestHandler {
  return async (request, _response, next) => {
    const sender = notedSender(request) ?? (await sessions.of(request))
    if (!sender) throw new Refused(401, 'Please sign in.')
    // Also of a request that is refused: the security log names its sender.
    noteSender(request, sender)
    const call = needsOf(request)
    if (call === null) throw new Refused(404, 'There is nothing here.')
    if (!may(sender.role, call.needs)) throw new NotAllowed()
    if (call.needs !== 'ownAccount' && 'mustChangePassword' in sender && sender.mustChangePassword) {
      throw new Refused(403, 'Please choose a password of your own first.', { mustChangePassword: true })
    }
    noteProof(request, sender, clock())
    if (call.proof) assertProved(request)
    next()
  }
}
