/** One order with its events and the state of its mails. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CustomerRecord, OrderView } from '#events/orders/order-read-model.ts'
import type { OpenedEvent } from '#events/shop/event.ts'
import type { CancelReason, Order } from '#events/shop/order.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { applyStatuses } from './order-status.ts'

export type OrderDetail = {
  readonly order: Order
  /** The time of the last status change, and the number of contact attempts. */
  readonly since: string
  readonly contact: OrderView['contact']
  readonly events: readonly OpenedEvent[]
  /** The shop's own copy is null when no address is set for it. */
  readonly mail: {
    readonly customer: OrderView['mail']['customer']
    readonly shop: OrderView['mail']['shop'] | null
    /** The mail that the parcel is on its way; null when there is none. */
    readonly parcel: OrderView['mail']['parcel']
  }
  readonly cancelReason: CancelReason | null
  readonly customerRecord: CustomerRecord
  /** Position in the log as of which it was read. */
  readonly position: number
}

/** While a mail is being sent, the order is polled: often at first, then less often, because a mail may be pending for two days. */
const MAIL_SOON_MS = 2_000
const MAIL_LATER_MS = 30_000
const SOON_ENDS_MS = 60_000

const keyOf = (orderNumber: string) => ['order', orderNumber] as const

export function orderDetailQuery(orderNumber: string, openedAt = 0) {
  return queryOptions({
    queryKey: keyOf(orderNumber),
    queryFn: async ({ client, signal }) => {
      const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}`
      const detail = await readStaffApi<OrderDetail>(path, signal)
      applyStatuses(client, [detail.order], detail.position)
      return detail
    },
    refetchInterval: ({ state }) => (state.data ? mailInterval(state.data, openedAt) : false),
  })
}

/** Fetches an order that is shown again. */
export function refreshOrder(client: QueryClient, orderNumber: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(orderNumber) })
}

/** The same for all shown orders. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['order'] })
}

/** Milliseconds until the next fetch, counted from when the order was opened or its mail was last requested. */
export function mailInterval(
  detail: Pick<OrderDetail, 'mail' | 'events'>,
  openedAt: number,
  now = Date.now(),
): number | false {
  if (!isMailPending(detail)) return false
  const requested = detail.events.findLast(
    ({ type }) => type === 'ConfirmationRequested' || type === 'ParcelHandedOver',
  )
  const since = Math.max(openedAt, requested === undefined ? 0 : Date.parse(requested.at))
  return now - since < SOON_ENDS_MS ? MAIL_SOON_MS : MAIL_LATER_MS
}

/** Waits for the shop's own copy only after its first attempt, because for an old order it may never be sent. */
function isMailPending({ mail: { customer, shop, parcel } }: Pick<OrderDetail, 'mail'>): boolean {
  if (parcel?.state === 'pending') return true
  return customer.state === 'pending' || (shop?.state === 'pending' && shop.attempts > 0)
}
