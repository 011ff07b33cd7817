/** Verifies the log in a separate thread. */

import { expose } from 'comlink'
import { CallFailed } from '#web/api/call-failed.ts'
import type { LiveDashboard, ServerDashboard } from '../api/audit-api.ts'
import { fetchData, fetchText, patiently } from '../api/fetch-audit.ts'
import { readLog } from '../api/read-log.ts'
import type { NewestCheckpoint } from './newest-checkpoint.ts'
import type { Report } from './report.ts'
import { type Shop, verifyLog } from './verify-log.ts'

type Verified =
  | { readonly status: 'reported'; readonly report: Report }
  /** The verification failed for a reason outside of the log. */
  | { readonly status: 'failed'; readonly what: string; readonly signedOut: boolean }

const shop: Shop = {
  checkpoint: () => patiently(newestCheckpoint),
  key: () => patiently(() => fetchText('/api/audit/key')),
  log: (until) => readLog({ after: 0, until }),
  dashboard: (position) => unlessBroken(() => patiently(() => dashboardAt(position))),
  live: () => patiently(liveDashboard),
  async inclusion(position, size) {
    const query = { position, size }
    return (await patiently(() => fetchData('get /api/audit/proof/inclusion', { query }))).data.proof
  },
  async consistency(from, to) {
    const query = { from, to }
    return (await patiently(() => fetchData('get /api/audit/proof/consistency', { query }))).data.proof
  },
}

async function dashboardAt(position: number): Promise<ServerDashboard> {
  const { data, body } = await fetchData('get /api/audit/dashboard', { query: { position } })
  return { ...data, summary: body.summary }
}

async function liveDashboard(): Promise<LiveDashboard> {
  const { data, body } = await fetchData('get /api/audit/live', {})
  return { ...data, summary: body.summary }
}

const isBroken = (error: unknown) => error instanceof CallFailed && error.status === 409

function unlessBroken<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  return ask().catch((error: unknown) => {
    if (isBroken(error)) return null
    throw error
  })
}

async function newestCheckpoint(): Promise<NewestCheckpoint> {
  try {
    return { text: await fetchText('/api/audit/checkpoint') }
  } catch (error) {
    if (!(error instanceof CallFailed) || !isBroken(error)) throw error
    const { data } = await fetchData('get /api/audit/events', { query: { limit: 1 } })
    return { refused: error.message, head: data.head }
  }
}

async function verify(
  verifiedCheckpoint: string | null,
  onProgress: (done: number, size: number) => void,
): Promise<Verified> {
  try {
    return { status: 'reported', report: await verifyLog(shop, { verifiedCheckpoint, onProgress }) }
  } catch (error) {
    const what = error instanceof Error ? error.message : 'Something went wrong. Please try again.'
    return { status: 'failed', what, signedOut: error instanceof CallFailed && error.status === 401 }
  }
}

export type Verify = typeof verify

expose(verify)
