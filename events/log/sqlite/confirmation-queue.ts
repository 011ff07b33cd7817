/** The orders that wait for their confirmation, in the order in which their customers are asked. */

import type { ConfirmationQueue } from '#events/orders/order-read-model.ts'
import type { OrderRow } from '#events/orders/order-row.ts'
import { orderViewIn, SELECT_ORDERS } from '#events/orders/read-order-row.ts'
import type { Database } from './database.ts'

export function createConfirmationQueue(db: Database.Database) {
  const waiting = "INDEXED BY orders_to_ask WHERE status = 'pending'"
  const neverAsked = db.prepare<[number], OrderRow>(
    `${SELECT_ORDERS} ${waiting} AND last_contact IS NULL ORDER BY position LIMIT ?`,
  )
  const askedLongAgo = db.prepare<[string, number], OrderRow>(
    `${SELECT_ORDERS} ${waiting} AND last_contact < ? ORDER BY last_contact, position LIMIT ?`,
  )
  const askedLately = db.prepare<[string], Pick<ConfirmationQueue, 'asked' | 'firstAsked'>>(
    `SELECT count(*) AS asked, min(last_contact) AS firstAsked FROM orders ${waiting} AND last_contact >= ?`,
  )
  const allWaiting = db
    .prepare<[], number>("SELECT coalesce(sum(orders), 0) FROM order_days WHERE status = 'pending'")
    .pluck()

  return db.transaction((askedBefore: string, limit: number): ConfirmationQueue => {
    const first = neverAsked.all(limit)
    const then = first.length < limit ? askedLongAgo.all(askedBefore, limit - first.length) : []
    const { asked = 0, firstAsked = null } = askedLately.get(askedBefore) ?? {}
    return { orders: [...first, ...then].map(orderViewIn), total: allWaiting.get() ?? 0, asked, firstAsked }
  })
}
