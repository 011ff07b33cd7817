/** A row of the order book as it is read, and the order in it. */

import type { Order } from '../order.ts'
import type { BookedOrder, ListedOrder } from '../order-book.ts'
import { documentOf, ratingsOf } from './book-json.ts'
import type { BookColumn, BookRow } from './book-row.ts'

const order = ['position', 'status', 'total', 'document'] as const satisfies readonly BookColumn[]
const listed = [...order, 'cancel_reason'] as const satisfies readonly BookColumn[]
const booked = [
  ...listed,
  'device',
  'version',
  'customer_mail',
  'customer_attempts',
  'customer_channel',
  'shop_mail',
  'shop_attempts',
  'shop_channel',
  'ratings',
] as const satisfies readonly BookColumn[]

type OrderRow = Pick<BookRow, (typeof order)[number]>
export type ListedRow = Pick<BookRow, (typeof listed)[number]>
export type BookedRow = Pick<BookRow, (typeof booked)[number]>

export const LISTED_COLUMNS = listed.join(', ')
export const BOOKED_COLUMNS = booked.join(', ')

/** The order as it was placed, with the contact and the status that it has now. */
export function orderIn(row: OrderRow): Order {
  return { ...documentOf(row), status: row.status }
}

export function listedOrderIn(row: ListedRow): ListedOrder {
  return { ...orderIn(row), ...(row.cancel_reason && { cancelReason: row.cancel_reason }) }
}

export function bookedOrderIn(row: BookedRow): BookedOrder {
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
