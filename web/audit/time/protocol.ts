/** The answers of the history's worker. */

import type { RunningSale } from '#catalogue/catalogue.ts'
import type { Product } from '#catalogue/product.ts'
import type { Dashboard } from '#projections/dashboard-shapes.ts'

/** The dashboard as it was right after an event. */
export type FiguresAt = Pick<Dashboard, 'stats' | 'charts' | 'summary' | 'cash' | 'insight'> & {
  /** Position of the last event in it; 0 is before the first. */
  readonly position: number
  /** When that event happened: its day is “today” of every figure. */
  readonly at: string
  /** That event in words. */
  readonly words: string
  readonly shop: ShopAt
}

/** What shoppers saw at the time of that event, by the facts up to it. */
export type ShopAt = {
  /** In display order. */
  readonly products: readonly Pick<
    Product,
    'id' | 'name' | 'price' | 'originalPrice' | 'soldOut' | 'comingSoon'
  >[]
  readonly sales: readonly RunningSale[]
}

/** Where a month begins in the log. */
export type MonthMark = { readonly month: string; readonly position: number }

export type Reach = {
  /** Events that have been read. */
  readonly size: number
  readonly firstAt: string
  readonly lastAt: string
  readonly months: readonly MonthMark[]
}

export type EventCounts = Readonly<Record<string, number>>

/** The result of reading the log. */
export type Loaded =
  | { readonly status: 'ready'; readonly reach: Reach }
  /** A new shop has no events yet. */
  | { readonly status: 'empty' }
  /** The session has ended. */
  | { readonly status: 'signed-out' }
  /** `what` is a sentence; `position` is that of the event that caused it, if any. */
  | { readonly status: 'failed'; readonly what: string; readonly position: number | null }
