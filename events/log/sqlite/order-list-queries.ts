/** The queries that find a list of orders, and which of them a search goes by. */

import {
  beyond,
  FEW,
  isByTotal,
  MOST_COUNTED,
  orderBy,
  RECENT,
  type Scope,
  type Slice,
  wanted,
} from '#events/orders/order-list-plan.ts'
import { daysOfNumber, matching as isFoundBy, trackedBy } from '#events/orders/order-search.ts'
import { type Condition, type Query, select } from '#events/sql/conditions.ts'

/** From here on the index by total is the shortest way to a page sorted by it. */
const MANY = 20_000
/** A text index that is further behind than this is no help. */
const MOST_BEHIND = 20_000

export function matching(text: string, { query }: Scope): Condition {
  return isFoundBy(text, query, 'instr')
}

/** A page of a list, narrowed by a text or not: reads as much of an index as the page needs. */
export function browsing(scope: Scope, { sort, after, most }: Slice, text: string | null): Query {
  const search = text === null ? [] : [matching(text, scope)]
  const page = [...wanted(scope), ...search, ...beyond(sort, after)]
  const orders = `position, total FROM orders ${indexFor(scope)}`
  return select(orders, page, `ORDER BY ${orderBy[sort]} LIMIT ?`, most)
}

/** Matches of a text, found by reading the orders of the scope one by one. */
export function scanning(text: string, scope: Scope, { sort, after, most }: Slice): Query {
  const all = [...wanted(scope), ...beyond(sort, after), matching(text, scope)]
  return select('position, total, status FROM orders', all, `ORDER BY ${orderBy[sort]} LIMIT ?`, most)
}

/** The orders with a tracking number: a few at most. */
export function tracking(keys: readonly string[], scope: Scope, { sort, after }: Slice): Query {
  const found = [trackedBy(keys), ...wanted(scope), ...beyond(sort, after)]
  return select('position, total, status FROM orders INDEXED BY orders_by_tracking_key', found)
}

/** Finds more than `MOST_COUNTED` among the newest orders for a text that is in most orders. */
export function sampling(text: string, scope: Scope, end: number): Query {
  const recent = { sql: 'orders.position > ?', values: [end - RECENT] }
  const all = [...wanted(scope), recent, matching(text, scope)]
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

/** Sorted by total, a good part of all orders is found soonest in the index by total, and few by themselves. */
function indexFor({ query: { sort, status }, counts: { total } }: Scope): string {
  if (!isByTotal(sort)) return ''
  if (total > MANY) return 'INDEXED BY orders_by_total'
  return status === undefined ? 'NOT INDEXED' : 'INDEXED BY orders_by_status'
}
