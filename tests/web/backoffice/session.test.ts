import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../storage.ts'

type Answer = { readonly status: number; readonly body: unknown }

const account = { role: 'owner', name: 'Sana' } as const
const signedIn: Answer = { status: 200, body: { success: true, data: account } }
const refused: Answer = { status: 401, body: { success: false, error: 'Please sign in.' } }

let stored: Map<string, string>
let answer: Answer | null

beforeEach(() => {
  stored = stubLocalStorage()
  answer = null
  vi.stubGlobal('fetch', async () => {
    if (answer === null) throw new TypeError('network gone')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
  // The store is made when its module is first read, as in a page that has just been opened.
  vi.resetModules()
})

const openPage = () => import('#web/backoffice/session/session.ts')

describe('the admin’s session', () => {
  it('is unknown on a first visit, and assumed where this browser had one', async () => {
    expect((await openPage()).session.getState()).toEqual({ status: 'checking' })
    vi.resetModules()
    stored.set('admin-logged-in', 'true')
    expect((await openPage()).session.getState()).toEqual({ status: 'presumed', role: 'owner' })
  })

  it('is assumed in the role of the last visit', async () => {
    const { startSession } = await openPage()
    startSession({ role: 'packer', name: 'Bina' })
    vi.resetModules()
    const { session } = await openPage()
    expect(session.getState()).toEqual({ status: 'presumed', role: 'packer' })
    const { mayNow } = await import('#web/backoffice/session/may.ts')
    expect([mayNow('parcels'), mayNow('figures')]).toEqual([true, false])
  })

  it('is the one that the server confirms, and is remembered', async () => {
    const { checkSession, session } = await openPage()
    answer = signedIn
    await checkSession()
    expect(session.getState()).toEqual({ status: 'signed-in', account })
    expect(stored.get('admin-logged-in')).toBe('true')
  })

  it('ends with a sentence if there was a session, and silently otherwise', async () => {
    answer = refused
    const first = await openPage()
    await first.checkSession()
    expect(first.session.getState()).toEqual({ status: 'signed-out', notice: null })
    vi.resetModules()
    stored.set('admin-logged-in', 'true')
    const again = await openPage()
    await again.checkSession()
    expect(again.session.getState()).toMatchObject({ notice: expect.stringContaining('session has ended') })
    expect(stored.has('admin-logged-in')).toBe(false)
  })

  it('does not end with a lost connection', async () => {
    stored.set('admin-logged-in', 'true')
    const { checkSession, session } = await openPage()
    await checkSession()
    expect(session.getState()).toEqual({ status: 'presumed', role: 'owner' })
    expect(stored.get('admin-logged-in')).toBe('true')
  })

  it('reports that it cannot be checked, and can be checked again', async () => {
    const { checkSession, retrySessionCheck, session } = await openPage()
    await checkSession()
    expect(session.getState()).toEqual({ status: 'unknown', error: 'Failed to connect to server' })
    answer = signedIn
    await retrySessionCheck()
    expect(session.getState()).toEqual({ status: 'signed-in', account })
  })

  it('ends for every screen when any call is answered with 401', async () => {
    const { session, startSession } = await openPage()
    const { callStaffApi } = await import('#web/backoffice/session/call-staff-api.ts')
    startSession(account)
    answer = refused
    await callStaffApi('/api/admin/stats')
    expect(session.getState().status).toBe('signed-out')
    expect(stored.has('admin-logged-in')).toBe(false)
  })

  it('ends without a notice on signing out, also if the socket reports it first', async () => {
    const { endSession, session, signOut, startSession } = await openPage()
    startSession(account)
    answer = { status: 200, body: { success: true, data: null } }
    const leaving = signOut()
    endSession('You have been signed out.')
    expect(await leaving).toBeNull()
    expect(session.getState()).toEqual({ status: 'signed-out', notice: null })
  })

  it('stays when signing out did not reach the server', async () => {
    const { session, signOut, startSession } = await openPage()
    startSession(account)
    expect(await signOut()).toBe('Failed to connect to server')
    expect(session.getState()).toEqual({ status: 'signed-in', account })
  })
})
