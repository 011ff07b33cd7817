/** Counts orders without reading them: those of each day over a small table that triggers keep, those of a work over its index. */

import type { Query } from '#events/sql/conditions.ts'
import type { Sql } from '#events/sql/sql.ts'
import { FIRST_DAY, LAST_DAY, type OrderCounts, orderCounts, type StatusCount } from './order-counts.ts'
import type { OrderQuery } from './order-read-model.ts'
import { areManyLate, countingLate, countingOthers, countingWork } from './order-work.ts'
import type { LateBefore } from './work-lists.ts'

export async function countOrders(
  sql: Sql,
  { status, work, from, to }: Pick<OrderQuery, 'status' | 'work' | 'from' | 'to'>,
): Promise<OrderCounts> {
  const counts = await (work === undefined
    ? sql<StatusCount>`
        SELECT status, CAST(sum(orders) AS bigint) AS orders, min(first) AS first, max(last) AS last FROM order_days
        WHERE day BETWEEN ${from ?? FIRST_DAY} AND ${to ?? LAST_DAY} AND orders > 0 GROUP BY status`
    : sql.query<StatusCount>(countingWork(work, { from, to })))
  return orderCounts(counts, status)
}

export async function countLate(sql: Sql, before: LateBefore): Promise<number> {
  const countOf = async (query: Query) => (await sql.query<{ late: number }>(query))[0]?.late ?? 0
  const late = await countOf(countingLate(before))
  return areManyLate(late) ? countOf(countingOthers(before)) : late
}
