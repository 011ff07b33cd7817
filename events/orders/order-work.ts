/** The work of a shop as conditions on the order read model: which orders are late, and for which a courier owes cash. */

import type { Day } from '#events/shop/calendar.ts'
import { anyOf, type Condition, type Query } from '#events/sql/conditions.ts'
import type { OrderCounts } from './order-counts.ts'
import type { OrderQuery, UnsentMails } from './order-read-model.ts'
import { SELECT_ORDERS } from './read-order-row.ts'
import type { LateBefore, OpenStatus, OrderWork } from './work-lists.ts'

const openStatuses: readonly OpenStatus[] = ['pending', 'confirmed', 'shipped']

// SQLite uses a partial index only for a query that has the same condition in the same words.
const IS_OPEN = "status IN ('pending', 'confirmed', 'shipped')"
const IS_OUT: Condition = {
  sql: "courier IS NOT NULL AND statement IS NULL AND status <> 'cancelled'",
  values: [],
}

/** Open orders with a mail to the customer that was not sent; what SQLite has its own index for. */
const WITHOUT_MAIL = `${IS_OPEN} AND (customer_mail IN ('pending', 'failed') OR parcel_mail IN ('pending', 'failed'))`
const IS_GIVEN_UP = "customer_mail = 'failed' OR parcel_mail = 'failed'"
const IS_FAILING =
  "(customer_mail = 'pending' AND customer_attempts > 0) OR (parcel_mail = 'pending' AND parcel_attempts > 0)"
/** Not tried, although it was time. */
const IS_HELD_BACK = "customer_mail = 'pending' AND customer_attempts = 0 AND since < ?"

/** How many orders there are whose customer was to be mailed before an instant, and was not. */
export const countingUnsentMails = (before: string): Query => ({
  sql: `SELECT count(*) FILTER (WHERE ${IS_GIVEN_UP}) AS given_up,
    count(*) FILTER (WHERE (${IS_GIVEN_UP}) IS NOT TRUE AND (${IS_FAILING})) AS failing,
    count(*) FILTER (WHERE (${IS_GIVEN_UP}) IS NOT TRUE AND (${IS_FAILING}) IS NOT TRUE AND ${IS_HELD_BACK}) AS held_back
    FROM orders WHERE ${WITHOUT_MAIL}`,
  values: [before],
})

export type UnsentMailsRow = {
  readonly given_up: number
  readonly failing: number
  readonly held_back: number
}

export function unsentMailsIn([row]: readonly UnsentMailsRow[]): UnsentMails {
  return { givenUp: row?.given_up ?? 0, failing: row?.failing ?? 0, heldBack: row?.held_back ?? 0 }
}

/** Those of them whose mail was tried, the newest first. */
export const failedMails = (limit: number): Query => ({
  sql: `SELECT number FROM orders WHERE ${WITHOUT_MAIL} AND (${IS_GIVEN_UP} OR ${IS_FAILING}) ORDER BY position DESC LIMIT ?`,
  values: [limit],
})

/** The orders that wait for their confirmation since an instant, the newest first. */
export const pendingSince = (since: string, limit: number): Query => ({
  sql: `${SELECT_ORDERS} WHERE ${IS_OPEN} AND status = 'pending' AND since >= ? ORDER BY since DESC LIMIT ?`,
  values: [since, limit],
})

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
    case 'mails':
      return [
        {
          sql: `${WITHOUT_MAIL} AND (${IS_GIVEN_UP} OR ${IS_FAILING} OR (${IS_HELD_BACK}))`,
          values: [work.before],
        },
      ]
    default:
      return work satisfies never
  }
}
