/** How many orders there are of each day and status, without counting them: a small table that triggers keep. */

import type Database from 'better-sqlite3'
import { FIRST_DAY, LAST_DAY, type OrderCounts, orderCounts, type StatusCount } from '../order-counts.ts'
import type { OrderQuery } from '../order-read-model.ts'

export function createCountOrders(db: Database.Database): (query: OrderQuery) => OrderCounts {
  const counted = db.prepare<[string, string], StatusCount>(
    `SELECT status, sum(orders) AS orders, min(first) AS first, max(last) AS last FROM order_days
     WHERE day BETWEEN ? AND ? AND orders > 0 GROUP BY status`,
  )
  return ({ status, from = FIRST_DAY, to = LAST_DAY }) => orderCounts(counted.all(from, to), status)
}
