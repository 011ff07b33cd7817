/** The types of the audit's answers. */

import type {
  DashboardStats,
  DashboardSummary,
  Insight,
  ReceivedCharts,
} from '#projections/dashboard-shapes.ts'

/** The exact stored text of an event, and the hash stored beside it, in base64. */
export type HashedRecord = { readonly record: string; readonly leaf: string }

/** The number of events in the log, and its Merkle tree hash in base64; null when the stored hashes do not add up to one. */
export type LogHead = { readonly size: number; readonly root: string | null }

export type EventsPage = {
  readonly events: readonly HashedRecord[]
  /** Where the next page starts; null when this is the last. A page may be empty although more pages follow. */
  readonly nextAfter: number | null
  readonly head: LogHead
}

/** The same, newest first. */
export type EventsPageBack = Omit<EventsPage, 'nextAfter'> & { readonly nextBefore: number | null }

/** What every open dashboard shows now. */
export type LiveDashboard = ServerDashboard & {
  /** The figures are those of an earlier run while the log is being folded again. */
  readonly catchingUp: boolean
  /** Figures that are no longer updated because their calculation failed. */
  readonly stopped: readonly string[]
}

export type ServerDashboard = {
  readonly position: number
  readonly at: string
  readonly stats: DashboardStats
  readonly charts: ReceivedCharts
  readonly insight?: Insight
  readonly summary?: DashboardSummary
}
