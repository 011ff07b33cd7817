/** Alerts about single orders for an open dashboard: new ones, and those that it missed while it was disconnected. */

import { isCatalogueFact } from '#catalogue/facts.ts'
import type { LiveMessage } from '#contract/reports/live-messages.ts'
import { isOrderStream, orderNumberOf, type RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { StaffRole } from '#events/people/staff-roles.ts'
import { listedOrderOf } from '#events/read-model/order-marks.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { reviewFactTypes } from '#events/reviews/review-facts.ts'
import { shownOrder } from '#server/orders/shown-order.ts'
import type { Alert } from './live-client.ts'
import { messageText } from './message-text.ts'

/** The most alerts after a disconnection; the list of orders shows the rest. */
const MOST_MISSED = 50
/** The most events that are searched for alerts. */
const MOST_SEARCHED = 1000

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'read'>
  readonly orderViews: Pick<OrderReadModel, 'find'>
}

/** An alert as somebody of the role gets it. */
export function alertText(role: StaffRole, message: LiveMessage): string {
  if (!('order' in message)) return messageText(message)
  return messageText(
    message.type === 'order-placed'
      ? { ...message, order: shownOrder(role, message.order) }
      : { ...message, order: shownOrder(role, message.order) },
  )
}

/** The latest alerts after a position, oldest first. */
export async function missedAlerts(
  { log, orderViews }: Dependencies,
  role: StaffRole,
  after: number,
): Promise<readonly Alert[]> {
  const { size } = await log.head()
  const events = await log.read(Math.max(after, size - MOST_SEARCHED), MOST_SEARCHED)
  const missed: Alert[] = []
  for (const event of events.filter(isAlert).slice(-MOST_MISSED)) {
    const message = await alertOf(event, orderViews)
    if (message !== null) missed.push({ position: event.position, message: alertText(role, message) })
  }
  return missed
}

/** Whether an event is an alert for open dashboards. Every fact of an order is one, but the outcome of a mail, for which pages poll. */
export function isAlert({ type, stream }: RecordedEvent): boolean {
  return (
    (isOrderStream(stream) && !mailOutcomes.has(type)) ||
    isCatalogueFact({ type }) ||
    reviewTypes.has(type) ||
    changesNames(type)
  )
}

const mailOutcomes: ReadonlySet<string> = new Set(['ConfirmationSent', 'ConfirmationFailed'])

const reviewTypes: ReadonlySet<string> = new Set(reviewFactTypes)

/** Whether an event of this type changes a name on the dashboard without changing a figure. */
export function changesNames(type: RecordedEvent['type']): boolean {
  return type === 'ContactCorrected' || type === 'CustomerErased'
}

/** Of an event that is an alert. */
export async function alertOf(
  event: RecordedEvent,
  orderViews: Pick<OrderReadModel, 'find'>,
): Promise<LiveMessage | null> {
  const { position, stream } = event
  if (reviewTypes.has(event.type)) return { type: 'reviews-changed', position }
  if (isCatalogueFact(event)) return { type: 'catalogue-changed', position }
  switch (event.type) {
    case 'OrderPlaced': {
      const view = await orderViews.find(event.data.orderNumber)
      return view && { type: 'order-placed', position, order: { ...view.order, status: 'pending' } }
    }
    case 'OrderStatusChanged': {
      const view = await orderViews.find(event.data.orderNumber)
      return view && { type: 'order-status-changed', position, order: listedOrderOf(view) }
    }
    case 'ContactCorrected': {
      const view = await orderViews.find(event.data.orderNumber)
      return view && { type: 'contact-corrected', position, order: listedOrderOf(view) }
    }
    case 'CustomerErased':
      return { type: 'customer-erased', position, orderNumbers: event.data.orderNumbers }
    case 'ContactAttempted': {
      const { orderNumber, outcome } = event.data
      const isOpen = outcome === 'no-answer' || outcome === 'call-back'
      return isOpen ? { type: 'contact-attempted', position, orderNumber } : null
    }
    default:
      return { type: 'order-handled', position, orderNumber: orderNumberOf(stream) }
  }
}
