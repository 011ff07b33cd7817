/** What an open dashboard is told of single orders, as it happens or after it was away. */

import type { RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/event-log.ts'
import type { OrderBook } from '#events/order-book.ts'
import type { LiveMessage } from '#projections/live-message.ts'
import type { Alert } from './live-client.ts'

/** Who was away longer reads the list. */
const MOST_MISSED = 50
/** Events that are looked through for them. */
const LOOKED_THROUGH = 1000

type Kept = { readonly log: Pick<EventLog, 'head' | 'read'>; readonly book: Pick<OrderBook, 'find'> }

/** The newest alerts after a position, oldest first. */
export async function missedAlerts({ log, book }: Kept, after: number): Promise<readonly Alert[]> {
  const { size } = await log.head()
  const events = await log.read(Math.max(after, size - LOOKED_THROUGH), LOOKED_THROUGH)
  const missed: Alert[] = []
  for (const event of events.filter(isAlert).slice(-MOST_MISSED)) {
    const message = await alertOf(event, book)
    if (message !== null) missed.push({ position: event.position, message: JSON.stringify(message) })
  }
  return missed
}

/** Whether open dashboards are told of an event. */
export function isAlert({ type }: RecordedEvent): boolean {
  return type === 'OrderPlaced' || type === 'OrderStatusChanged' || changesNames(type)
}

/** Whether a dashboard shows another name after such an event, though no figure has moved. */
export function changesNames(type: RecordedEvent['type']): boolean {
  return type === 'ContactCorrected' || type === 'CustomerErased'
}

export async function alertOf(
  event: RecordedEvent,
  book: Pick<OrderBook, 'find'>,
): Promise<LiveMessage | null> {
  const { position } = event
  switch (event.type) {
    case 'OrderPlaced': {
      const booked = await book.find(event.data.orderNumber)
      return booked && { type: 'order-placed', position, order: { ...booked.order, status: 'pending' } }
    }
    case 'OrderStatusChanged': {
      const booked = await book.find(event.data.orderNumber)
      return booked && { type: 'order-status-changed', position, order: booked.order }
    }
    case 'ContactCorrected': {
      const booked = await book.find(event.data.orderNumber)
      return booked && { type: 'contact-corrected', position, order: booked.order }
    }
    case 'CustomerErased':
      return { type: 'customer-erased', position, orderNumbers: event.data.orderNumbers }
    case 'ConfirmationSent':
    case 'ConfirmationFailed':
    case 'ConfirmationRequested':
    case 'ProductRated':
    case 'TrafficRecorded':
      return null
  }
}
