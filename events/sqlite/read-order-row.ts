/** A row of the order read model as it is read, and the order in it. */

import type { Order } from '../order.ts'
import type { ListedOrder, OrderView } from '../order-read-model.ts'
import type { OrderColumn, OrderRow } from '../order-row.ts'
import { documentOf, ratingsOf } from '../order-row-json.ts'

const order = ['position', 'status', 'total', 'document'] as const satisfies readonly OrderColumn[]
const listed = [...order, 'cancel_reason'] as const satisfies readonly OrderColumn[]
const view = [
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
] as const satisfies readonly OrderColumn[]

type ShortRow = Pick<OrderRow, (typeof order)[number]>
export type ListedRow = Pick<OrderRow, (typeof listed)[number]>
export type OrderViewRow = Pick<OrderRow, (typeof view)[number]>

export const LISTED_COLUMNS = listed.join(', ')
export const VIEW_COLUMNS = view.join(', ')

/** The order as it was placed, with the contact and the status that it has now. */
export function orderIn(row: ShortRow): Order {
  return { ...documentOf(row), status: row.status }
}

export function listedOrderIn(row: ListedRow): ListedOrder {
  return { ...orderIn(row), ...(row.cancel_reason && { cancelReason: row.cancel_reason }) }
}

export function orderViewIn(row: OrderViewRow): OrderView {
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
