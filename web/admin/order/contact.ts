/** Corrects an order's contact data: another fact in the log, the old data kept, undone by a second correction. */

import type { QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { Contact } from '#events/event.ts'
import type { Order } from '#events/order.ts'
import type { ApiFailure } from '#web/api/client.ts'
import { callStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshFigures } from '../figures/figures.ts'
import { correctOrders } from '../orders/order-list.ts'
import { correctArrivals } from '../orders/order-news.ts'
import { UNDO_MS } from '../orders/status-toast.ts'
import { refreshOrder } from './order-detail.ts'

export function contactOf({ name, email, phone, address }: Order): Contact {
  return { name, email, phone, address }
}

/** Null when it is corrected. */
export async function correctContact(
  client: QueryClient,
  orderNumber: string,
  before: Contact,
  after: Contact,
): Promise<ApiFailure | null> {
  const result = await putContact(client, orderNumber, after)
  if (!result.ok) return result
  toast.success(`Contact of ${orderNumber} corrected`, {
    duration: UNDO_MS,
    action: { label: 'Undo', onClick: () => void undo(client, orderNumber, before) },
  })
  return null
}

async function undo(client: QueryClient, orderNumber: string, before: Contact): Promise<void> {
  const result = await putContact(client, orderNumber, before)
  if (result.ok) toast.success(`Contact of ${orderNumber} is as it was`)
  else toast.error('The correction could not be undone', { description: result.error })
}

async function putContact(client: QueryClient, orderNumber: string, contact: Contact) {
  const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}/contact`
  const result = await callStaffApi<Order>(path, { method: 'PUT', json: contact })
  if (result.ok) {
    void refreshFigures(client)
    showContact(client, result.data)
  }
  return result
}

/** Shows an order's new contact wherever the order is shown; lists keep their rows and their order. */
export function showContact(client: QueryClient, order: Order): void {
  correctOrders(client, order.orderNumber, contactOf(order))
  correctArrivals(order.orderNumber, contactOf(order))
  void refreshOrder(client, order.orderNumber)
}
