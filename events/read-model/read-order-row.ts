/** A row of the order read model as it is read, and the order in it. */

import type { Handling } from '#events/orders/handling.ts'
import type { Order } from '#events/orders/order.ts'
import { shownOrder } from '#events/orders/order-document.ts'
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.ts'
import { marksOf } from './order-marks.ts'
import type { EarlierMail, ListedOrder, OrderView, ParcelView } from './order-read-model.ts'
import { type OrderRow, parcelIn } from './order-row.ts'
import { documentOf, handlingOf, laterMailsOf, ratingsOf } from './order-row-json.ts'

/** Gives rows of the type `OrderRow`. */
export const SELECT_ORDERS = `SELECT ${ORDER_COLUMNS.join(', ')} FROM orders`

/** What a list reads of an order: a fifth of the columns, because a file has a hundred thousand of them. */
const listedColumns = [
  'position',
  'document',
  'status',
  'since',
  'cancel_reason',
  'courier',
  'tracking',
  'cash_to_collect',
  'handed_over',
  'cash',
  'handling',
] as const satisfies readonly OrderColumn[]

export type ListedRow = Pick<OrderRow, (typeof listedColumns)[number]>

/** Gives rows of the type `ListedRow`. */
export const SELECT_LISTED = `SELECT ${listedColumns.join(', ')} FROM orders`

/** The order as it was placed, with the contact, the status and the parcel that it has now. */
export function orderIn(row: ListedRow): Order {
  return shownIn(row, handlingOf(row), parcelIn(row))
}

export function listedOrderIn(row: ListedRow): ListedOrder {
  const { since, status, cancel_reason: cancelReason } = row
  const [handling, cash] = [handlingOf(row), parcelIn(row)]
  const marks = marksOf({ status, handling, cash })
  return { ...shownIn(row, handling, cash), since, marks, ...(cancelReason && { cancelReason }) }
}

function shownIn(row: ListedRow, handling: Handling, cash: ParcelView | null): Order {
  const { status, courier, tracking: trackingNumber } = row
  const parcel = courier === null ? null : { courier, trackingNumber }
  return shownOrder({ document: documentOf(row), status, handling, parcel, cash })
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
