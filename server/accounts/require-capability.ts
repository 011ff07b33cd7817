/** Lets a request through when its sender may make the call. */

import type { Request, RequestHandler } from 'express'
import { type Capability, may } from '#events/shop/staff-roles.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { notAllowed, notedSender, noteSender } from '#server/platform/http/sender.ts'
import type { Sessions } from './session.ts'

/** What the call of a request needs; null for a call that does not exist. */
export type NeedsOf = (request: Request) => Capability | null

export function requireCapability(sessions: Pick<Sessions, 'of'>, needsOf: NeedsOf): RequestHandler {
  return async (request, _response, next) => {
    const sender = notedSender(request) ?? (await sessions.of(request))
    if (!sender) throw new Refused(401, 'Please sign in.')
    const needs = needsOf(request)
    if (needs === null) throw new Refused(404, 'There is nothing here.')
    if (!may(sender.role, needs)) throw notAllowed()
    if (needs !== 'ownAccount' && 'mustChangePassword' in sender && sender.mustChangePassword) {
      throw new Refused(403, 'Please choose a password of your own first.', { mustChangePassword: true })
    }
    noteSender(request, sender)
    next()
  }
}
