/**
 * Reads the orders that wait for their confirmation, in the order in which their customers are asked. Nobody is asked about an exchange
 * that waits for the pieces of the earlier order.
 */

import type { Sql } from '#events/sql/sql.ts'
import type { ConfirmationQueue, QueueQuery } from './order-read-model.ts'
import type { OrderRow } from './order-row.ts'
import { orderViewIn, SELECT_ORDERS } from './read-order-row.ts'

export async function confirmationQueue(
  sql: Sql,
  { askedBefore, now, limit }: QueueQuery,
): Promise<ConfirmationQueue> {
  const { by } = sql.dialect
  const waiting = {
    sql: `${by('orders_to_ask').sql} WHERE status = 'pending' AND call_back IS NULL AND waits_for IS NULL`,
    values: [],
  }
  // Only pending orders have one.
  const toCall = { sql: `${by('orders_to_call').sql} WHERE call_back IS NOT NULL`, values: [] }
  const orders = { sql: SELECT_ORDERS, values: [] }
  const [called, neverAsked, askedLongAgo, [lately], [later], [all]] = await Promise.all([
    sql<OrderRow>`${orders} ${toCall} AND call_back <= ${now} ORDER BY call_back, position LIMIT ${limit}`,
    sql<OrderRow>`${orders} ${waiting} AND last_contact IS NULL ORDER BY position LIMIT ${limit}`,
    sql<OrderRow>`
      ${orders} ${waiting} AND last_contact < ${askedBefore} ORDER BY last_contact, position LIMIT ${limit}`,
    sql<Pick<ConfirmationQueue, 'asked' | 'firstAsked'>>`
      SELECT count(*) AS asked, min(last_contact) AS "firstAsked" FROM orders ${waiting} AND last_contact >= ${askedBefore}`,
    sql<Pick<ConfirmationQueue, 'toCall' | 'firstCall'>>`
      SELECT count(*) AS "toCall", min(call_back) AS "firstCall" FROM orders ${toCall} AND call_back > ${now}`,
    sql<{ pending: number; waitsForPieces: number }>`
      SELECT (SELECT CAST(coalesce(sum(orders), 0) AS bigint) FROM order_days WHERE status = 'pending') AS pending,
        (SELECT count(*) FROM orders WHERE waits_for IS NOT NULL) AS "waitsForPieces"`,
  ])
  // In PostgreSQL the statements see different moments: an order that was asked in between is shown once.
  const rows = new Map([...called, ...neverAsked, ...askedLongAgo].map((row) => [row.position, row]))
  return {
    orders: [...rows.values()].slice(0, limit).map(orderViewIn),
    total: all === undefined ? 0 : all.pending - all.waitsForPieces,
    waitsForPieces: all?.waitsForPieces ?? 0,
    asked: lately?.asked ?? 0,
    firstAsked: lately?.firstAsked ?? null,
    toCall: later?.toCall ?? 0,
    firstCall: later?.firstCall ?? null,
  }
}
