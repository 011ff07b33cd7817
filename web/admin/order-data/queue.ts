/** The customers to ask next: the server's queue without those that this page has handled since. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CustomerRecord, OrderView } from '#events/orders/order-read-model.ts'
import type { ContactOutcome, Order } from '#events/shop/order.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { applyStatuses } from './order-status.ts'

/** An order whose customer is to be asked. */
export type ToAsk = Pick<OrderView, 'order' | 'since' | 'contact'> & {
  readonly customerRecord: CustomerRecord
}

export type Queue = {
  /** The first orders of the queue. */
  readonly orders: readonly ToAsk[]
  /** The number of all orders that wait for confirmation. */
  readonly total: number
  /** Of these, the number asked recently, and when the first of them is due again. */
  readonly resting: number
  readonly nextAt: string | null
  /** Position in the log as of which it was read. */
  readonly position: number
}

export const queueKey = ['confirmation-queue'] as const

export function queueQuery() {
  return queryOptions({
    queryKey: queueKey,
    queryFn: async ({ client, signal }) => {
      const queue = await readStaffApi<Queue>('/api/admin/confirmation-queue', signal)
      applyStatuses(
        client,
        queue.orders.map(({ order }) => order),
        queue.position,
      )
      return queue
    },
  })
}

export function refreshQueue(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queueKey })
}

/** The orders that this page has handled, with the position of the outcome in the log; null while it is being sent. */
export type Handled = ReadonlyMap<string, number | null>

/** Whether a queue that was read at this position does not yet include the outcome of an order. */
export function isAhead(handled: Handled, orderNumber: string, position: number): boolean {
  const at = handled.get(orderNumber)
  return at === null || (at !== undefined && at > position)
}

/** `isWaiting` is false for an order whose status is known to have changed. */
export function dueIn(
  queue: Queue,
  handled: Handled,
  isWaiting: (order: Order) => boolean,
): readonly ToAsk[] {
  return queue.orders.filter(
    ({ order }) => !isAhead(handled, order.orderNumber, queue.position) && isWaiting(order),
  )
}

/** The number of customers still to be asked, including those beyond the fetched part of the queue. */
export function countDue(queue: Queue, due: readonly ToAsk[]): number {
  return Math.max(due.length, queue.total - queue.resting - (queue.orders.length - due.length))
}

/** Updates an asked order with its recorded outcome, in case it is shown again. */
export function afterAsking(asked: ToAsk, at: number): ToAsk {
  const { attempts } = asked.contact
  return { ...asked, contact: { attempts: attempts + 1, last: new Date(at).toISOString() } }
}

export const outcomeNames: Readonly<Record<ContactOutcome, string>> = {
  confirmed: 'Confirmed',
  'no-answer': 'No answer',
  declined: 'Declined',
}
