/** How many orders there are of each day and status, without counting them: a small table that triggers keep. */

import type Database from 'better-sqlite3'
import { type OrderStatus, orderStatuses } from '../order.ts'
import type { OrderQuery, StatusCounts } from '../order-read-model.ts'

export type OrderCounts = {
  readonly byStatus: StatusCounts
  /** Orders of the status asked for, or of all. */
  readonly total: number
  /** They all lie between these positions, and few others do. */
  readonly first: number
  readonly last: number
}

type Row = {
  readonly status: OrderStatus
  readonly orders: number
  readonly first: number
  readonly last: number
}

export type CountOrders = (query: Pick<OrderQuery, 'status' | 'from' | 'to'>) => OrderCounts

const FIRST_DAY = '0000-00-00'
const LAST_DAY = '9999-99-99'

export function createCountOrders(db: Database.Database): CountOrders {
  const counted = db.prepare<[string, string], Row>(
    `SELECT status, sum(orders) AS orders, min(first) AS first, max(last) AS last FROM order_days
     WHERE day BETWEEN ? AND ? AND orders > 0 GROUP BY status`,
  )
  return ({ status, from = FIRST_DAY, to = LAST_DAY }) => {
    const rows = counted.all(from, to)
    const asked = status === undefined ? rows : rows.filter((row) => row.status === status)
    return {
      byStatus: completed((status) => rows.find((row) => row.status === status)?.orders ?? 0),
      total: asked.reduce((sum, { orders }) => sum + orders, 0),
      first: Math.min(...asked.map(({ first }) => first)),
      last: Math.max(...asked.map(({ last }) => last)),
    }
  }
}

/** How often each status is in a list. */
export function statusCounts(statuses: readonly OrderStatus[]): StatusCounts {
  return completed((status) => statuses.filter((one) => one === status).length)
}

function completed(countOf: (status: OrderStatus) => number): StatusCounts {
  const counts = orderStatuses.map((status) => [status, countOf(status)])
  // `Object.fromEntries` forgets the keys that it was given.
  return Object.fromEntries(counts) as StatusCounts
}
