/** What the page asks of the history's worker, and what it answers. */

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

export type Ask =
  /** Everything that is not in yet. */
  | { readonly kind: 'load' }
  | { readonly kind: 'moment'; readonly tag: number; readonly position: number }
  /** The last position before the first event that is dated after this instant. */
  | { readonly kind: 'find'; readonly tag: number; readonly instant: number }
  /** How many events of each type follow `from` up to `to`. */
  | { readonly kind: 'count'; readonly tag: number; readonly from: number; readonly to: number }

export type Answer =
  | { readonly kind: 'progress'; readonly done: number; readonly size: number }
  | { readonly kind: 'ready'; readonly reach: Reach }
  /** Nobody is signed in any more. */
  | { readonly kind: 'signed-out' }
  /** `what` is a sentence; with a position, that event is at fault. */
  | { readonly kind: 'failed'; readonly what: string; readonly position: number | null }
  | { readonly kind: 'moment'; readonly tag: number; readonly moment: FiguresAt }
  | { readonly kind: 'found'; readonly tag: number; readonly position: number }
  | { readonly kind: 'counted'; readonly tag: number; readonly counts: EventCounts }
