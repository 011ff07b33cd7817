/** The dashboard as of a past moment, from the folds at that position. No names: auditors see none. */

import { dashboardView } from './dashboard.ts'
import type { Dashboard } from './dashboard-shapes.ts'
import { type Folds, statesOf } from './folds.ts'

export type DashboardAsOf = Pick<Dashboard, 'stats' | 'charts' | 'summary' | 'cash' | 'insight'> & {
  /** Position of the last event in it; 0 is before the first. */
  readonly position: number
  /** The instant for which it is computed, ISO-8601 UTC: its day is "today" of every figure. */
  readonly at: string
}

export function dashboardAsOf(folds: Folds, position: number, at: string): DashboardAsOf {
  const { stats, charts, summary, cash, insight } = dashboardView(statesOf(folds), at)
  return { position, at, stats, charts, summary, cash, insight }
}
