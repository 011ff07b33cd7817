/**
 * The history that this page has read: one worker for as long as somebody is signed in, so that returning to the screen
 * does not read it all again.
 */

import { proxy, type Remote, wrap } from 'comlink'
import { createStore } from 'zustand/vanilla'
import type { PriceReport } from '#projections/audit/price-check.ts'
import { endSession, SESSION_ENDED, session } from '#web/backoffice/session/session.ts'
import { workerFailure } from '#web/backoffice/worker-failure.ts'
import type { HistoryWorker } from './history-worker.ts'
import type { EventCounts, FiguresAt, Reach } from './protocol.ts'

export type HistoryState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly done: number; readonly size: number; readonly reach: Reach | null }
  | { readonly status: 'ready'; readonly reach: Reach }
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly what: string; readonly position: number | null }

export const history = createStore<HistoryState>(() => ({ status: 'idle' }))

type Started = { readonly worker: Worker; readonly calls: Remote<HistoryWorker> }

let started: Started | null = null

function become(next: HistoryState): void {
  history.setState(next, true)
}

/** Reads what has not been read yet: everything at first, later only new events. */
export async function loadHistory(): Promise<void> {
  const current = history.getState()
  if (current.status === 'loading') return
  const reach = current.status === 'ready' ? current.reach : null
  // After a failure it starts again.
  if (current.status === 'failed') end()
  become({ status: 'loading', done: reach?.size ?? 0, size: reach?.size ?? 0, reach })
  started ??= start()
  const { worker, calls } = started
  const loaded = await calls.load(proxy(showProgress))
  // The worker has ended in the meantime.
  if (started?.worker !== worker) return
  if (loaded.status === 'signed-out') endSession(SESSION_ENDED)
  else become(loaded)
}

function start(): Started {
  const worker = new Worker(new URL('./history-worker.ts', import.meta.url), { type: 'module' })
  worker.onerror = (event) =>
    become({
      status: 'failed',
      what: workerFailure(event, 'The history could not be opened in this browser.'),
      position: null,
    })
  return { worker, calls: wrap<HistoryWorker>(worker) }
}

function showProgress(done: number, size: number): void {
  const current = history.getState()
  if (current.status === 'loading') become({ ...current, done, size })
}

function end(): void {
  started?.worker.terminate()
  started = null
  become({ status: 'idle' })
}

// The next person who signs in must not see it.
session.subscribe(({ status }) => {
  if (status === 'signed-out') end()
})

export const momentAt = async (position: number): Promise<FiguresAt> => calls().moment(position)
export const findInstant = async (instant: number): Promise<number> => calls().find(instant)
export const pricesUntil = async (instant: number): Promise<PriceReport> => calls().prices(instant)
export const countBetween = async (from: number, to: number): Promise<EventCounts> => calls().count(from, to)

function calls(): Remote<HistoryWorker> {
  if (started === null) throw new Error('The history is not loaded.')
  return started.calls
}
