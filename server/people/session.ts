/** The session of a signed-in browser: a random token in an HttpOnly cookie, of which only the SHA-256 is stored. */

import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import type { CookieOptions } from 'express'
import type { Observable } from 'rxjs'
import { Refused } from '#server/platform/http/answer.ts'
import type { Account, Session } from '#server/platform/tables/account.ts'
import type { SessionStore, StoredSession } from '#server/platform/tables/account-store.ts'

/** Over https with the prefix that a browser accepts only for a secure cookie of exactly this host (RFC 6265bis). */
export const SESSION_COOKIES = { secure: '__Host-falak_session', plain: 'falak_session' } as const

const HOUR = 3_600_000
const LIFETIME = 7 * 24 * HOUR
const IDLE_LIMIT = 12 * HOUR
/** The last use of a session is written at most this often: reading the dashboard should not write to the database each time. */
const TOUCH_INTERVAL = 5 * 60_000
const LONGEST_BROWSER = 200
const CHANGED_MEANWHILE = 'The password was changed meanwhile: please sign in again.'

/** From where a session is opened. */
export type Opener = { readonly browser: string; readonly network: string }

export type Sessions = {
  /**
   * Opens a session and returns the token for the cookie. Throws `Refused` (401) when the credentials of the account have changed since they
   * were given.
   */
  open(account: Pick<Account, 'email' | 'credentials'>, opener: Opener): Promise<string>
  /** The session that a request's cookie names, if it is still valid. */
  of(request: IncomingMessage): Promise<Session | null>
  isOpen(tokenHash: string): Promise<boolean>
  /** The open ones of a person, the last used first. */
  listOf(staff: string): Promise<readonly StoredSession[]>
  /** The person has given a password or a second factor again. */
  prove(session: Session): Promise<void>
  close(session: Pick<Session, 'tokenHash'>): Promise<void>
  /** Ends all sessions of a person, also open dashboards on any server, except one. */
  closeAll(staff: string, except?: string): Promise<void>
  /** Emits the token hash of each session that is signed out, on any server. */
  readonly closed: Observable<string>
}

type Dependencies = {
  readonly store: SessionStore
  /** Whether browsers send the cookie over https only. */
  readonly secure: boolean
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export function createSessions({ store, secure, clock, onError }: Dependencies): Sessions {
  const cookie = sessionCookieName(secure)

  function isValid({ expiresAt, usedAt }: StoredSession): boolean {
    return clock() <= expiresAt && clock() - usedAt <= IDLE_LIMIT
  }

  async function find(tokenHash: string): Promise<Session | null> {
    const session = await store.findSession(tokenHash)
    // Expired sessions are deleted when the next one is opened.
    if (!session || !isValid(session)) return null
    const now = clock()
    // Not awaited: a use that could not be recorded is recorded by the next request.
    if (now - session.usedAt > TOUCH_INTERVAL) store.touchSession(tokenHash, now).catch(onError)
    return session
  }

  return {
    async open({ email, credentials }, { browser, network }) {
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      await store.removeStaleSessions(now, now - IDLE_LIMIT)
      const isAdded = await store.addSession({
        tokenHash: hashOf(token),
        email,
        credentials,
        openedAt: now,
        expiresAt: now + LIFETIME,
        browser: browser.slice(0, LONGEST_BROWSER),
        network,
        provedAt: now,
      })
      if (!isAdded) throw new Refused(401, CHANGED_MEANWHILE, { startAgain: true })
      return token
    },
    async of(request) {
      const cookies = parseCookie(request.headers.cookie ?? '')
      // A session from before the prefix stays.
      const token = cookies[cookie] ?? cookies[SESSION_COOKIES.plain]
      return token ? find(hashOf(token)) : null
    },
    isOpen: async (tokenHash) => (await find(tokenHash)) !== null,
    listOf: async (staff) => (await store.sessionsOf(staff)).filter(isValid),
    prove: ({ tokenHash }) => store.proveSession(tokenHash, clock()),
    close: ({ tokenHash }) => store.removeSession(tokenHash),
    async closeAll(staff, except) {
      const sessions = await store.sessionsOf(staff)
      for (const { tokenHash } of sessions) if (tokenHash !== except) await store.removeSession(tokenHash)
    },
    closed: store.removedSessions,
  }
}

export const sessionCookieName = (secure: boolean) => SESSION_COOKIES[secure ? 'secure' : 'plain']

export function sessionCookie(secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure, path: '/', maxAge: LIFETIME }
}

export const hashOf = (token: string) => hash('sha256', token, 'base64url')
