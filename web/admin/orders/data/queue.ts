/** The orders to confirm next: the server's queue without the orders that this page has handled since. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ContactOutcome, Order } from '#events/orders/order.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { applyStatuses } from './order-status.ts'

const READ = 'get /api/admin/confirmation-queue'

export type Queue = DataOf<typeof READ>

/** An order that waits for its customer's confirmation. */
export type QueuedOrder = Queue['orders'][number]

const queueKey = ['confirmation-queue'] as const

export const queueQuery = queryOptions({
  queryKey: queueKey,
  // Kept as long as the page is open, for a screen that is opened without a network.
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client, signal }) => {
    const queue = await readStaff(READ, {}, signal)
    applyStatuses(
      client,
      queue.orders.map(({ order }) => order),
      queue.position,
    )
    return queue
  },
})

/** Shows an order as the server has just answered with it. */
export function showQueued(client: QueryClient, known: Pick<QueuedOrder, 'order' | 'handling'>): void {
  const { orderNumber } = known.order
  const changed = (queued: QueuedOrder) =>
    queued.order.orderNumber === orderNumber ? { ...queued, ...known } : queued
  client.setQueryData<Queue>(queueKey, (queue) => queue && { ...queue, orders: queue.orders.map(changed) })
}

export function refreshQueue(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queueKey })
}

/** The position in the log of each outcome from this page, by order number; null while the outcome is being sent. */
export type Handled = ReadonlyMap<string, number | null>

/** Whether this page has handled the order after `position`. A queue that was read there does not include the outcome. */
function isHandledAfter(handled: Handled, orderNumber: string, position: number): boolean {
  const handledAt = handled.get(orderNumber)
  return handledAt === null || (handledAt !== undefined && handledAt > position)
}

/** `isPending` is false for an order whose status has changed since the queue was read. */
export function dueOrders(
  queue: Queue,
  handled: Handled,
  isPending: (order: Order) => boolean,
): readonly QueuedOrder[] {
  return queue.orders.filter(
    ({ order }) => !isHandledAfter(handled, order.orderNumber, queue.position) && isPending(order),
  )
}

/** In the order in which they are shown: what was skipped comes after all others, the first skipped first. */
export function inTurn(due: readonly QueuedOrder[], skipped: readonly string[]): readonly QueuedOrder[] {
  const turn = ({ order }: QueuedOrder) => skipped.indexOf(order.orderNumber)
  return due.toSorted((one, other) => turn(one) - turn(other))
}

/** The number of due orders, including those beyond the fetched part of the queue. */
export function countDue(queue: Queue, due: readonly QueuedOrder[]): number {
  return Math.max(due.length, queue.total - queue.resting - (queue.orders.length - due.length))
}

/** The number of unconfirmed orders about which nobody is to be asked now. With the due ones it is the count of the navigation. */
export function countLater({ resting, waitsForPieces }: Queue): number {
  return resting + waitsForPieces
}

/** Adds a contact attempt to the page's copy of an order, in case the order is shown again. */
export function withAttempt(queued: QueuedOrder, outcome: ContactOutcome, at: number): QueuedOrder {
  const { contact, handling } = queued
  const unanswered = outcome === 'no-answer' ? handling.unanswered + 1 : 0
  return {
    ...queued,
    contact: { attempts: contact.attempts + 1, last: new Date(at).toISOString() },
    handling: { ...handling, unanswered, callBack: null },
  }
}

/** What became of an order that was to be confirmed. */
export type Outcome = ContactOutcome | 'cancelled'

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  confirmed: 'Confirmed',
  'no-answer': 'No answer',
  declined: 'Cancelled, declined',
  'call-back': 'Call back',
  cancelled: 'Cancelled',
}

/** What records each of them, the good one first. */
export const outcomeActions: Readonly<Record<ContactOutcome, string>> = {
  confirmed: 'Confirm order',
  'no-answer': 'No answer',
  'call-back': 'Call back',
  declined: 'Cancel order',
}
