/** Sets the status of orders: shown at once, taken back where the server refuses, undone by a second change. */

import type { QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { CancelReason, Order, OrderStatus } from '#events/order.ts'
import { callStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import { refreshFigures } from '../figures/figures.ts'
import { orderDetailQuery, refreshOrder } from '../order/order-detail.ts'
import { askCancelReason } from './cancel-reason.ts'
import { confirmStatus, expectStatus, orderNews, takeBackStatus } from './order-news.ts'
import { showStatusToast, UNDO_MS } from './status-toast.ts'

export type StatusChange = {
  readonly orderNumber: string
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** Why it is cancelled, if anyone said. */
  readonly reason?: CancelReason | null
}

/** As someone asks for it: who cancels is asked why, and may think better of it. */
export async function requestStatus(client: QueryClient, change: StatusChange): Promise<void> {
  if (change.to !== 'cancelled') return changeStatus(client, change)
  const reason = await askCancelReason(change.orderNumber)
  if (reason !== 'keep') await changeStatus(client, { ...change, reason })
}

export async function changeStatus(client: QueryClient, change: StatusChange): Promise<void> {
  const { orderNumber, to, reason } = change
  const before = orderNews.getState().statuses.get(orderNumber)
  const expected = expectStatus(orderNumber, to)
  const reasonBefore = change.from === 'cancelled' ? await cancelReasonOf(client, orderNumber) : null
  const result = await callStaffApi<Order>('/api/admin/update-order', {
    method: 'PUT',
    json: { orderNumber, status: to, ...(reason && { reason }) },
  })
  void refreshOrder(client, orderNumber)
  if (!result.ok) logFailure('Failed to set the status of an order:', result.status)
  if (result.ok) {
    confirmStatus(orderNumber, expected)
    void refreshFigures(client)
    offerUndo(client, change, reasonBefore)
  } else if (result.status !== 401) {
    takeBackStatus(orderNumber, expected, before)
    toast.error(`${orderNumber} could not be set to ${statusLooks[to].name}`, {
      description: result.error,
      duration: UNDO_MS,
    })
  }
}

/** As the order says now; null when it says nothing, or cannot be asked. */
async function cancelReasonOf(client: QueryClient, orderNumber: string): Promise<CancelReason | null> {
  try {
    return (await client.fetchQuery(orderDetailQuery(orderNumber))).cancelReason
  } catch {
    return null
  }
}

/** What was cancelled goes back to being cancelled for the reason that it had. */
function offerUndo(
  client: QueryClient,
  { orderNumber, from, to }: StatusChange,
  reason: CancelReason | null,
): void {
  showStatusToast({
    title: `${orderNumber} is ${statusLooks[to].name}`,
    description: `It was ${statusLooks[from].name}.`,
    undo: () => {
      const now = orderNews.getState().statuses.get(orderNumber)?.status ?? to
      if (now === to) void changeStatus(client, { orderNumber, from: to, to: from, reason })
      else toast.error(`${orderNumber} has been changed since`, { description: 'Nothing was undone.' })
    },
  })
}
