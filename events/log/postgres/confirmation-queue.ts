/** The orders that wait for their confirmation, in the order in which their customers are asked. */

import type { ConfirmationQueue } from '#events/orders/order-read-model.ts'
import type { OrderRow } from '#events/orders/order-row.ts'
import { orderViewIn, SELECT_ORDERS } from '#events/orders/read-order-row.ts'
import type { Sql } from './sql.ts'

export async function confirmationQueue(
  sql: Sql,
  askedBefore: string,
  limit: number,
): Promise<ConfirmationQueue> {
  const first = await sql.run<OrderRow>(
    `${SELECT_ORDERS} WHERE status = 'pending' AND last_contact IS NULL ORDER BY position LIMIT $1`,
    [limit],
  )
  const then = await sql.run<OrderRow>(
    `${SELECT_ORDERS} WHERE status = 'pending' AND last_contact < $1 ORDER BY last_contact, position LIMIT $2`,
    [askedBefore, limit - first.length],
  )
  const [lately] = await sql<Pick<ConfirmationQueue, 'asked' | 'firstAsked'>>`
    SELECT count(*) AS asked, min(last_contact) AS "firstAsked" FROM orders
    WHERE status = 'pending' AND last_contact >= ${askedBefore}`
  const [all] = await sql<{ total: number }>`
    SELECT coalesce(sum(orders), 0)::bigint AS total FROM order_days WHERE status = 'pending'`
  // The statements see different moments: an order that was asked in between is shown once.
  const rows = new Map([...first, ...then].map((row) => [row.position, row]))
  return {
    orders: [...rows.values()].map(orderViewIn),
    total: all?.total ?? 0,
    asked: lately?.asked ?? 0,
    firstAsked: lately?.firstAsked ?? null,
  }
}
