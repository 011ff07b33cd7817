/** The work of a shop as conditions on the order read model: which orders are late, and for which a courier owes cash. */

import type { Day } from './calendar.ts'
import { anyOf, type Condition, type Query } from './conditions.ts'
import type { OrderCounts } from './order-counts.ts'
import type { OrderQuery } from './order-read-model.ts'
import type { LateBefore, OpenStatus, OrderWork } from './work-lists.ts'

const openStatuses: readonly OpenStatus[] = ['pending', 'confirmed', 'shipped']

// SQLite uses a partial index only for a query that has the same condition in the same words.
const IS_OPEN = "status IN ('pending', 'confirmed', 'shipped')"
const IS_OUT: Condition = {
  sql: "courier IS NOT NULL AND statement IS NULL AND status <> 'cancelled'",
  values: [],
}

function lateIn(status: OpenStatus, before: LateBefore): Condition {
  return { sql: `${IS_OPEN} AND status = '${status}' AND since < ?`, values: [before[status]] }
}

/** From here on a list finds its next orders sooner by reading on than by looking all of them up. */
const MANY = 20_000

/** That an order is part of the work; `counts` are of the same query. */
export function ofWork({ work }: OrderQuery, { total }: Pick<OrderCounts, 'total'>): readonly Condition[] {
  if (work === undefined) return []
  const parts = partsOf(work)
  if (total > MANY) return [anyOf(parts.map(({ sql, values }) => ({ sql: `(${sql})`, values })))]
  const found = parts.map(({ sql }) => `SELECT position FROM orders WHERE ${sql}`).join(' UNION ALL ')
  return [{ sql: `orders.position IN (${found})`, values: parts.flatMap(({ values }) => values) }]
}

type Days = { readonly from: Day | undefined; readonly to: Day | undefined }

/** Counts the orders of the work by status, over its own index; with days also over their rows. */
export function countingWork(work: OrderWork, { from, to }: Days): Query {
  const days: Condition[] = []
  if (from !== undefined) days.push({ sql: 'day >= ?', values: [from] })
  if (to !== undefined) days.push({ sql: 'day <= ?', values: [to] })
  const parts = partsOf(work).map((part) => {
    const conditions = [part, ...days]
    // By a made-up value: SQLite would take the index by status, and read every order.
    const sql = `SELECT status || '' AS status, count(*) AS orders, min(position) AS first, max(position) AS last FROM orders
      WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} GROUP BY 1`
    return { sql, values: conditions.flatMap(({ values }) => values) }
  })
  return {
    sql: parts.map(({ sql }) => sql).join(' UNION ALL '),
    values: parts.flatMap(({ values }) => values),
  }
}

/** Late orders of the work; as many as `MANY` are counted one by one. */
export function countingLate(before: LateBefore): Query {
  const late = openStatuses.map((status) => lateIn(status, before))
  return {
    sql: `SELECT count(*) AS late FROM (${late.map(({ sql }) => `SELECT 1 FROM orders WHERE ${sql}`).join(' UNION ALL ')} LIMIT ?) AS found`,
    values: [...late.flatMap(({ values }) => values), MANY],
  }
}

/** When so many are late, those that are not are fewer: all open ones are counted already. */
export function countingOthers(before: LateBefore): Query {
  const others = openStatuses.map((status) => ({
    sql: `SELECT 1 FROM orders WHERE ${IS_OPEN} AND status = '${status}' AND since >= ?`,
    values: [before[status]],
  }))
  return {
    sql: `SELECT coalesce((SELECT CAST(sum(orders) AS bigint) FROM order_days WHERE ${IS_OPEN}), 0)
      - (SELECT count(*) FROM (${others.map(({ sql }) => sql).join(' UNION ALL ')}) AS others) AS late`,
    values: others.flatMap(({ values }) => values),
  }
}

/** Whether there may be more late orders than were counted one by one. */
export const areManyLate = (late: number) => late >= MANY

function partsOf(work: OrderWork): readonly Condition[] {
  switch (work.kind) {
    case 'late':
      return openStatuses.map((status) => lateIn(status, work.before))
    case 'cash-out':
      return [IS_OUT]
    default:
      return work satisfies never
  }
}
