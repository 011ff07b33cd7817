/** The session of a signed-in browser: a random token in an HttpOnly cookie, stored here only as its SHA-256. */

import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import type { CookieOptions } from 'express'
import { type Observable, Subject } from 'rxjs'
import type { Session } from './account.ts'
import type { AccountStore } from './account-store.ts'

export const SESSION_COOKIE = 'falak_session'

const HOUR = 3_600_000
const LIFETIME = 7 * 24 * HOUR
const IDLE_LIMIT = 24 * HOUR
/** The last use of a session is written at most this often: reading the dashboard should not write to the database. */
const TOUCH_INTERVAL = 5 * 60_000

export type Sessions = {
  /** Opens a session and returns the token for the cookie. */
  open(email: string): string
  /** The session that a request's cookie names, if it is still valid. */
  of(request: IncomingMessage): Session | null
  isOpen(tokenHash: string): boolean
  close(session: Session): void
  /** Token hashes of sessions that were signed out. */
  readonly closed: Observable<string>
}

export function createSessions(
  store: AccountStore,
  clock: () => number,
  onError: (error: unknown) => void,
): Sessions {
  const closed = new Subject<string>()

  function find(tokenHash: string): Session | null {
    const session = store.findSession(tokenHash)
    if (!session) return null
    const now = clock()
    // Expired sessions are deleted when the next one is opened.
    if (now > session.expiresAt || now - session.usedAt > IDLE_LIMIT) return null
    if (now - session.usedAt > TOUCH_INTERVAL) touch(tokenHash, now)
    return { tokenHash, role: session.role, name: session.name }
  }

  /** A failure to record the use must not fail the request: the next request records it. */
  function touch(tokenHash: string, now: number): void {
    try {
      store.touchSession(tokenHash, now)
    } catch (error) {
      onError(error)
    }
  }

  return {
    open(email) {
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      store.removeStaleSessions(now, now - IDLE_LIMIT)
      store.addSession(hashOf(token), email, now + LIFETIME, now)
      return token
    },
    of(request) {
      const token = parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE]
      return token ? find(hashOf(token)) : null
    },
    isOpen: (tokenHash) => find(tokenHash) !== null,
    close(session) {
      store.removeSession(session.tokenHash)
      closed.next(session.tokenHash)
    },
    closed: closed.asObservable(),
  }
}

export function sessionCookie(secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure, path: '/', maxAge: LIFETIME }
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')
