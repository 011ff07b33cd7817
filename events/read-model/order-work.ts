/** The work of a shop as conditions on the order read model: late orders, outstanding cash, unsent mails, and orders with a mark. */

import type { Day } from '#events/calendar.ts'
import { anyOf, type Condition, type Query } from '#events/sql/conditions.ts'
import type { OrderCounts } from './order-counts.ts'
import type { MarkCounts, OrderQuery, UnsentMails } from './order-read-model.ts'
import { SELECT_ORDERS } from './read-order-row.ts'
import type { LateBefore, OpenStatus, OrderWork } from './work-lists.ts'

const openStatuses: readonly OpenStatus[] = ['pending', 'confirmed', 'shipped']

// SQLite uses a partial index only for a query with the same text of its condition.
export const IS_OPEN = "status IN ('pending', 'confirmed', 'shipped')"
const IS_OUT: Condition = { sql: "cash_place IN ('onTheRoad', 'owed')", values: [] }

/** Open orders with an unsent mail to the customer; SQLite has an index for them. */
const WITHOUT_MAIL = `${IS_OPEN} AND (customer_mail IN ('pending', 'failed') OR parcel_mail IN ('pending', 'failed'))`
const IS_GIVEN_UP = "customer_mail = 'failed' OR parcel_mail = 'failed'"
const IS_FAILING =
  "(customer_mail = 'pending' AND customer_attempts > 0) OR (parcel_mail = 'pending' AND parcel_attempts > 0)"
/** Not tried, although it was due. */
const IS_HELD_BACK = "customer_mail = 'pending' AND customer_attempts = 0 AND since < ?"

/** Counts the orders with a mail to the customer that was due before an instant and was not sent. */
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

/** The orders whose mail to the customer failed, latest first. */
export const failedMails = (limit: number): Query => ({
  sql: `SELECT number FROM orders WHERE ${WITHOUT_MAIL} AND (${IS_GIVEN_UP} OR ${IS_FAILING}) ORDER BY position DESC LIMIT ?`,
  values: [limit],
})

/** The orders that have been pending since an instant or later, latest first. */
export const pendingSince = (since: string, limit: number): Query => ({
  sql: `${SELECT_ORDERS} WHERE ${IS_OPEN} AND status = 'pending' AND since >= ? ORDER BY since DESC LIMIT ?`,
  values: [since, limit],
})

/** What waits for the pieces of another order is not late. */
function lateIn(status: OpenStatus, before: LateBefore): Condition {
  return {
    sql: `${IS_OPEN} AND status = '${status}' AND since < ? AND waits_for IS NULL`,
    values: [before[status]],
  }
}

/** With its courier for too long. While the courier itself asks about a parcel, nobody asks the courier. */
export const tooLongOut = (before: string): Condition => ({
  sql: `${IS_OPEN} AND status = 'shipped' AND since < ? AND answer_due IS NULL`,
  values: [before],
})

/** Of what comes back: the courier that took it brings it. A delivered order is sent back by its customer. */
export const IS_BROUGHT_BACK = "status = 'cancelled' AND courier IS NOT NULL"

/** Not brought back by its courier for too long. */
export const tooLongAway = (before: string): Condition => ({
  sql: `coming_back IS NOT NULL AND coming_back < ? AND ${IS_BROUGHT_BACK}`,
  values: [before],
})

/** With more orders a list is faster when it reads on than when it looks all of them up. */
export const MANY_ORDERS = 20_000

/** The condition for orders of the work; `counts` are those of the same query. */
export function ofWork(
  { work }: Pick<OrderQuery, 'work'>,
  { total }: Pick<OrderCounts, 'total'>,
): readonly Condition[] {
  if (work === undefined) return []
  const parts = partsOf(work)
  if (total > MANY_ORDERS) return [anyOf(parts.map(({ sql, values }) => ({ sql: `(${sql})`, values })))]
  const positions = parts.map(({ sql }) => `SELECT position FROM orders WHERE ${sql}`).join(' UNION ALL ')
  return [{ sql: `orders.position IN (${positions})`, values: parts.flatMap(({ values }) => values) }]
}

type Days = { readonly from: Day | undefined; readonly to: Day | undefined }

/** Counts the orders of the work by status over its index; a range of days also reads rows. */
export function countingWork(work: OrderWork, { from, to }: Days): Query {
  const days: Condition[] = []
  if (from !== undefined) days.push({ sql: 'day >= ?', values: [from] })
  if (to !== undefined) days.push({ sql: 'day <= ?', values: [to] })
  const parts = partsOf(work).map((part) => {
    const conditions = [part, ...days]
    // Grouped by an expression: otherwise SQLite would use the index by status, and read every order.
    const sql = `SELECT status || '' AS status, count(*) AS orders, min(position) AS first, max(position) AS last FROM orders
      WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} GROUP BY 1`
    return { sql, values: conditions.flatMap(({ values }) => values) }
  })
  return {
    sql: parts.map(({ sql }) => sql).join(' UNION ALL '),
    values: parts.flatMap(({ values }) => values),
  }
}

/** Counts late orders one by one, up to `MANY`. */
export function countingLate(before: LateBefore): Query {
  const late = openStatuses.map((status) => lateIn(status, before))
  return {
    sql: `SELECT count(*) AS late FROM (${late.map(({ sql }) => `SELECT 1 FROM orders WHERE ${sql}`).join(' UNION ALL ')} LIMIT ?) AS found`,
    values: [...late.flatMap(({ values }) => values), MANY_ORDERS],
  }
}

/** When many orders are late, fewer are not: subtracts them from the open orders, which are already counted. */
export function countingOthers(before: LateBefore): Query {
  const others = [
    ...openStatuses.map((status) => ({
      sql: `SELECT 1 FROM orders WHERE ${IS_OPEN} AND status = '${status}' AND since >= ?`,
      values: [before[status]],
    })),
    { sql: 'SELECT 1 FROM orders WHERE waits_for IS NOT NULL AND since < ?', values: [before.pending] },
  ]
  return {
    sql: `SELECT coalesce((SELECT CAST(sum(orders) AS bigint) FROM order_days WHERE ${IS_OPEN}), 0)
      - (SELECT count(*) FROM (${others.map(({ sql }) => sql).join(' UNION ALL ')}) AS others) AS late`,
    values: others.flatMap(({ values }) => values),
  }
}

/** Each count reads one partial index. */
export const countingMarks: Query = {
  sql: `SELECT (SELECT count(*) FROM orders WHERE printed IS NOT NULL) AS printed,
    (SELECT count(*) FROM orders WHERE packed IS NOT NULL) AS packed,
    (SELECT count(*) FROM orders WHERE packed IS NOT NULL AND status = 'confirmed') AS packed_and_confirmed,
    (SELECT count(*) FROM orders WHERE answer_due IS NOT NULL) AS to_answer,
    (SELECT count(*) FROM orders WHERE coming_back IS NOT NULL) AS coming_back,
    (SELECT count(*) FROM orders WHERE return_asked IS NOT NULL) AS return_asked`,
  values: [],
}

export type MarkCountsRow = {
  readonly printed: number
  readonly packed: number
  readonly packed_and_confirmed: number
  readonly to_answer: number
  readonly coming_back: number
  readonly return_asked: number
}

export function markCountsIn([row]: readonly MarkCountsRow[]): MarkCounts {
  if (row === undefined) throw new Error('a count has a row')
  return {
    printed: row.printed,
    packed: row.packed,
    packedAndConfirmed: row.packed_and_confirmed,
    toAnswer: row.to_answer,
    comingBack: row.coming_back,
    returnAsked: row.return_asked,
  }
}

/** Whether there may be more late orders than `countingLate` counts. */
export const areManyLate = (late: number) => late >= MANY_ORDERS

function partsOf(work: OrderWork): readonly Condition[] {
  switch (work.kind) {
    case 'late':
      return openStatuses.map((status) => lateIn(status, work.before))
    case 'ask-courier':
      return [tooLongOut(work.before)]
    case 'cash-out':
      return [IS_OUT]
    case 'mails':
      return [
        {
          sql: `${WITHOUT_MAIL} AND (${IS_GIVEN_UP} OR ${IS_FAILING} OR (${IS_HELD_BACK}))`,
          values: [work.before],
        },
      ]
    case 'to-pack':
      return [{ sql: `${IS_OPEN} AND status = 'confirmed' AND packed IS NULL`, values: [] }]
    case 'received':
      return [{ sql: 'received IS NOT NULL AND received >= ?', values: [work.since] }]
    case 'printed':
      return [{ sql: 'printed IS NOT NULL', values: [] }]
    case 'packed':
      return [{ sql: 'packed IS NOT NULL', values: [] }]
    case 'to-answer':
      return [{ sql: 'answer_due IS NOT NULL', values: [] }]
    case 'coming-back':
      return [{ sql: 'coming_back IS NOT NULL', values: [] }]
    case 'return-asked':
      return [{ sql: 'return_asked IS NOT NULL', values: [] }]
    case 'blocked':
      return [{ sql: 'blocked IS NOT NULL', values: [] }]
    default:
      return work satisfies never
  }
}
