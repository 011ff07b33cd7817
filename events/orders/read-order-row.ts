/** A row of the order read model as it is read, and the order in it. */

import type { Order } from '#events/shop/order.ts'
import { shownOrder } from '#events/shop/order-document.ts'
import { marksOf } from './order-marks.ts'
import type { EarlierMail, ListedOrder, OrderView } from './order-read-model.ts'
import { ORDER_COLUMNS, type OrderRow, parcelIn } from './order-row.ts'
import { documentOf, handlingOf, laterMailsOf, ratingsOf } from './order-row-json.ts'

/** Gives rows of the type `OrderRow`. */
export const SELECT_ORDERS = `SELECT ${ORDER_COLUMNS.join(', ')} FROM orders`

/** The order as it was placed, with the contact, the status and the parcel that it has now. */
export function orderIn(row: OrderRow): Order {
  const { courier, tracking: trackingNumber } = row
  return shownOrder({
    document: documentOf(row),
    status: row.status,
    handling: handlingOf(row),
    parcel: courier === null ? null : { courier, trackingNumber },
    cash: parcelIn(row),
  })
}

export function listedOrderIn(row: OrderRow): ListedOrder {
  const { since, status, cancel_reason: cancelReason } = row
  const marks = marksOf({ status, handling: handlingOf(row), cash: parcelIn(row) })
  return { ...orderIn(row), since, marks, ...(cancelReason && { cancelReason }) }
}

export function orderViewIn(row: OrderRow): OrderView {
  return {
    order: orderIn(row),
    device: row.device,
    version: row.version,
    position: row.position,
    cancelReason: row.cancel_reason,
    ratings: ratingsOf(row),
    since: row.since,
    contact: { attempts: row.contact_attempts, last: row.last_contact },
    handedOver: parcelIn(row),
    handling: handlingOf(row),
    mail: {
      customer: {
        state: row.customer_mail,
        attempts: row.customer_attempts,
        channel: row.customer_channel,
      },
      shop: { state: row.shop_mail, attempts: row.shop_attempts, channel: row.shop_channel },
      parcel: row.parcel_mail && {
        state: row.parcel_mail,
        attempts: row.parcel_attempts,
        channel: row.parcel_channel,
      },
      ...laterMailsOf(row),
    },
  }
}

export function earlierMailIn(row: Pick<OrderRow, 'position' | 'document' | 'customer_mail'>): EarlierMail {
  return { date: documentOf(row).date, state: row.customer_mail }
}
