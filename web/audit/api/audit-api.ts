/** What the audit's calls answer. */

import type { DashboardCharts, DashboardStats, DashboardSummary } from '#projections/dashboard-shapes.ts'

/** The exact stored text of an event, and the hash that was stored beside it, in base64. */
export type HashedRecord = { readonly record: string; readonly leaf: string }

/**
 * How far the log reaches, and the Merkle tree hash over it in base64; null when the hashes stored with it do not lead to
 * one.
 */
export type LogHead = { readonly size: number; readonly root: string | null }

export type EventsPage = {
  readonly events: readonly HashedRecord[]
  /** From where the next page goes on; null when this is the last. There may be nothing on a page though more follow. */
  readonly nextAfter: number | null
  readonly head: LogHead
}

/** The same, newest first. */
export type EventsPageBack = Omit<EventsPage, 'nextAfter'> & { readonly nextBefore: number | null }

/** What every open dashboard shows at this moment, looked at now. */
export type LiveDashboard = ServerDashboard & {
  /** The figures are those of an earlier run while the log is added up anew. */
  readonly catchingUp: boolean
  /** Figures that are no longer updated because their calculation failed. */
  readonly stopped: readonly string[]
}

export type ServerDashboard = {
  readonly position: number
  readonly at: string
  readonly stats: DashboardStats
  readonly charts: DashboardCharts
  readonly summary?: DashboardSummary
}
