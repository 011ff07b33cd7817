/** Whom to ask next: the server's queue, without those whom this page has dealt with since it was read. */

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
  /** As many as are read ahead. */
  readonly orders: readonly ToAsk[]
  /** All that wait for their confirmation. */
  readonly total: number
  /** Of these, those who were asked lately, and when the first of them is asked again. */
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

/** The orders that this page has dealt with: the position at which the log has it, null while it is being sent. */
export type Handled = ReadonlyMap<string, number | null>

/** Whether a queue that was read at a position does not say yet what became of an order. */
export function isAhead(handled: Handled, orderNumber: string, position: number): boolean {
  const at = handled.get(orderNumber)
  return at === null || (at !== undefined && at > position)
}

/** `isWaiting` tells of orders whose status is known to have changed. */
export function dueIn(
  queue: Queue,
  handled: Handled,
  isWaiting: (order: Order) => boolean,
): readonly ToAsk[] {
  return queue.orders.filter(
    ({ order }) => !isAhead(handled, order.orderNumber, queue.position) && isWaiting(order),
  )
}

/** How many are still to be asked, those beyond what was read ahead included. */
export function countDue(queue: Queue, due: readonly ToAsk[]): number {
  return Math.max(due.length, queue.total - queue.resting - (queue.orders.length - due.length))
}

/** What is recorded of an order that was asked, for when it is shown again. */
export function afterAsking(asked: ToAsk, at: number): ToAsk {
  const { attempts } = asked.contact
  return { ...asked, contact: { attempts: attempts + 1, last: new Date(at).toISOString() } }
}

export const outcomeNames: Readonly<Record<ContactOutcome, string>> = {
  confirmed: 'Confirmed',
  'no-answer': 'No answer',
  declined: 'Declined',
}
