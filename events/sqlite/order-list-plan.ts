/** How a list of orders is found: pure decisions and the SQL that follows from them, which `order-list.ts` carries out. */

import type { Day } from '../calendar.ts'
import type { OrderQuery, OrderSort } from '../order-read-model.ts'
import { type Condition, type Query, select } from './conditions.ts'
import type { OrderCounts } from './order-counts.ts'
import type { PageEnd } from './order-cursor.ts'
import { daysOfNumber, matching } from './order-search.ts'

/** A search counts so many matches and then says "at least": nobody pages through more, and a count would read them all. */
export const MOST_COUNTED = 200
/** So few orders are read faster than looked up in the text index. */
const FEW = 3000
/** From here on the index by total is the shortest way to a page sorted by it. */
const MANY = 20_000
/** Positions from the end in which a text that nearly every order has shows itself. */
const RECENT = 20_000
/** A text index that is further behind than this is no help. */
const MOST_BEHIND = 20_000

/** Which orders a query is about; `counts` are of the same query. */
export type Scope = { readonly query: OrderQuery; readonly counts: OrderCounts }

/** The part of a sorted list that is asked for: so many orders after the end of the last page. */
export type Slice = { readonly sort: OrderSort; readonly after: PageEnd | null; readonly most: number }

const orderBy: Readonly<Record<OrderSort, string>> = {
  newest: 'position DESC',
  oldest: 'position',
  'total-high': 'total DESC, position DESC',
  'total-low': 'total, position',
}

export function isByTotal(sort: OrderSort): boolean {
  return sort === 'total-high' || sort === 'total-low'
}

/** A page of a list without a search, or of one that is narrowed by `more`: reads as much of an index as the page needs. */
export function browsing(scope: Scope, { sort, after, most }: Slice, more: readonly Condition[] = []): Query {
  const page = [...wanted(scope), ...more, ...beyond(sort, after)]
  const orders = `position, total FROM orders ${indexFor(scope)}`
  return select(orders, page, `ORDER BY ${orderBy[sort]} LIMIT ?`, most)
}

/** Matches of a text, found by reading the orders of the scope one by one. */
export function scanning(text: string, scope: Scope, { sort, after, most }: Slice): Query {
  const all = [...wanted(scope), ...beyond(sort, after), matching(text)]
  return select('position, total, status FROM orders', all, `ORDER BY ${orderBy[sort]} LIMIT ?`, most)
}

/** Finds more than `MOST_COUNTED` among the newest orders for a text that is in most orders. */
export function sampling(text: string, scope: Scope, end: number): Query {
  const recent = { sql: 'orders.position > ?', values: [end - RECENT] }
  const all = [...wanted(scope), recent, matching(text)]
  return select('position, total FROM orders NOT INDEXED', all, 'LIMIT ?', MOST_COUNTED + 1)
}

/**
 * How matches of a text are found: by reading the few orders that come into question, by the text index, by reading from
 * one end if a sample shows that the text is in most orders, or only by reading every order.
 */
type SearchWay = 'scan' | 'index' | 'scan-if-common' | 'read-all'

type TextFacts = {
  /** Whether the text is long enough for the text index. */
  readonly isIndexable: () => boolean
  /** Positions that the text index is behind. */
  readonly behind: () => number
}

export function searchWay(text: string, { counts }: Scope, { isIndexable, behind }: TextFacts): SearchWay {
  if (daysOfNumber(text) !== null || counts.total <= FEW) return 'scan'
  // One or two letters are not in the index; most of them are in so many orders that no search goes far.
  if (!isIndexable()) return 'scan-if-common'
  return behind() < MOST_BEHIND ? 'index' : 'read-all'
}

/** Of the days that were asked for only those in which an order with a number can be that begins like the text. */
export function narrowed(query: OrderQuery, text: string): OrderQuery {
  const days = daysOfNumber(text)
  if (days === null) return query
  const from = latest(query.from, days.from)
  const to = earliest(query.to, days.to)
  return { ...query, from, to }
}

const latest = (one: Day | undefined, other: Day) => (one !== undefined && one > other ? one : other)
const earliest = (one: Day | undefined, other: Day) => (one !== undefined && one < other ? one : other)

/** Orders of the days asked for lie close together in the log, whatever else lies between. */
export function wanted({
  query: { status, from, to },
  counts: { first, last },
}: Scope): readonly Condition[] {
  const conditions: Condition[] = []
  if (status !== undefined) conditions.push({ sql: 'status = ?', values: [status] })
  if (from !== undefined) conditions.push({ sql: 'day >= ?', values: [from] })
  if (to !== undefined) conditions.push({ sql: 'day <= ?', values: [to] })
  if (from !== undefined || to !== undefined) {
    conditions.push({ sql: 'orders.position BETWEEN ? AND ?', values: [first, last] })
  }
  return conditions
}

/** Sorted by total, a good part of all orders is found soonest in the index by total, and few by themselves. */
function indexFor({ query: { sort, status }, counts: { total } }: Scope): string {
  if (!isByTotal(sort)) return ''
  if (total > MANY) return 'INDEXED BY orders_by_total'
  return status === undefined ? 'NOT INDEXED' : 'INDEXED BY orders_by_status'
}

export function beyond(sort: OrderSort, after: PageEnd | null): readonly Condition[] {
  if (after === null) return []
  const { total, position } = after
  switch (sort) {
    case 'newest':
      return [{ sql: 'orders.position < ?', values: [position] }]
    case 'oldest':
      return [{ sql: 'orders.position > ?', values: [position] }]
    case 'total-high':
      return [{ sql: '(total, position) < (?, ?)', values: [total, position] }]
    case 'total-low':
      return [{ sql: '(total, position) > (?, ?)', values: [total, position] }]
  }
}
