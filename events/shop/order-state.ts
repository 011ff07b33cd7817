/** What an order is, for its rules, after the facts of its stream. */

import { type Day, dayOf } from './calendar.ts'
import type {
  Booking,
  Contact,
  EventOf,
  OpenEvent,
  OrderLine,
  Parcel,
  PastEvent,
  Recipient,
} from './event.ts'
import type { CancelReason, MailState, OrderStatus, RatingsGiven } from './order.ts'
import { type OrderMail, orderMailOf } from './order-mail.ts'
import { trackingNumberIn } from './placed-order.ts'

/** A parcel that was handed over. */
export type HandedOver = {
  readonly parcel: Parcel
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
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
      /** The Karachi day on which it was delivered; null when it is not. */
      readonly deliveredOn: Day | null
      /** How many other orders the customer had refused; null when it is not refused, or nobody had counted. */
      readonly refusedBefore: number | null
      /** Null before it is handed over. */
      readonly handedOver: HandedOver | null
      /** How often the shop has asked whether it is meant. */
      readonly contactAttempts: number
      /** As it was last corrected; null when the customer was erased. */
      readonly contact: Contact | null
      /** What has become of the mails; null where there is nothing to tell of a parcel. */
      readonly mail: Readonly<Record<Recipient, MailState> & { parcel: MailState | null }>
      /** The number of the last attempt that has failed; 0 when none has. */
      readonly failedAttempt: Readonly<Record<OrderMail, number>>
      readonly ratings: RatingsGiven
      /** How often a rating was recorded, those that were replaced as well. */
      readonly timesRated: number
    }

export type PlacedOrder = Exclude<OrderState, { status: 'none' }>

export const noOrder: OrderState = { status: 'none' }

/** An order after one more fact of its stream. */
export function evolve(order: OrderState, event: PastEvent): OrderState {
  if (event.type === 'OrderPlaced') return placed(event.data)
  return order.status === 'none' ? order : evolved(order, event)
}

function evolved(order: PlacedOrder, event: Exclude<PastEvent, { type: 'OrderPlaced' }>): PlacedOrder {
  switch (event.type) {
    case 'OrderStatusChanged': {
      const { to, reason = null, refusedBefore = null } = event.data
      return {
        ...withStatus(order, to),
        cancelReason: reason,
        deliveredOn: to === 'delivered' ? dayOf(event.at) : null,
        refusedBefore: reason === 'refused' ? refusedBefore : null,
      }
    }
    case 'ContactCorrected': {
      const contact = event.data.customer.after
      return { ...order, contact, handedOver: contact === null ? untracked(order) : order.handedOver }
    }
    case 'ConfirmationSent':
      return withMail(order, orderMailOf(event.data), 'sent')
    case 'ConfirmationFailed':
      return withFailure(order, event.data)
    case 'ConfirmationRequested':
      return withMail(order, orderMailOf(event.data), 'pending')
    case 'ProductRated': {
      const { productId, stars } = event.data
      const ratings = { ...order.ratings, [productId]: stars }
      return { ...order, ratings, timesRated: order.timesRated + 1 }
    }
    case 'ParcelHandedOver': {
      const { courier, cashToCollect, handedOver, from } = event.data
      const parcel = { courier, cashToCollect, handedOver }
      const trackingNumber = trackingNumberIn(event.data, order.contact === null)
      const told = withMail(order, 'parcel', 'pending')
      const failedAttempt = { ...order.failedAttempt, parcel: 0 }
      return { ...told, handedOver: { parcel, trackingNumber, from, booked: null }, failedAttempt }
    }
    case 'HandoverUndone':
      return { ...untold(order), handedOver: null }
    case 'CashBooked': {
      const { statement, collected, charges } = event.data
      return withBooking(order, { statement, collected, charges })
    }
    case 'CashUnbooked':
      return withBooking(order, null)
    case 'ContactAttempted':
      return { ...order, contactAttempts: order.contactAttempts + 1 }
    case 'StatementBooked':
    case 'StatementUnbooked':
    case 'StockCounted':
    case 'WitnessRemoved':
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
    deliveredOn: null,
    refusedBefore: null,
    handedOver: null,
    contactAttempts: 0,
    contact: customer && contactOf(customer),
    mail: { customer: 'pending', shop: 'pending', parcel: null },
    failedAttempt: { customer: 0, shop: 0, parcel: 0 },
    ratings: {},
    timesRated: 0,
  }
}

/** Without what else is known of a person. */
export function contactOf({ name, email, phone, address }: Contact): Contact {
  return { name, email, phone, address }
}

function withBooking(order: PlacedOrder, booked: HandedOver['booked']): PlacedOrder {
  return order.handedOver === null ? order : { ...order, handedOver: { ...order.handedOver, booked } }
}

/** That a parcel is on its way is told only while it is. */
function withStatus(order: PlacedOrder, status: OrderStatus): PlacedOrder {
  const isTooLate = status !== 'shipped' && order.mail.parcel === 'pending'
  return { ...(isTooLate ? untold(order) : order), status }
}

function withFailure(order: PlacedOrder, data: EventOf<'ConfirmationFailed'>['data']): PlacedOrder {
  const mail = orderMailOf(data)
  const next = withMail(order, mail, data.final ? 'failed' : 'pending')
  const last = Math.max(next.failedAttempt[mail], data.attempt)
  return { ...next, failedAttempt: { ...next.failedAttempt, [mail]: last } }
}

function withMail(order: PlacedOrder, mail: OrderMail, state: MailState): PlacedOrder {
  return { ...order, mail: { ...order.mail, [mail]: state } }
}

/** Without its number, which goes with the customer. */
const untracked = ({ handedOver }: PlacedOrder): HandedOver | null =>
  handedOver && { ...handedOver, trackingNumber: null }

const untold = (order: PlacedOrder): PlacedOrder => ({ ...order, mail: { ...order.mail, parcel: null } })
