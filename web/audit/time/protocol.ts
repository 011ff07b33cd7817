/** What the history's worker answers. */

import type { Dashboard } from '#projections/dashboard-shapes.ts'

/** The dashboard as it was right after an event. */
export type FiguresAt = Pick<Dashboard, 'stats' | 'charts' | 'summary'> & {
  /** The last event in it; 0 is before the first. */
  readonly position: number
  /** When that event happened: its day is “today” of every figure. */
  readonly at: string
  /** What that event says, in words. */
  readonly words: string
}

/** Where a month begins in the log. */
export type MonthMark = { readonly month: string; readonly position: number }

export type Reach = {
  /** Events that are in. */
  readonly size: number
  readonly firstAt: string
  readonly lastAt: string
  readonly months: readonly MonthMark[]
}

export type EventCounts = Readonly<Record<string, number>>

/** What came of reading the log. */
export type Loaded =
  | { readonly status: 'ready'; readonly reach: Reach }
  /** The session has ended. */
  | { readonly status: 'signed-out' }
  /** `what` is a sentence; with a position, that event is at fault. */
  | { readonly status: 'failed'; readonly what: string; readonly position: number | null }
