/** Lets a request through when its session has one of the roles, and puts the session where routes find it. */

import type { Request, RequestHandler } from 'express'
import type { Actor } from '#events/event.ts'
import { Refused } from '../http/answer.ts'
import type { Role, Session } from './account.ts'
import type { Sessions } from './session.ts'

const sessionsOfRequests = new WeakMap<Request, Session>()

export function requireRole(sessions: Sessions, ...roles: readonly Role[]): RequestHandler {
  return async (request, _response, next) => {
    const session = await sessions.of(request)
    if (!session) throw new Refused(401, 'Please sign in.')
    if (!roles.includes(session.role)) throw new Refused(403, 'Your account may not do this.')
    sessionsOfRequests.set(request, session)
    next()
  }
}

/** The session of a request that `requireRole` let through. */
export function sessionOf(request: Request): Session {
  const session = sessionsOfRequests.get(request)
  if (!session) throw new Refused(401, 'Please sign in.')
  return session
}

export function adminOf(request: Request): Actor {
  return { role: 'admin', name: sessionOf(request).name }
}
