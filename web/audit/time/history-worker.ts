/** Reads the log and answers with the dashboard as of any position, in a thread of its own. */

import { LogReadFailed, readLog } from '../api/read-log.ts'
import { createPast } from './past.ts'
import type { Answer, Ask } from './protocol.ts'

/** The browser's own type of this scope cannot stand beside that of a page. */
declare const self: {
  postMessage(message: Answer): void
  onmessage: ((event: MessageEvent<Ask>) => void) | null
}

const past = createPast()
let loading = false

self.onmessage = ({ data }) => void answer(data)

async function answer(ask: Ask): Promise<void> {
  switch (ask.kind) {
    case 'load':
      return load()
    case 'moment':
      return self.postMessage({ kind: 'moment', tag: ask.tag, moment: await past.moment(ask.position) })
    case 'find':
      return self.postMessage({ kind: 'found', tag: ask.tag, position: past.find(ask.instant) })
    case 'count':
      return self.postMessage({ kind: 'counted', tag: ask.tag, counts: past.count(ask.from, ask.to) })
  }
}

async function load(): Promise<void> {
  if (loading) return
  loading = true
  try {
    for await (const { events, end } of readLog({ after: past.size })) {
      const records = events.map(({ record }) => record)
      const finding = await past.take(records)
      if (finding !== null) {
        return self.postMessage({ kind: 'failed', what: finding.what, position: finding.position })
      }
      self.postMessage({ kind: 'progress', done: past.size, size: Math.max(end, past.size) })
    }
    const reach = past.reach()
    if (reach !== null) self.postMessage({ kind: 'ready', reach })
    else
      self.postMessage({
        kind: 'failed',
        what: 'The log is empty: nothing has happened yet.',
        position: null,
      })
  } catch (error) {
    if (error instanceof LogReadFailed && error.status === 401) self.postMessage({ kind: 'signed-out' })
    else self.postMessage({ kind: 'failed', what: sentenceOf(error), position: null })
  } finally {
    loading = false
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}
