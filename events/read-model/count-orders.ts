/** Counts orders without reading them: those of each day over a small table that triggers keep, those of a work over its index. */

import { type Condition, type Query, select } from '#events/sql/conditions.ts'
import type { Sql } from '#events/sql/sql.ts'
import { inDaySlices } from './day-slices.ts'
import { FIRST_DAY, LAST_DAY, type OrderCounts, orderCounts, type StatusCount } from './order-counts.ts'
import { filteredBy, hasOwnIndex, isFiltered, type OrderFilters } from './order-filters.ts'
import type { OrderQuery } from './order-read-model.ts'
import { areManyLate, countingLate, countingOthers, countingWork, ofWork } from './order-work.ts'
import type { Days } from './report.ts'
import type { LateBefore } from './work-lists.ts'

export async function countOrders(
  sql: Sql,
  query: OrderFilters & Pick<OrderQuery, 'status' | 'work' | 'from' | 'to'>,
): Promise<OrderCounts> {
  const { status, work, from, to } = query
  if (isFiltered(query)) {
    const counts =
      work === undefined && !hasOwnIndex(query)
        ? await inDaySlices<StatusCount>(sql, query, (days) => countingByDay(sql, { ...query, ...days }))
        : await sql.query<StatusCount>(countingFiltered(query))
    return orderCounts(counts, status)
  }
  const counts = await (work === undefined
    ? sql<StatusCount>`
        SELECT status, CAST(sum(orders) AS bigint) AS orders, min(first) AS first, max(last) AS last FROM order_days
        WHERE day BETWEEN ${from ?? FIRST_DAY} AND ${to ?? LAST_DAY} AND orders > 0 GROUP BY status`
    : sql.query<StatusCount>(countingWork(work, { from, to })))
  return orderCounts(counts, status)
}

/** Over the index of a filter, or of a work. */
function countingFiltered(query: OrderFilters & Pick<OrderQuery, 'work' | 'from' | 'to'>): Query {
  // The few orders of a work are looked up one by one.
  return counting('orders', [...filteredBy(query), ...ofWork(query, { total: 0 }), ofDays(query)])
}

/** Over the index of days, which has the columns of all filters. */
function countingByDay({ dialect }: Pick<Sql, 'dialect'>, query: OrderFilters & Days): Query {
  return counting(`orders ${dialect.by('orders_by_day').sql}`, [...filteredBy(query), ofDays(query)])
}

function counting(orders: string, conditions: readonly Condition[]): Query {
  return select(
    `status, count(*) AS orders, min(position) AS first, max(position) AS last FROM ${orders}`,
    conditions,
    'GROUP BY status',
  )
}

function ofDays({ from = FIRST_DAY, to = LAST_DAY }: Pick<OrderQuery, 'from' | 'to'>): Condition {
  return { sql: 'day BETWEEN ? AND ?', values: [from, to] }
}

export async function countLate(sql: Sql, before: LateBefore): Promise<number> {
  const countOf = async (query: Query) => (await sql.query<{ late: number }>(query))[0]?.late ?? 0
  const late = await countOf(countingLate(before))
  return areManyLate(late) ? countOf(countingOthers(before)) : late
}
