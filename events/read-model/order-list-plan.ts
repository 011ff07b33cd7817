/** Which part of the order read model a list reads: pure decisions, and the conditions that follow from them. */

import type { Day } from '#events/calendar.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { type Condition, select } from '#events/sql/conditions.ts'
import { FIRST_DAY, LAST_DAY, type OrderCounts } from './order-counts.ts'
import type { PageEnd } from './order-cursor.ts'
import { filteredBy, hasOwnIndex, isFiltered, type OrderFilters, pieceConditions } from './order-filters.ts'
import type { OrderQuery, OrderSort } from './order-read-model.ts'
import { daysOfNumber } from './order-search.ts'
import { MANY_ORDERS, ofWork } from './order-work.ts'

/** A search counts up to this many matches and then reports "at least": a complete count would read all orders. */
export const MOST_COUNTED = 200
/** Up to this many orders are faster to read than to look up in the text index; more are soon met in the order of a list. */
export const FEW_ORDERS = 3000
/** A text that most orders contain is recognized within this many positions from the end. */
export const RECENT = 20_000

/** A query with the counts of its orders. */
export type Scope = { readonly query: OrderQuery; readonly counts: OrderCounts }

/** The requested part of a sorted list: up to `most` orders after the end of the last page. */
export type Slice = { readonly sort: OrderSort; readonly after: PageEnd | null; readonly most: number }

/** The place of a matching order in any sorting, and its status. */
export type Match = PageEnd & { readonly status: OrderStatus }

/** The number of matching orders, and the places of the first ones after the cursor. */
export type Found = { readonly total: number; readonly places: readonly PageEnd[] }

export const orderBy: Readonly<Record<OrderSort, string>> = {
  newest: 'position DESC',
  oldest: 'position',
  'total-high': 'total DESC, position DESC',
  'total-low': 'total, position',
}

/** The same sorting for places in memory. */
export const comparisons: Readonly<Record<OrderSort, (one: PageEnd, other: PageEnd) => number>> = {
  newest: (one, other) => other.position - one.position,
  oldest: (one, other) => one.position - other.position,
  'total-high': (one, other) => other.total - one.total || other.position - one.position,
  'total-low': (one, other) => one.total - other.total || one.position - other.position,
}

export function isByTotal(sort: OrderSort): boolean {
  return sort === 'total-high' || sort === 'total-low'
}

/** The query, restricted to days on which an order number that begins with the text can have been drawn. */
export function narrowed(query: OrderQuery, text: string): OrderQuery {
  const days = daysOfNumber(text)
  if (days === null) return query
  const from = latest(query.from, days.from)
  const to = earliest(query.to, days.to)
  return { ...query, from, to }
}

const latest = (one: Day | undefined, other: Day) => (one !== undefined && one > other ? one : other)
const earliest = (one: Day | undefined, other: Day) => (one !== undefined && one < other ? one : other)

/** The conditions of a scope. Orders of the requested days are close together in the log, so that a range of positions helps. */
export function filterConditions({ query, counts }: Scope): readonly Condition[] {
  const { status, from, to } = query
  const conditions = [...ofWork(query, counts)]
  if (status !== undefined) conditions.push({ sql: 'status = ?', values: [status] })
  conditions.push(...filteredBy(query), ...lookedUp(query, counts))
  if (from !== undefined) conditions.push({ sql: 'day >= ?', values: [from] })
  if (to !== undefined) conditions.push({ sql: 'day <= ?', values: [to] })
  const isSpread = isFiltered(query) && counts.total > (hasOwnIndex(query) ? MANY_ORDERS : FEW_ORDERS)
  if (from !== undefined || to !== undefined || isSpread) {
    conditions.push({ sql: 'orders.position BETWEEN ? AND ?', values: [counts.first, counts.last] })
  }
  return conditions
}

/** The few orders with some pieces, by the narrow index that has the pieces of all orders. */
function lookedUp(
  query: OrderFilters & Pick<OrderQuery, 'from' | 'to'>,
  { total }: OrderCounts,
): readonly Condition[] {
  const pieces = pieceConditions(query)
  if (pieces.length === 0 || total > FEW_ORDERS) return []
  const { from = FIRST_DAY, to = LAST_DAY } = query
  const { sql, values } = select('position FROM orders', [
    ...pieces,
    { sql: 'day BETWEEN ? AND ?', values: [from, to] },
  ])
  return [{ sql: `orders.position IN (${sql})`, values }]
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
