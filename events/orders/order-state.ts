/**
 * An order after the facts of its stream: the only fold of them. The rules, the row of the order read model, the order that
 * people read, and the mails that are still to be sent are selections of this state.
 */

import { cityIn } from '#catalogue/cities.ts'
import { type CashState, evolveCash, nothingPaid } from '#events/cash/parcel-cash.ts'
import {
  type MailProgress,
  mailDropped,
  mailDue,
  mailFailed,
  mailGivenUp,
  mailRequested,
  mailSent,
  noAddress,
  noMail,
} from '#events/messages/mail-progress.ts'
import { type LaterMail, laterMails, type OrderMail, orderMailOf } from '#events/messages/order-mail.ts'
import { type Day, dayOf } from '../calendar.ts'
import type { Contact, OpenEvent, OrderLine, Parcel, PastEvent, Recipient } from '../event.ts'
import { evolveHandling, type Handling, unhandled } from './handling.ts'
import type { CancelReason, MailState, Order, OrderStatus, RatingsGiven } from './order.ts'
import {
  changedDocument,
  contactOf,
  correctedDocument,
  type OrderDocument,
  placedDocument,
  shownOrder,
  type TrackedParcel,
  withAdvance,
  withCity,
  withNote,
} from './order-document.ts'
import { campaignOf } from './visit-source.ts'

/** A parcel that was handed over. */
export type HandedOver = {
  readonly parcel: Parcel
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
  readonly trackingHash: string
  /** The order's status before. */
  readonly from: OrderStatus
  /** When it was recorded, ISO-8601 UTC. */
  readonly at: string
} & CashState

/** `none` is an order that has not been placed. */
export type OrderState =
  | { readonly status: 'none' }
  | {
      readonly status: OrderStatus
      /** When it came to this status, ISO-8601 UTC. */
      readonly since: string
      readonly orderNumber: string
      readonly day: Day
      /** Of that day; null when an older program recorded it. */
      readonly hour: number | null
      readonly lines: readonly OrderLine[]
      readonly total: number
      readonly document: OrderDocument
      /** SHA-256 (hex) of the id of the device that placed it; null without one, and when the customer was erased. */
      readonly device: string | null
      /** Why it is cancelled; null when it is not, or no reason was given. */
      readonly cancelReason: CancelReason | null
      /** The Karachi day on which it was delivered; null when it is not, or a statement has shown it later. */
      readonly deliveredOn: Day | null
      /** How many other orders the customer had refused; null when it is not refused, or nobody had counted. */
      readonly refusedBefore: number | null
      /** False when it is cancelled as refused at the door although it had not left the shop. */
      readonly reachedDoor: boolean
      /** Null before it is handed over. */
      readonly handedOver: HandedOver | null
      /** How many times the shop has asked whether it is meant. */
      readonly contactAttempts: number
      /** When the shop last asked, ISO-8601 UTC. */
      readonly lastContact: string | null
      /** As it was last corrected; null when the customer was erased. */
      readonly contact: Contact | null
      readonly mail: Readonly<
        Record<Recipient, MailProgress> & Record<LaterMail, MailProgress<MailState | null>>
      >
      /** Why the last mail to the customer failed; null when it was sent, or none was tried. */
      readonly mailFailure: string | null
      readonly ratings: RatingsGiven
      /** How many ratings were recorded, including those that were replaced. */
      readonly timesRated: number
      /** The city of its address (`catalogue/cities.ts`), as it was given or else as the address says; null when unknown. */
      readonly city: string | null
      /** Where its shopper came from (`campaignOf`); null when unknown. */
      readonly campaign: string | null
      readonly handling: Handling
    }

export type PlacedOrder = Exclude<OrderState, { status: 'none' }>

export const noOrder: OrderState = { status: 'none' }

/** An order after one more fact that concerns it. */
export function evolve(order: OrderState, event: PastEvent): OrderState {
  if (event.type === 'OrderPlaced') return placed(event)
  return order.status === 'none' ? order : evolvePlaced(order, event)
}

/** A fact that names its order. */
type OrderFact = Extract<PastEvent, { readonly data: { readonly orderNumber: string } }>

export function evolvePlaced(
  order: PlacedOrder,
  event: Exclude<PastEvent, { type: 'OrderPlaced' }>,
): PlacedOrder {
  const handling = evolveHandling(order.handling, event)
  return evolveRest(handling === order.handling ? order : { ...order, handling }, event)
}

function evolveRest(order: PlacedOrder, event: Exclude<PastEvent, { type: 'OrderPlaced' }>): PlacedOrder {
  switch (event.type) {
    case 'OrderStatusChanged': {
      const { to, reason = null, refusedBefore = null, reachedDoor = true, statement } = event.data
      return {
        ...withStatus(order, to, event.at),
        cancelReason: reason,
        deliveredOn: to === 'delivered' && statement === undefined ? dayOf(event.at) : null,
        refusedBefore: reason === 'refused' ? refusedBefore : null,
        reachedDoor: reason !== 'refused' || reachedDoor,
      }
    }
    case 'ContactCorrected': {
      const contact = event.data.customer.after
      const isMoved = contact !== null && contact.address !== order.contact?.address
      // An order at its end stays counted for the city to which it went.
      const isOpen = order.status !== 'delivered' && order.status !== 'cancelled'
      const city = isMoved && isOpen ? (cityIn(contact.address) ?? order.city) : order.city
      return {
        ...(contact?.email === '' ? withoutAddress(order) : order),
        contact,
        city,
        document: withCity(correctedDocument(order.document, contact), city),
        handedOver: contact === null ? withoutNumber(order.handedOver) : order.handedOver,
      }
    }
    case 'ConfirmationSent': {
      const which = orderMailOf(event.data)
      const sent = withMail(order, which, mailSent(order.mail[which], event.data.channel))
      return event.data.recipient === 'customer' ? { ...sent, mailFailure: null } : sent
    }
    case 'ConfirmationFailed': {
      const which = orderMailOf(event.data)
      const failed = withMail(order, which, mailFailed(order.mail[which], event.data, event.at))
      return event.data.recipient === 'customer' ? { ...failed, mailFailure: event.data.reason } : failed
    }
    case 'ConfirmationRequested': {
      const which = orderMailOf(event.data)
      return withMail(order, which, mailRequested(order.mail[which], event.at))
    }
    case 'ProductRated': {
      const { productId, stars } = event.data
      const ratings = { ...order.ratings, [productId]: stars }
      return { ...order, ratings, timesRated: order.timesRated + 1 }
    }
    case 'ParcelHandedOver':
      return {
        ...withMailDue(order, 'parcel'),
        handedOver: handedOver(order, event.data, event.at),
      }
    case 'HandoverUndone':
      return { ...withoutMail(order, 'parcel'), handedOver: null }
    case 'CashBooked':
    case 'CashUnbooked':
    case 'ClaimOpened':
    case 'ClaimSent':
    case 'ClaimAnswered':
    case 'ClaimSettled':
    case 'ClaimReopened':
    case 'ClaimWrittenOff':
    case 'ClaimWithdrawn': {
      const { handedOver } = order
      return handedOver === null
        ? order
        : { ...order, handedOver: { ...handedOver, ...evolveCash(handedOver, event) } }
    }
    case 'ContactAttempted':
      return { ...order, contactAttempts: order.contactAttempts + 1, lastContact: event.at }
    case 'LinesChanged': {
      const { lines, total } = event.data.after
      return { ...order, lines, total, document: changedDocument(order.document, event.data.after) }
    }
    case 'DeliveryChanged': {
      const { after, customer } = event.data
      const address = customer.after?.address
      const contact = order.contact && address !== undefined ? { ...order.contact, address } : null
      const city = after.city ?? null
      return { ...order, city, contact, document: withCity(correctedDocument(order.document, contact), city) }
    }
    case 'NoteChanged':
      return { ...order, document: withNote(order.document, order.handling.note) }
    case 'AdvanceReceived':
    case 'AdvanceReturned':
      return { ...order, document: withAdvance(order.document, order.handling.advance) }
    case 'AdvanceAsked':
    case 'SlipPrinted':
    case 'Packed':
    case 'Unpacked':
    case 'DeliveryAttemptFailed':
    case 'ReattemptAsked':
    case 'ParcelReturned':
    case 'ReturnAsked':
    case 'MessageRequested':
    case 'MessageSent':
    case 'MessageFailed':
    case 'CustomerBlocked':
    case 'CustomerUnblocked':
      // `evolveHandling` has them.
      return order
    case 'ExchangeAgreed':
    case 'ReturnAgreed':
      return withMailDue(order, 'return')
    case 'ReturnClosed':
      // What is given up is not told as agreed.
      if (event.data.why === 'declined') return withMailDue(order, 'return')
      return order.mail.return.state === 'pending' ? withoutMail(order, 'return') : order
    case 'RefundPaid':
      return withMailDue(order, 'refund')
    case 'CustomerErased': {
      const { customer, shop } = order.mail
      const mail = { ...order.mail, customer: mailGivenUp(customer), shop: mailGivenUp(shop) }
      for (const later of laterMails) mail[later] = mailGivenUp(mail[later])
      return { ...order, mail }
    }
    default:
      return unconcerned(order, event)
  }
}

/** The compiler rejects a fact about an order here: `evolvePlaced` has a case for each of them. */
function unconcerned(order: PlacedOrder, _: Exclude<PastEvent, OrderFact>): PlacedOrder {
  return order
}

function placed(event: Extract<PastEvent, { type: 'OrderPlaced' }>): PlacedOrder {
  const { orderNumber, day, hour = null, lines, total, customer } = event.data
  const city = event.data.city ?? (customer && cityIn(customer.address))
  return {
    status: 'pending',
    since: event.at,
    orderNumber,
    day,
    hour,
    lines,
    total,
    document: withCity(placedDocument(event), city),
    device: customer?.device ?? null,
    cancelReason: null,
    deliveredOn: null,
    refusedBefore: null,
    reachedDoor: true,
    handedOver: null,
    contactAttempts: 0,
    lastContact: null,
    contact: customer && contactOf(customer),
    mail: {
      customer: customer?.email === '' ? noAddress : mailDue(),
      shop: mailDue(),
      parcel: noMail,
      return: noMail,
      refund: noMail,
    },
    mailFailure: null,
    ratings: {},
    timesRated: 0,
    city,
    campaign: campaignOf(event.data.source),
    handling: evolveHandling(unhandled, event),
  }
}

/**
 * The order of an erased customer has no tracking number, even if it was handed over in the moment of the erasure and sealed with
 * a new key.
 */
function handedOver(
  { contact }: PlacedOrder,
  data: Extract<OpenEvent, { type: 'ParcelHandedOver' }>['data'],
  at: string,
): HandedOver {
  const { courier, cashToCollect, handedOver, trackingHash, from, customer } = data
  const trackingNumber = contact === null ? null : (customer?.trackingNumber ?? null)
  return {
    parcel: { courier, cashToCollect, handedOver },
    trackingNumber,
    trackingHash,
    from,
    at,
    ...nothingPaid,
  }
}

/** The mail about a parcel is sent only while the parcel is on its way. */
function withStatus(order: PlacedOrder, status: OrderStatus, since: string): PlacedOrder {
  const isTooLate = status !== 'shipped' && order.mail.parcel.state === 'pending'
  return { ...(isTooLate ? withoutMail(order, 'parcel') : order), status, since }
}

function withMail(order: PlacedOrder, which: OrderMail, progress: MailProgress): PlacedOrder {
  return { ...order, mail: { ...order.mail, [which]: progress } }
}

/** A customer without an e-mail gets none. */
function withMailDue(order: PlacedOrder, which: LaterMail): PlacedOrder {
  return order.contact?.email === '' ? order : withMail(order, which, mailDue(order.mail[which]))
}

/** The customer has no e-mail any more: what was not sent has nowhere to go. */
function withoutAddress(order: PlacedOrder): PlacedOrder {
  const { customer } = order.mail
  const later = laterMails.filter((which) => order.mail[which].state === 'pending')
  const dropped = later.reduce(withoutMail, order)
  return customer.state === 'sent'
    ? dropped
    : { ...dropped, mail: { ...dropped.mail, customer: { ...customer, state: 'none' } } }
}

function withoutMail(order: PlacedOrder, which: LaterMail): PlacedOrder {
  return { ...order, mail: { ...order.mail, [which]: mailDropped(order.mail[which]) } }
}

/** The number is erased with the customer. */
function withoutNumber(handedOver: HandedOver | null): HandedOver | null {
  return handedOver && { ...handedOver, trackingNumber: null }
}

/** The order after the facts of its stream. Throws when none of them placed it. */
export function placedOrder(events: readonly PastEvent[]): PlacedOrder {
  return assertPlaced(events.reduce(evolve, noOrder))
}

export function assertPlaced(order: OrderState): PlacedOrder {
  if (order.status === 'none') throw new Error('an order stream begins with OrderPlaced')
  return order
}

/** The order that people read. */
export function orderOf({ document, status, handling, handedOver }: PlacedOrder): Order {
  const parcel = handedOver && trackedParcel(handedOver)
  return shownOrder({ document, status, handling, parcel, cash: handedOver })
}

export function trackedParcel({ parcel: { courier }, trackingNumber }: HandedOver): TrackedParcel {
  return { courier, trackingNumber }
}
