/** Lets a request through when its sender has one of the roles, and remembers the sender for the routes. */

import type { Request, RequestHandler } from 'express'
import type { Actor } from '#events/shop/event.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { Role, SignedIn } from '#server/platform/tables/account.ts'
import type { Sessions } from './session.ts'

const senders = new WeakMap<Request, SignedIn>()

/** Remembers the sender of a request without a session's cookie. */
export function noteSender(request: Request, { role, name }: SignedIn): void {
  senders.set(request, { role, name })
}

export function requireRole(sessions: Pick<Sessions, 'of'>, ...roles: readonly Role[]): RequestHandler {
  return async (request, _response, next) => {
    const sender = senders.get(request) ?? (await sessions.of(request))
    if (!sender) throw new Refused(401, 'Please sign in.')
    if (!roles.includes(sender.role)) throw new Refused(403, 'Your account may not do this.')
    senders.set(request, sender)
    next()
  }
}

/** The sender of a request that `requireRole` let through. */
export function senderOf(request: Request): SignedIn {
  const sender = senders.get(request)
  if (!sender) throw new Refused(401, 'Please sign in.')
  return sender
}

export function adminOf(request: Request): Actor {
  return { role: 'admin', name: senderOf(request).name }
}
