/** A verification under way, or the last one's report; it goes on while another screen is looked at. */

import { createStore } from 'zustand/vanilla'
import { endSession, SESSION_ENDED, session } from '#web/backoffice/session/session.ts'
import { keepCheckpoint, keptCheckpoint } from './kept-checkpoint.ts'
import type { ProofAnswer, ProofAsk } from './proof-protocol.ts'
import type { Report } from './report.ts'

export type VerificationState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly done: number; readonly size: number }
  | { readonly status: 'stopped'; readonly done: number }
  | { readonly status: 'failed'; readonly what: string }
  | { readonly status: 'reported'; readonly report: Report; readonly at: string }

export const verification = createStore<VerificationState>(() => ({ status: 'idle' }))

let worker: Worker | null = null

function become(next: VerificationState): void {
  verification.setState(next, true)
}

export function verifyEverything(): void {
  if (verification.getState().status === 'running') return
  become({ status: 'running', done: 0, size: 0 })
  worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<ProofAnswer>) => take(data)
  worker.onerror = () => end({ status: 'failed', what: 'This browser could not run the verification.' })
  const ask: ProofAsk = { keptCheckpoint: keptCheckpoint() }
  worker.postMessage(ask)
}

export function stopVerifying(): void {
  const current = verification.getState()
  if (current.status === 'running') end({ status: 'stopped', done: current.done })
}

function take(answer: ProofAnswer): void {
  switch (answer.kind) {
    case 'progress':
      return become({ status: 'running', done: answer.done, size: answer.size })
    case 'report':
      if (answer.report.holds) keepCheckpoint(answer.report.checkpoint)
      return end({ status: 'reported', report: answer.report, at: new Date().toISOString() })
    case 'failed':
      end({ status: 'failed', what: answer.what })
      if (answer.status === 401) endSession(SESSION_ENDED)
  }
}

function end(next: VerificationState): void {
  worker?.terminate()
  worker = null
  become(next)
}

// Nothing that a signed-in person saw stays behind for the next one.
session.subscribe(({ status }) => {
  if (status === 'signed-out') end({ status: 'idle' })
})
