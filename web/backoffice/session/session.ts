/** Who is signed in, according to the server. Only this module changes it; screens read it. */

import { createStore } from 'zustand/vanilla'
import { may, type StaffRole } from '#events/people/staff-roles.ts'
import { callShop, type DataOf } from '#web/api/contract-call.ts'
import { flaggedRole, flagRole } from './logged-in-flag.ts'

export type Account = DataOf<'get /api/admin/session'>

export type Session =
  /** The server has not answered yet. */
  | { readonly status: 'checking' }
  /** The server has not answered yet, but this browser had a session last time. */
  | { readonly status: 'presumed'; readonly role: StaffRole }
  | { readonly status: 'signed-in'; readonly account: Account }
  /** Signing out has been requested; `before` is restored if that fails. */
  | { readonly status: 'leaving'; readonly before: Session }
  | { readonly status: 'signed-out'; readonly notice: string | null }
  /** The server could not answer. */
  | { readonly status: 'unknown'; readonly error: string }

export const SESSION_ENDED = 'Your session has ended. Please sign in again.'

export const session = createStore<Session>(() => {
  const role = flaggedRole()
  return role === null ? { status: 'checking' } : { status: 'presumed', role }
})

function become(next: Session): void {
  session.setState(next, true)
}

export async function checkSession(): Promise<void> {
  const result = await callShop('get /api/admin/session', {})
  if (result.ok) {
    startSession(result.data)
  } else if (result.status === 401 || result.status === 403) {
    const expected = session.getState().status === 'presumed'
    signedOut(expected ? SESSION_ENDED : null)
  } else if (session.getState().status === 'checking') {
    become({ status: 'unknown', error: result.error })
  }
}

/** The server has confirmed that this account is signed in. */
export function startSession(account: Account): void {
  // An auditor has no screen that could be shown before the server has answered.
  flagRole(may(account.role, 'work') ? account.role : null)
  become({ status: 'signed-in', account })
}

export function retrySessionCheck(): Promise<void> {
  become({ status: 'checking' })
  return checkSession()
}

/** The server has ended this session: `notice` is shown on the login page. */
export function endSession(notice: string): void {
  const { status } = session.getState()
  if (status === 'signed-out') return
  signedOut(status === 'leaving' ? null : notice)
}

/** Null after success; otherwise the reason, and the session stays. */
export async function signOut(): Promise<string | null> {
  const before = session.getState()
  if (before.status === 'leaving') return null
  become({ status: 'leaving', before })
  const result = await callShop('post /api/admin/logout', {})
  if (result.ok || result.status === 401) {
    signedOut(null)
    return null
  }
  if (session.getState().status === 'leaving') become(before)
  return result.error
}

function signedOut(notice: string | null): void {
  flagRole(null)
  become({ status: 'signed-out', notice })
}
