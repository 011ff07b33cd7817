/**
 * How many orders there are of each day and status, without counting them: a small table that triggers keep. Those of a
 * work are counted over its index.
 */

import type { Query } from '#events/orders/conditions.ts'
import {
  FIRST_DAY,
  LAST_DAY,
  type OrderCounts,
  orderCounts,
  type StatusCount,
} from '#events/orders/order-counts.ts'
import type { OrderQuery } from '#events/orders/order-read-model.ts'
import { areManyLate, countingLate, countingOthers, countingWork } from '#events/orders/order-work.ts'
import type { LateBefore } from '#events/orders/work-lists.ts'
import type { Database } from './database.ts'
import { createRunQuery } from './run-query.ts'

type Counted = Pick<OrderQuery, 'status' | 'work' | 'from' | 'to'>

export function createCountOrders(db: Database.Database): (query: Counted) => OrderCounts {
  const run = createRunQuery(db)
  const counted = db.prepare<[string, string], StatusCount>(
    `SELECT status, sum(orders) AS orders, min(first) AS first, max(last) AS last FROM order_days
     WHERE day BETWEEN ? AND ? AND orders > 0 GROUP BY status`,
  )
  return ({ status, work, from, to }) => {
    const rows =
      work === undefined
        ? counted.all(from ?? FIRST_DAY, to ?? LAST_DAY)
        : run<StatusCount>(countingWork(work, { from, to }))
    return orderCounts(rows, status)
  }
}

export function createCountLate(db: Database.Database): (before: LateBefore) => number {
  const run = createRunQuery(db)
  const countOf = (query: Query) => run<{ late: number }>(query)[0]?.late ?? 0
  return (before) => {
    const late = countOf(countingLate(before))
    return areManyLate(late) ? countOf(countingOthers(before)) : late
  }
}
