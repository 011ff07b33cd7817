/** Fetches one order with its events and the state of its mails. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { laterMails, makesMailDue } from '#events/messages/order-mail.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { applyStatuses } from './order-status.ts'

const READ = 'get /api/admin/orders/{orderNumber}'

export type OrderDetail = DataOf<typeof READ>

/** An order with a pending mail is polled: often for the first minute, then less often, because a mail can be pending for two days. */
const FIRST_MAIL_INTERVAL_MS = 2_000
const LATER_MAIL_INTERVAL_MS = 30_000
const FIRST_PERIOD_MS = 60_000

const keyOf = (orderNumber: string) => ['order', orderNumber] as const

export function orderDetailQuery(orderNumber: string, openedAt = 0) {
  return queryOptions({
    queryKey: keyOf(orderNumber),
    queryFn: async ({ client, signal }) => {
      const detail = await readStaff(READ, { params: { orderNumber } }, signal)
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
