/** The queries that find a list of orders, and the choice between them for a search. */

import { isFiltered } from '#events/read-model/order-filters.ts'
import {
  beyond,
  FEW_ORDERS,
  filterConditions,
  isByTotal,
  MOST_COUNTED,
  orderBy,
  RECENT,
  type Scope,
  type Slice,
} from '#events/read-model/order-list-plan.ts'
import { bookedBy, daysOfNumber, matching as isFoundBy, trackedBy } from '#events/read-model/order-search.ts'
import { MANY_ORDERS } from '#events/read-model/order-work.ts'
import { type Condition, type Query, select } from '#events/sql/conditions.ts'

/** With more positions than this missing, the text index is of no use. */
const MOST_BEHIND = 20_000

export function matching(text: string, { query }: Scope): Condition {
  return isFoundBy(text, query, 'instr')
}

/** A page of a list, narrowed by a text or not. Reads only as much of an index as the page needs. */
export function browsing(scope: Scope, { sort, after, most }: Slice, text: string | null): Query {
  const search = text === null ? [] : [matching(text, scope)]
  const page = [...filterConditions(scope), ...search, ...beyond(sort, after)]
  const orders = `position, total FROM orders ${indexFor(scope)}`
  return select(orders, page, `ORDER BY ${orderBy[sort]} LIMIT ?`, most)
}

/** Orders that match a text, found by reading the orders of the scope one by one. */
export function scanning(text: string, scope: Scope, { sort, after, most }: Slice): Query {
  const all = [...filterConditions(scope), ...beyond(sort, after), matching(text, scope)]
  return select('position, total, status FROM orders', all, `ORDER BY ${orderBy[sort]} LIMIT ?`, most)
}

/** The orders with a tracking number: a few at most. */
export function tracking(keys: readonly string[], scope: Scope, { sort, after }: Slice): Query {
  const conditions = [trackedBy(keys), ...filterConditions(scope), ...beyond(sort, after)]
  return select('position, total, status FROM orders INDEXED BY orders_by_tracking_key', conditions)
}

/** The orders of a statement. */
export function booking(statement: string, scope: Scope, { sort, after, most }: Slice): Query {
  const conditions = [bookedBy(statement), ...filterConditions(scope), ...beyond(sort, after)]
  const orders = 'position, total, status FROM orders INDEXED BY orders_by_statement'
  return select(orders, conditions, `ORDER BY ${orderBy[sort]} LIMIT ?`, most)
}

/** Returns more than `MOST_COUNTED` rows if a text is common among the newest orders. */
export function sampling(text: string, scope: Scope, end: number): Query {
  const recent = { sql: 'orders.position > ?', values: [end - RECENT] }
  const all = [...filterConditions(scope), recent, matching(text, scope)]
  return select('position, total FROM orders NOT INDEXED', all, 'LIMIT ?', MOST_COUNTED + 1)
}

/**
 * How orders with a text are found: by reading the few orders of the scope, by the text index, by reading from one end if
 * a sample shows that the text is common, or only by reading every order.
 */
type SearchWay = 'scan' | 'index' | 'scan-if-common' | 'read-all'

type TextFacts = {
  /** Whether the text is long enough for the text index. */
  readonly isIndexable: () => boolean
  /** The number of positions that the text index lacks. */
  readonly behind: () => number
}

export function searchWay(text: string, { counts }: Scope, { isIndexable, behind }: TextFacts): SearchWay {
  if (daysOfNumber(text) !== null || counts.total <= FEW_ORDERS) return 'scan'
  // One or two letters are not in the index. Most of them are so common that no search has to read far.
  if (!isIndexable()) return 'scan-if-common'
  return behind() < MOST_BEHIND ? 'index' : 'read-all'
}

/**
 * A large part of all orders is met soon when orders are read as the list is sorted. Few orders are sorted fastest by
 * themselves, and found by the index of what they have in common.
 */
function indexFor({ query, counts: { total } }: Scope): string {
  const { sort, status } = query
  const isMany = total > MANY_ORDERS
  if (isFiltered(query) && !isMany) return ''
  if (!isByTotal(sort)) return isFiltered(query) ? 'NOT INDEXED' : ''
  if (isMany) return 'INDEXED BY orders_by_total'
  return status === undefined ? 'NOT INDEXED' : 'INDEXED BY orders_by_status'
}
