/** Sets the status of many orders in one call. Each is taken or refused by itself, and all can be undone together. */

import type { QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { CancelReason, OrderStatus } from '#events/order.ts'
import { callStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import { refreshFigures } from '../figures/figures.ts'
import { askCancelReason } from './cancel-reason.ts'
import { confirmStatus, expectStatus, orderNews, takeBackStatus } from './order-news.ts'
import { showStatusToast, UNDO_MS } from './status-toast.ts'

export type OrderStatusNow = { readonly orderNumber: string; readonly status: OrderStatus }

type Answer = {
  readonly results: readonly {
    readonly orderNumber: string
    readonly changed: boolean
    readonly error?: string
  }[]
}

/** False when who asked for it thought better of it. */
export async function requestStatuses(
  client: QueryClient,
  orders: readonly OrderStatusNow[],
  to: OrderStatus,
): Promise<boolean> {
  const reason = to === 'cancelled' ? await askCancelReason(countWords(orders.length)) : null
  if (reason === 'keep') return false
  const taken = await setStatuses(client, orders, to, reason)
  if (taken.length > 0) offerUndo(client, taken, to)
  return true
}

/** Answers with those that were taken, as they stood before. */
async function setStatuses(
  client: QueryClient,
  orders: readonly OrderStatusNow[],
  to: OrderStatus,
  reason: CancelReason | null,
): Promise<readonly OrderStatusNow[]> {
  const changes = orders
    .filter(({ status }) => status !== to)
    .map((order) => ({
      order,
      before: orderNews.getState().statuses.get(order.orderNumber),
      expected: expectStatus(order.orderNumber, to),
    }))
  if (changes.length === 0) return []
  const result = await callStaffApi<Answer>('/api/admin/update-orders', {
    method: 'PUT',
    json: {
      orderNumbers: changes.map(({ order }) => order.orderNumber),
      status: to,
      ...(reason && { reason }),
    },
  })
  if (!result.ok) logFailure('Failed to set the status of orders:', result.status)
  const answers = new Map(result.ok ? result.data.results.map((each) => [each.orderNumber, each]) : [])
  const isTaken = (orderNumber: string) => answers.get(orderNumber)?.changed === true
  for (const { order, before, expected } of changes) {
    if (isTaken(order.orderNumber)) confirmStatus(order.orderNumber, expected)
    else takeBackStatus(order.orderNumber, expected, before)
  }
  const refused = changes.filter(({ order }) => !isTaken(order.orderNumber))
  if (refused.length > 0 && (result.ok || result.status !== 401)) {
    const [first] = refused
    const why = result.ok ? answers.get(first?.order.orderNumber ?? '')?.error : result.error
    toast.error(`${countWords(refused.length)} could not be set to ${statusLooks[to].name}`, {
      description: why,
      duration: UNDO_MS,
    })
  }
  void client.invalidateQueries({ queryKey: ['order'] })
  void refreshFigures(client)
  return changes.filter(({ order }) => isTaken(order.orderNumber)).map(({ order }) => order)
}

function offerUndo(client: QueryClient, taken: readonly OrderStatusNow[], to: OrderStatus): void {
  showStatusToast({
    title: `${countWords(taken.length)} set to ${statusLooks[to].name}`,
    undo: () => void undo(client, taken, to),
  })
}

/** Each order goes back to where it stood, unless someone has changed it since. */
async function undo(client: QueryClient, taken: readonly OrderStatusNow[], to: OrderStatus): Promise<void> {
  const now = orderNews.getState().statuses
  const unchanged = taken.filter(({ orderNumber }) => (now.get(orderNumber)?.status ?? to) === to)
  let undone = 0
  for (const status of new Set(unchanged.map((order) => order.status))) {
    const orders = unchanged.filter((order) => order.status === status)
    const standing = orders.map(({ orderNumber }) => ({ orderNumber, status: to }))
    undone += (await setStatuses(client, standing, status, null)).length
  }
  const left = taken.length - undone
  if (left === 0) toast.success(`${countWords(undone)} set back`)
  else toast.error(`${countWords(left)} not set back`, { description: 'They have been changed since.' })
}

export function countWords(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}
