/** The running verification, or the last one's report; it continues while another screen is shown. */

import { proxy, wrap } from 'comlink'
import { createStore } from 'zustand/vanilla'
import { keep, kept } from '#web/backoffice/kept.ts'
import { endSession, SESSION_ENDED, session } from '#web/backoffice/session/session.ts'
import { workerFailure } from '#web/backoffice/worker-failure.ts'
import type { Verify } from './proof-worker.ts'
import type { Report } from './report.ts'

export type VerificationState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly done: number; readonly size: number }
  | { readonly status: 'stopped'; readonly done: number }
  | { readonly status: 'failed'; readonly what: string }
  | { readonly status: 'reported'; readonly report: Report; readonly at: string }

/** Of the latest checkpoint that this browser has verified: the events that it covers must never change. */
const VERIFIED = 'audit-verified-checkpoint'

export const verification = createStore<VerificationState>(() => ({ status: 'idle' }))

let worker: Worker | null = null

function become(next: VerificationState): void {
  verification.setState(next, true)
}

export async function verifyEverything(): Promise<void> {
  if (verification.getState().status === 'running') return
  become({ status: 'running', done: 0, size: 0 })
  const started = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  worker = started
  started.onerror = (event) =>
    end({ status: 'failed', what: workerFailure(event, 'This browser could not run the verification.') })
  const showProgress = (done: number, size: number) => {
    if (started === worker) become({ status: 'running', done, size })
  }
  const verified = await wrap<Verify>(started)(kept(VERIFIED), proxy(showProgress))
  // The verification was stopped in the meantime.
  if (started !== worker) return
  if (verified.status === 'failed') {
    end({ status: 'failed', what: verified.what })
    if (verified.signedOut) endSession(SESSION_ENDED)
    return
  }
  const { report } = verified
  if (report.holds) keep(VERIFIED, report.checkpoint)
  end({ status: 'reported', report, at: new Date().toISOString() })
}

export function stopVerifying(): void {
  const current = verification.getState()
  if (current.status === 'running') end({ status: 'stopped', done: current.done })
}

function end(next: VerificationState): void {
  worker?.terminate()
  worker = null
  become(next)
}

// The next person who signs in must not see it.
session.subscribe(({ status }) => {
  if (status === 'signed-out') end({ status: 'idle' })
})
