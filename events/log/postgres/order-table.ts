/**
 * Looks orders up for a list. PostgreSQL itself chooses between its indexes: every query is planned with its values. Without
 * the extension `pg_trgm` there is no index of texts, and the same queries read the texts one by one.
 */

import { anyOf, type Condition, type Query, select } from '#events/orders/conditions.ts'
import {
  FIRST_DAY,
  LAST_DAY,
  type OrderCounts,
  orderCounts,
  type StatusCount,
} from '#events/orders/order-counts.ts'
import type { PageEnd } from '#events/orders/order-cursor.ts'
import type { OrderTable } from '#events/orders/order-list.ts'
import {
  beyond,
  type Match,
  orderBy,
  type Scope,
  type Slice,
  wanted,
} from '#events/orders/order-list-plan.ts'
import type { OrderQuery } from '#events/orders/order-read-model.ts'
import type { OrderRow } from '#events/orders/order-row.ts'
import { daysOfNumber, matching, searchedForms, trackedBy } from '#events/orders/order-search.ts'
import { areManyLate, countingLate, countingOthers, countingWork } from '#events/orders/order-work.ts'
import { listedOrderIn, SELECT_ORDERS } from '#events/orders/read-order-row.ts'
import type { LateBefore } from '#events/orders/work-lists.ts'
import type { Sql } from './sql.ts'

export function createOrderTable(sql: Sql): OrderTable {
  const run = <Row>({ sql: text, values }: Query) => sql.run<Row>(numbered(text), values)

  return {
    count: (query) => countOrders(sql, query),

    browse: (scope, slice, text) => run<PageEnd>(pageOf('position, total', scope, slice, text)),

    find: (text, scope, slice) => run<Match>(pageOf('position, total, status', scope, slice, text)),

    async ordersAt(places) {
      const positions = places.map(({ position }) => position)
      const rows = await sql.run<OrderRow>(`${SELECT_ORDERS} WHERE position = ANY($1::bigint[])`, [positions])
      const byPosition = new Map(rows.map((row) => [row.position, row]))
      return positions.flatMap((position) => {
        const row = byPosition.get(position)
        return row ? [listedOrderIn(row)] : []
      })
    },
  }
}

/** Those of a work are counted over its index. */
async function countOrders(
  sql: Sql,
  { status, work, from, to }: Pick<OrderQuery, 'status' | 'work' | 'from' | 'to'>,
): Promise<OrderCounts> {
  if (work !== undefined) {
    const { sql: text, values } = countingWork(work, { from, to })
    return orderCounts(await sql.run<StatusCount>(numbered(text), values), status)
  }
  const rows = await sql<StatusCount>`
    SELECT status, sum(orders)::bigint AS orders, min(first) AS first, max(last) AS last FROM order_days
    WHERE day BETWEEN ${from ?? FIRST_DAY} AND ${to ?? LAST_DAY} AND orders > 0 GROUP BY status`
  return orderCounts(rows, status)
}

export async function countLate(sql: Sql, before: LateBefore): Promise<number> {
  const countOf = async ({ sql: text, values }: Query) => {
    const [found] = await sql.run<{ late: number }>(numbered(text), values)
    return found?.late ?? 0
  }
  const late = await countOf(countingLate(before))
  return areManyLate(late) ? countOf(countingOthers(before)) : late
}

function pageOf(columns: string, scope: Scope, { sort, after, most }: Slice, text: string | null): Query {
  const search = text === null ? [] : found(text, scope)
  const conditions = [...wanted(scope), ...beyond(sort, after), ...search]
  return select(`${columns} FROM orders`, conditions, `ORDER BY ${orderBy[sort]} LIMIT ?`, most)
}

/** The index of texts finds candidates; what begins like an order number is looked for in its days alone. */
function found(text: string, { query }: Scope): readonly Condition[] {
  const isFound = matching(text, query, 'strpos')
  if (daysOfNumber(text) !== null) return [isFound]
  const { trackingKeys = [] } = query
  const candidates = [
    select('order_text.position FROM order_text', [
      anyOf(searchedForms(text).map((form) => ({ sql: 'text LIKE ?', values: [`%${literal(form)}%`] }))),
    ]),
    // Tracking numbers are in no text index.
    ...(trackingKeys.length === 0
      ? []
      : [select('tracked.position FROM orders AS tracked', [trackedBy(trackingKeys)])]),
  ]
  const sql = `orders.position IN (${candidates.map(({ sql }) => sql).join(' UNION ALL ')})`
  return [{ sql, values: candidates.flatMap(({ values }) => values) }, isFound]
}

/** For LIKE, in which some signs stand for others. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** With the numbers that PostgreSQL wants for `?`. */
export function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${++count}`)
}
