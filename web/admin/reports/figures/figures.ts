/** The dashboard's figures and charts, of which some roles get the work alone. They are fetched over HTTP, and pushed figures replace them. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LiveMessage } from '#contract/reports/live-messages.ts'
import type {
  DashboardStats,
  DashboardSummary,
  LateAfter,
  ReceivedCharts,
  SoFar,
  WaitingStep,
  Work,
} from '#projections/dashboard-shapes.ts'
import type { AskedNow } from '#projections/reports/live-message.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { callStaff } from '#web/backoffice/session/call-staff-api.ts'
import { mayNow } from '#web/backoffice/session/may.ts'
import type { Settings } from '#web/backoffice/settings.ts'
import { logFailure } from '#web/ui/log-to-console.ts'

export type Figures = {
  /** The log position of the last event that the figures include. */
  readonly position: number
  /** Null for people who may not see the shop's figures; so are charts and summary. */
  readonly stats: DashboardStats | null
  /** Null before the first fetch. After a failed fetch, the last fetched charts remain. */
  readonly charts: ReceivedCharts | null
  readonly summary: DashboardSummary | null
  /** The pending work, and the hours after which it is late. */
  readonly work: Work | null
  readonly lateAfter: LateAfter | null
  /** What waits for each step, and the day so far, of which some roles get nothing. */
  readonly waits: readonly WaitingStep[] | null
  readonly soFar: SoFar | null
  /** Whose customers are being asked now. */
  readonly askedNow: readonly AskedNow[]
  /** Names of figures that are no longer updated because their calculation failed. */
  readonly stopped: readonly string[]
  /** Whether the shop is still folding the log, so that the figures are out of date. */
  readonly catchingUp: boolean
}

export const figuresKey = ['figures'] as const

const MINUTE_MS = 60_000
const POLL_MS = 15_000

type Refreshing = Pick<Settings, 'autoRefresh' | 'refreshInterval'>

export function figuresQuery(client: QueryClient) {
  return queryOptions({
    queryKey: figuresKey,
    queryFn: ({ signal }) => loadFigures(client, signal),
  })
}

/** The same for the one part of the page that keeps the figures current. */
export function polledFiguresQuery(client: QueryClient, live: boolean, refreshing: Refreshing) {
  return queryOptions({
    ...figuresQuery(client),
    refetchInterval: pollingInterval(live, refreshing),
    refetchIntervalInBackground: true,
  })
}

/** In milliseconds: the chosen interval while the socket is live, a shorter one while it is not, and never without Auto Refresh. */
export function pollingInterval(live: boolean, { autoRefresh, refreshInterval }: Refreshing): number | false {
  if (!autoRefresh) return false
  return live ? refreshInterval * MINUTE_MS : POLL_MS
}

export function knownFigures(client: QueryClient): Figures | undefined {
  return client.getQueryData<Figures>(figuresKey)
}

export function refreshFigures(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: figuresKey })
}

type PushedFigures = Extract<LiveMessage, { type: 'dashboard' | 'work' }>

export function takePushedFigures(client: QueryClient, message: PushedFigures): void {
  const { position, work, lateAfter, stopped, catchingUp, soFar } = message
  // While servers are being upgraded, an older one omits it, and so the day so far.
  const waits: PushedFigures['waits'] | undefined = message.waits
  const { stats, charts, summary } = message.type === 'dashboard' ? message : nothing
  const ofWork = {
    work,
    lateAfter,
    waits: waits ?? null,
    soFar: soFar ?? null,
    askedNow: message.askedNow ?? [],
  }
  const figures = { position, stats, charts, summary, ...ofWork, stopped, catchingUp }
  client.setQueryData<Figures>(figuresKey, figures)
}

const nothing = { stats: null, charts: null, summary: null } as const

function loadFigures(client: QueryClient, signal: AbortSignal): Promise<Figures> {
  return mayNow('figures') ? loadAll(client, signal) : loadWork(client, signal)
}

async function loadWork(client: QueryClient, signal: AbortSignal): Promise<Figures> {
  const work = await callStaff('get /api/admin/work', {}, { signal })
  if (!work.ok && !signal.aborted) logFailure('Failed to fetch the work:', work.status)
  if (!work.ok) throw new CallFailed(work.status, work.error)
  const current = knownFigures(client)
  const state = stateIn(work.body)
  if (current && current.position > state.position) return current
  return { ...nothing, ...state, work: work.data, ...besideWork(work.body) }
}

async function loadAll(client: QueryClient, signal: AbortSignal): Promise<Figures> {
  const [stats, charts, work] = await Promise.all([
    callStaff('get /api/admin/stats', {}, { signal }),
    callStaff('get /api/admin/chart-data', {}, { signal }),
    callStaff('get /api/admin/work', {}, { signal }),
  ])
  // A request that a later one replaced has not failed.
  if (!stats.ok && !signal.aborted) logFailure('Failed to fetch the statistics:', stats.status)
  if (!charts.ok && !signal.aborted) logFailure('Failed to fetch the charts:', charts.status)
  if (!work.ok && !signal.aborted) logFailure('Failed to fetch the work:', work.status)
  if (!stats.ok) throw new CallFailed(stats.status, stats.error)
  const current = knownFigures(client)
  const state = stateIn(stats.body)
  // Later figures were pushed while the answer was in transit.
  if (current && current.position > state.position) return current
  return {
    ...state,
    stats: stats.data,
    charts: charts.ok ? charts.data : (current?.charts ?? null),
    work: work.ok ? work.data : (current?.work ?? null),
    ...besideWork(work.ok ? work.body : current),
    summary: charts.ok ? charts.body.summary : (current?.summary ?? null),
  }
}

type State = Pick<Figures, 'position' | 'stopped' | 'catchingUp'>

const stateIn = ({ position, stopped, catchingUp }: State): State => ({ position, stopped, catchingUp })

type BesideWork = Pick<Figures, 'lateAfter' | 'waits' | 'soFar' | 'askedNow'>

/** What an answer about the work contains beside it. While servers are being upgraded, an older one omits some of it. */
function besideWork(body: Partial<BesideWork> = {}): BesideWork {
  const { lateAfter = null, waits = null, soFar = null, askedNow = [] } = body
  return { lateAfter, waits, soFar, askedNow }
}
