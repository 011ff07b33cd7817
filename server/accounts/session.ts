/** The session of a signed-in browser: a random token in an HttpOnly cookie, of which only the SHA-256 is stored. */

import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import type { CookieOptions } from 'express'
import type { Observable } from 'rxjs'
import type { Session } from '#server/platform/tables/account.ts'
import type { SessionStore } from '#server/platform/tables/account-store.ts'

export const SESSION_COOKIE = 'falak_session'

const HOUR = 3_600_000
const LIFETIME = 7 * 24 * HOUR
const IDLE_LIMIT = 24 * HOUR
/** The last use of a session is written at most this often: reading the dashboard should not write to the database each time. */
const TOUCH_INTERVAL = 5 * 60_000

export type Sessions = {
  /** Opens a session and returns the token for the cookie. */
  open(email: string): Promise<string>
  /** The session that a request's cookie names, if it is still valid. */
  of(request: IncomingMessage): Promise<Session | null>
  isOpen(tokenHash: string): Promise<boolean>
  close(session: Session): Promise<void>
  /** Emits the token hash of each session that is signed out, on any server. */
  readonly closed: Observable<string>
}

export function createSessions(
  store: SessionStore,
  clock: () => number,
  onError: (error: unknown) => void,
): Sessions {
  async function find(tokenHash: string): Promise<Session | null> {
    const session = await store.findSession(tokenHash)
    if (!session) return null
    const now = clock()
    // Expired sessions are deleted when the next one is opened.
    if (now > session.expiresAt || now - session.usedAt > IDLE_LIMIT) return null
    // Not awaited: a use that could not be recorded is recorded by the next request.
    if (now - session.usedAt > TOUCH_INTERVAL) store.touchSession(tokenHash, now).catch(onError)
    return { tokenHash, role: session.role, name: session.name }
  }

  return {
    async open(email) {
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      await store.removeStaleSessions(now, now - IDLE_LIMIT)
      await store.addSession(hashOf(token), email, now + LIFETIME, now)
      return token
    },
    async of(request) {
      const token = parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE]
      return token ? find(hashOf(token)) : null
    },
    isOpen: async (tokenHash) => (await find(tokenHash)) !== null,
    close: ({ tokenHash }) => store.removeSession(tokenHash),
    closed: store.removedSessions,
  }
}

export function sessionCookie(secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure, path: '/', maxAge: LIFETIME }
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')
