/** The dashboard as of a past moment, from the folds at that position. Without customer names, which auditors may not see. */

import { dashboardView } from './dashboard.ts'
import type { Dashboard } from './dashboard-shapes.ts'
import { type Folds, statesOf } from './folds.ts'

export type DashboardAsOf = Pick<Dashboard, 'stats' | 'charts' | 'summary' | 'cash' | 'insight'> & {
  /** Position of the last event in the dashboard; 0 before the first event. */
  readonly position: number
  /** The instant for which the dashboard is computed, ISO-8601 UTC. Its day is “today” in every figure. */
  readonly at: string
}

export function dashboardAsOf(folds: Folds, position: number, at: string): DashboardAsOf {
  const { stats, charts, summary, cash, insight } = dashboardView(statesOf(folds), at)
  return { position, at, stats, charts, summary, cash, insight }
}
