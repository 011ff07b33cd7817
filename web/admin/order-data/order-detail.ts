/** Fetches one order with its events and the state of its mails. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CustomerRecord, OrderView } from '#events/orders/order-read-model.ts'
import type { OpenedEvent } from '#events/shop/event.ts'
import type { Handling } from '#events/shop/handling.ts'
import type { CancelReason, Order } from '#events/shop/order.ts'
import { laterMails, makesMailDue } from '#events/shop/order-mail.ts'
import type { CashState } from '#events/shop/parcel-cash.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { applyStatuses } from './order-status.ts'

export type OrderDetail = {
  readonly order: Order
  /** The time of the last status change (ISO-8601 UTC). */
  readonly since: string
  /** What has become of its cash, in rupees; null before the handover. */
  readonly cash: Pick<CashState, 'booked' | 'claim' | 'settlement'> | null
  readonly contact: OrderView['contact']
  readonly events: readonly OpenedEvent[]
  /** `shop` is null when no address is set for the shop's own copy. */
  readonly mail: Omit<OrderView['mail'], 'shop'> & { readonly shop: OrderView['mail']['shop'] | null }
  /** Whether a mail server is set up. */
  readonly sendsMails: boolean
  readonly handling: Handling
  readonly cancelReason: CancelReason | null
  /** Null for people who may not see it. */
  readonly customerRecord: CustomerRecord | null
  /** The position in the log at which the order was read. */
  readonly position: number
}

/** An order with a pending mail is polled: often for the first minute, then less often, because a mail can be pending for two days. */
const FIRST_MAIL_INTERVAL_MS = 2_000
const LATER_MAIL_INTERVAL_MS = 30_000
const FIRST_PERIOD_MS = 60_000

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

/** Shows an order as the server has just answered with it. */
export function showDetail(client: QueryClient, known: Pick<OrderDetail, 'order' | 'handling'>): void {
  const { queryKey } = orderDetailQuery(known.order.orderNumber)
  client.setQueryData(queryKey, (detail) => detail && { ...detail, ...known })
}

/** Fetches an order again if a screen shows it. */
export function refreshOrder(client: QueryClient, orderNumber: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(orderNumber) })
}

/** Fetches all displayed orders again. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['order'] })
}

/** Milliseconds until the next fetch; it depends on the time since the order was opened or its mail was last requested. */
export function mailInterval(
  detail: Pick<OrderDetail, 'mail' | 'events'>,
  openedAt: number,
  now = Date.now(),
): number | false {
  if (!isMailPending(detail)) return false
  const lastRequest = detail.events.findLast(makesMailDue)
  const since = Math.max(openedAt, lastRequest === undefined ? 0 : Date.parse(lastRequest.at))
  return now - since < FIRST_PERIOD_MS ? FIRST_MAIL_INTERVAL_MS : LATER_MAIL_INTERVAL_MS
}

/** The shop's own copy counts only after its first attempt, because the copy of an old order may never be sent. */
function isMailPending({ mail }: Pick<OrderDetail, 'mail'>): boolean {
  const { customer, shop } = mail
  if (laterMails.some((which) => mail[which]?.state === 'pending')) return true
  return customer.state === 'pending' || (shop?.state === 'pending' && shop.attempts > 0)
}
