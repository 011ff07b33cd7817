/** What an order is, for its rules, after the facts of its stream. */

import type { Day } from './calendar.ts'
import type { Booking, Contact, EventOf, OpenEvent, OrderLine, Parcel, Recipient } from './event.ts'
import type { CancelReason, MailState, OrderStatus, RatingsGiven } from './order.ts'

/** A parcel that was handed over. */
export type HandedOver = {
  readonly parcel: Parcel
  /** The order's status before. */
  readonly from: OrderStatus
  /** What the courier paid for it; null while it has not. */
  readonly booked: Pick<Booking, 'statement' | 'collected' | 'charges'> | null
}

/** What the rules need to know of an order; `none` is one that has not been placed. */
export type OrderState =
  | { readonly status: 'none' }
  | {
      readonly status: OrderStatus
      readonly orderNumber: string
      readonly day: Day
      /** Of that day; null when an older program recorded it. */
      readonly hour: number | null
      readonly lines: readonly OrderLine[]
      readonly total: number
      /** Why it is cancelled; null when it is not, or no reason was given. */
      readonly cancelReason: CancelReason | null
      /** Null before it is handed over. */
      readonly handedOver: HandedOver | null
      /** As it was last corrected; null when the customer was erased. */
      readonly contact: Contact | null
      /** What has become of the confirmations. */
      readonly mail: Readonly<Record<Recipient, MailState>>
      /** The number of the last attempt that has failed; 0 when none has. */
      readonly failedAttempt: Readonly<Record<Recipient, number>>
      readonly ratings: RatingsGiven
    }

export type PlacedOrder = Exclude<OrderState, { status: 'none' }>

export const noOrder: OrderState = { status: 'none' }

/** An order after one more fact of its stream. */
export function evolve(order: OrderState, event: OpenEvent): OrderState {
  if (event.type === 'OrderPlaced') return placed(event.data)
  return order.status === 'none' ? order : evolved(order, event)
}

function evolved(order: PlacedOrder, event: Exclude<OpenEvent, { type: 'OrderPlaced' }>): PlacedOrder {
  switch (event.type) {
    case 'OrderStatusChanged':
      return { ...order, status: event.data.to, cancelReason: event.data.reason ?? null }
    case 'ContactCorrected':
      return { ...order, contact: event.data.customer.after }
    case 'ConfirmationSent':
      return withMail(order, event.data.recipient, 'sent')
    case 'ConfirmationFailed':
      return withFailure(order, event.data)
    case 'ConfirmationRequested':
      return withMail(order, event.data.recipient, 'pending')
    case 'ProductRated': {
      const { productId, stars } = event.data
      return { ...order, ratings: { ...order.ratings, [productId]: stars } }
    }
    case 'ParcelHandedOver': {
      const { courier, trackingNumber, cashToCollect, handedOver, from } = event.data
      const parcel = { courier, trackingNumber, cashToCollect, handedOver }
      return { ...order, handedOver: { parcel, from, booked: null } }
    }
    case 'HandoverUndone':
      return { ...order, handedOver: null }
    case 'CashBooked': {
      const { statement, collected, charges } = event.data
      return withBooking(order, { statement, collected, charges })
    }
    case 'CashUnbooked':
      return withBooking(order, null)
    case 'ContactAttempted':
    case 'StatementBooked':
    case 'StatementUnbooked':
    case 'StockCounted':
    case 'TrafficRecorded':
    case 'CustomerErased':
      return order
  }
}

function placed(data: Extract<OpenEvent, { type: 'OrderPlaced' }>['data']): PlacedOrder {
  const { orderNumber, day, hour = null, lines, total, customer } = data
  return {
    status: 'pending',
    orderNumber,
    day,
    hour,
    lines,
    total,
    cancelReason: null,
    handedOver: null,
    contact: customer && contactOf(customer),
    mail: { customer: 'pending', shop: 'pending' },
    failedAttempt: { customer: 0, shop: 0 },
    ratings: {},
  }
}

/** Without what else is known of a person. */
export function contactOf({ name, email, phone, address }: Contact): Contact {
  return { name, email, phone, address }
}

function withBooking(order: PlacedOrder, booked: HandedOver['booked']): PlacedOrder {
  return order.handedOver === null ? order : { ...order, handedOver: { ...order.handedOver, booked } }
}

function withFailure(
  order: PlacedOrder,
  { recipient, attempt, final }: EventOf<'ConfirmationFailed'>['data'],
): PlacedOrder {
  const next = withMail(order, recipient, final ? 'failed' : 'pending')
  const last = Math.max(next.failedAttempt[recipient], attempt)
  return { ...next, failedAttempt: { ...next.failedAttempt, [recipient]: last } }
}

function withMail(order: PlacedOrder, recipient: Recipient, state: MailState): PlacedOrder {
  return { ...order, mail: { ...order.mail, [recipient]: state } }
}
