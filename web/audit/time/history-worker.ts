/** Reads the log in a separate thread and answers with the dashboard and the shop as of any position, and with all prices. */

import { expose } from 'comlink'
import { CallFailed } from '#web/api/call-failed.ts'
import { readLog } from '../api/read-log.ts'
import { createPast } from './past.ts'
import type { Loaded } from './protocol.ts'

const past = createPast()

/** Reads everything that has not been read yet. */
async function load(onProgress: (done: number, size: number) => void): Promise<Loaded> {
  try {
    for await (const { events, end } of readLog({ after: past.size })) {
      const finding = await past.take(events.map(({ record }) => record))
      if (finding !== null) return { status: 'failed', what: finding.what, position: finding.position }
      onProgress(past.size, Math.max(end, past.size))
    }
    const reach = past.reach()
    return reach === null ? { status: 'empty' } : { status: 'ready', reach }
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) return { status: 'signed-out' }
    const what = error instanceof Error ? error.message : 'Something went wrong. Please try again.'
    return { status: 'failed', what, position: null }
  }
}

const { moment, find, count, prices } = past
const history = { load, moment, find, count, prices }

export type HistoryWorker = typeof history

expose(history)
