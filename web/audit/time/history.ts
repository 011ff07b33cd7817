/**
 * The history that this page has read: one worker for as long as somebody is signed in, so that coming back to the screen
 * does not read it all again.
 */

import { createStore } from 'zustand/vanilla'
import { endSession, SESSION_ENDED, session } from '#web/backoffice/session/session.ts'
import type { Answer, Ask, EventCounts, FiguresAt, Reach } from './protocol.ts'

export type HistoryState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly done: number; readonly size: number; readonly reach: Reach | null }
  | { readonly status: 'ready'; readonly reach: Reach }
  | { readonly status: 'failed'; readonly what: string; readonly position: number | null }

export const history = createStore<HistoryState>(() => ({ status: 'idle' }))

let worker: Worker | null = null
let tags = 0
const asked = new Map<number, (answer: Answer) => void>()

function become(next: HistoryState): void {
  history.setState(next, true)
}

/** Reads what is not read yet: everything at first, later only what was added. */
export function loadHistory(): void {
  const current = history.getState()
  if (current.status === 'loading') return
  const reach = current.status === 'ready' ? current.reach : null
  // After a failure it begins anew.
  if (current.status === 'failed') end()
  become({ status: 'loading', done: reach?.size ?? 0, size: reach?.size ?? 0, reach })
  worker ??= start()
  send({ kind: 'load' })
}

function start(): Worker {
  const started = new Worker(new URL('./history-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<Answer>) => take(data)
  started.onerror = () =>
    become({ status: 'failed', what: 'The history could not be opened in this browser.', position: null })
  return started
}

function take(answer: Answer): void {
  const current = history.getState()
  switch (answer.kind) {
    case 'progress':
      if (current.status === 'loading') become({ ...current, done: answer.done, size: answer.size })
      return
    case 'ready':
      return become({ status: 'ready', reach: answer.reach })
    case 'failed':
      return become({ status: 'failed', what: answer.what, position: answer.position })
    case 'signed-out':
      return endSession(SESSION_ENDED)
    default:
      asked.get(answer.tag)?.(answer)
      asked.delete(answer.tag)
  }
}

function send(ask: Ask): void {
  worker?.postMessage(ask)
}

function end(): void {
  worker?.terminate()
  worker = null
  asked.clear()
  become({ status: 'idle' })
}

// What was read is not for the next one who signs in.
session.subscribe(({ status }) => {
  if (status === 'signed-out') end()
})

function question<Kind extends Answer['kind']>(
  make: (tag: number) => Ask,
  kind: Kind,
): Promise<Extract<Answer, { kind: Kind }>> {
  const tag = ++tags
  return new Promise((resolve) => {
    asked.set(tag, (answer) => {
      // An answer carries the tag of the question that it belongs to, so it is of the kind that was asked for.
      if (answer.kind === kind) resolve(answer as Extract<Answer, { kind: Kind }>)
    })
    send(make(tag))
  })
}

export async function momentAt(position: number): Promise<FiguresAt> {
  return (await question((tag) => ({ kind: 'moment', tag, position }), 'moment')).moment
}

export async function findInstant(instant: number): Promise<number> {
  return (await question((tag) => ({ kind: 'find', tag, instant }), 'found')).position
}

export async function countBetween(from: number, to: number): Promise<EventCounts> {
  return (await question((tag) => ({ kind: 'count', tag, from, to }), 'counted')).counts
}
