/** Verifies the log in a thread of its own. */

import type { EventsPage, LiveDashboard, ServerDashboard } from '../api/audit-api.ts'
import { LogReadFailed, readLog } from '../api/read-log.ts'
import { readData, readPlain } from '../api/worker-calls.ts'
import type { NewestCheckpoint } from './newest-checkpoint.ts'
import type { ProofAnswer, ProofAsk } from './proof-protocol.ts'
import { type Shop, verifyLog } from './verify-log.ts'

/** The browser's own type of this scope cannot stand beside that of a page. */
declare const self: {
  postMessage(message: ProofAnswer): void
  onmessage: ((event: MessageEvent<ProofAsk>) => void) | null
}

const proofAt = async (path: string) =>
  (await readData<{ readonly proof: readonly string[] }>(`/api/audit/proof/${path}`)).data.proof

const shop: Shop = {
  checkpoint: newestCheckpoint,
  key: () => readPlain('/api/audit/key'),
  log: (until) => readLog({ after: 0, until }),
  dashboard: (position) => unlessBroken(() => dashboardAt(position)),
  live: liveDashboard,
  inclusion: (position, size) => proofAt(`inclusion?position=${position}&size=${size}`),
  consistency: (from, to) => proofAt(`consistency?from=${from}&to=${to}`),
}

async function dashboardAt(position: number): Promise<ServerDashboard> {
  // The summary stands beside the data, as with the live dashboard's charts.
  const { data, summary } = await readData<ServerDashboard>(`/api/audit/dashboard?position=${position}`)
  return { ...data, ...(summary !== undefined && { summary }) }
}

async function liveDashboard(): Promise<LiveDashboard> {
  const { data, summary } = await readData<LiveDashboard>('/api/audit/live')
  return { ...data, ...(summary !== undefined && { summary }) }
}

const isBroken = (error: unknown) => error instanceof LogReadFailed && error.status === 409

function unlessBroken<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  return ask().catch((error: unknown) => {
    if (isBroken(error)) return null
    throw error
  })
}

async function newestCheckpoint(): Promise<NewestCheckpoint> {
  try {
    return { text: await readPlain('/api/audit/checkpoint') }
  } catch (error) {
    if (!(error instanceof LogReadFailed) || !isBroken(error)) throw error
    const { data } = await readData<EventsPage>('/api/audit/events?limit=1')
    return { refused: error.message, head: data.head }
  }
}

self.onmessage = ({ data: { keptCheckpoint } }) => void verify(keptCheckpoint)

async function verify(keptCheckpoint: string | null): Promise<void> {
  try {
    const report = await verifyLog(shop, {
      keptCheckpoint,
      onProgress: (done, size) => self.postMessage({ kind: 'progress', done, size }),
    })
    self.postMessage({ kind: 'report', report })
  } catch (error) {
    const status = error instanceof LogReadFailed ? error.status : -1
    const what = error instanceof Error ? error.message : 'Something went wrong. Please try again.'
    self.postMessage({ kind: 'failed', status, what })
  }
}
