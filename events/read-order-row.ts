/** A row of the order read model as it is read, and the order in it. */

import type { Order } from './order.ts'
import type { EarlierMail, ListedOrder, OrderView } from './order-read-model.ts'
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts'
import { documentOf, ratingsOf } from './order-row-json.ts'

/** Gives rows of the type `OrderRow`. */
export const SELECT_ORDERS = `SELECT ${ORDER_COLUMNS.join(', ')} FROM orders`

/** The order as it was placed, with the contact and the status that it has now. */
export function orderIn(row: OrderRow): Order {
  return { ...documentOf(row), status: row.status }
}

export function listedOrderIn(row: OrderRow): ListedOrder {
  return { ...orderIn(row), ...(row.cancel_reason && { cancelReason: row.cancel_reason }) }
}

export function orderViewIn(row: OrderRow): OrderView {
  return {
    order: orderIn(row),
    device: row.device,
    version: row.version,
    position: row.position,
    cancelReason: row.cancel_reason,
    ratings: ratingsOf(row),
    mail: {
      customer: {
        state: row.customer_mail,
        attempts: row.customer_attempts,
        channel: row.customer_channel,
      },
      shop: { state: row.shop_mail, attempts: row.shop_attempts, channel: row.shop_channel },
    },
  }
}

export function earlierMailIn(row: Pick<OrderRow, 'position' | 'document' | 'customer_mail'>): EarlierMail {
  return { date: documentOf(row).date, state: row.customer_mail }
}
