/** A row of the order book as it is read, and the order in it. */

import type { MailChannel } from '../event.ts'
import type { CancelReason, MailState, Order, OrderStatus, RatingsGiven } from '../order.ts'
import type { BookedOrder, ListedOrder } from '../order-book.ts'

/** The columns of an order alone. */
const ORDER_COLUMNS = 'position, status, total, document'
type OrderRow = {
  readonly position: number
  readonly status: OrderStatus
  readonly total: number
  readonly document: string
}

export const LISTED_COLUMNS = `${ORDER_COLUMNS}, cancel_reason`
export type ListedRow = OrderRow & { readonly cancel_reason: CancelReason | null }

export const BOOKED_COLUMNS = `${LISTED_COLUMNS}, device, version, customer_mail, customer_attempts, customer_channel,
  shop_mail, shop_attempts, shop_channel, ratings`
export type BookedRow = ListedRow & {
  readonly device: string | null
  readonly version: number
  readonly customer_mail: MailState
  readonly customer_attempts: number
  readonly customer_channel: MailChannel | null
  readonly shop_mail: MailState
  readonly shop_attempts: number
  readonly shop_channel: MailChannel | null
  readonly ratings: string
}

/** The order as it was placed, with the contact and the status that it has now. */
export function orderIn({ document, status }: OrderRow): Order {
  const placed: Order = JSON.parse(document)
  return { ...placed, status }
}

export function listedOrderIn(row: ListedRow): ListedOrder {
  return { ...orderIn(row), ...(row.cancel_reason && { cancelReason: row.cancel_reason }) }
}

export function bookedOrderIn(row: BookedRow): BookedOrder {
  const ratings: RatingsGiven = JSON.parse(row.ratings)
  return {
    order: orderIn(row),
    device: row.device,
    version: row.version,
    position: row.position,
    cancelReason: row.cancel_reason,
    ratings,
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
