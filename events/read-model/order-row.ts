/** A row of the order read model: the columns of an order's state, which follow the log, are rebuilt from it and are verified. */

import { productIdOf } from '#catalogue/line-id.ts'
import { addDays, daysBetween } from '#events/calendar.ts'
import { type CashPlace, type CashState, nothingPaid, placeOf } from '#events/cash/parcel-cash.ts'
import { type MailChannel, type OpenedEvent, orderStream, type ShopEvent } from '#events/event.ts'
import { type MailProgress, noMail } from '#events/messages/mail-progress.ts'
import { type Handling, unhandled, waitsFor } from '#events/orders/handling.ts'
import type { BlockReason, CancelReason, MailState, OrderChannel, OrderStatus } from '#events/orders/order.ts'
import { contactOf, type OrderDocument } from '#events/orders/order-document.ts'
import { evolvePlaced, type HandedOver, type PlacedOrder, placedOrder } from '#events/orders/order-state.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { outcomeOf, type ParcelOutcome } from '#events/parcels/parcel-outcome.ts'
import { piecesText } from './order-filters.ts'
import { marksOf } from './order-marks.ts'
import type { MailView, ParcelView } from './order-read-model.ts'
import { documentOf, handlingOf, type LaterMails, laterMailsOf, ratingsOf } from './order-row-json.ts'
import { searchedContact, searchedProducts } from './order-search.ts'
import { soldText } from './sold-pieces.ts'

/** In the order of the columns. */
export type OrderRow = {
  /** Position of the event that placed the order. */
  readonly position: number
  readonly number: string
  readonly version: number
  readonly status: OrderStatus
  readonly cancel_reason: CancelReason | null
  readonly day: string
  readonly total: number
  /** In the searched forms: lower case, digits. */
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly products: string
  readonly device: string | null
  /** `OrderDocument` as JSON. */
  readonly document: string
  /** What became of the two mails about the order: how often they were tried, and by which channel they left. */
  readonly customer_mail: MailState
  readonly customer_attempts: number
  readonly customer_channel: MailChannel | null
  readonly shop_mail: MailState
  readonly shop_attempts: number
  readonly shop_channel: MailChannel | null
  /** `RatingsGiven` as JSON. */
  readonly ratings: string
  /** When it reached its status, ISO-8601 UTC. */
  readonly since: string
  /** How many times the shop tried to reach the customer to confirm it, and when it last did. */
  readonly contact_attempts: number
  readonly last_contact: string | null
  /** Its parcel; all null before the handover. */
  readonly courier: string | null
  /** Null when its customer was erased. */
  readonly tracking: string | null
  /** The hash of its number, by which it is found. */
  readonly tracking_key: string | null
  readonly cash_to_collect: number | null
  /** The Karachi day. */
  readonly handed_over: string | null
  /** The place in which its cash is counted (`placeOf`). */
  readonly cash_place: CashPlace | null
  /** The statement that paid it, and a later one that paid the claim; null until then. */
  readonly statement: string | null
  readonly settled_by: string | null
  /** `CashState` as JSON; null while nothing is paid or claimed. */
  readonly cash: string | null
  /** The mail about its parcel; null while there is no parcel to write about. */
  readonly parcel_mail: MailState | null
  readonly parcel_attempts: number
  readonly parcel_channel: MailChannel | null
  /** The mails about a return and a refund, `LaterMails` as JSON; null before the first. */
  readonly later_mails: string | null
  /** The id of its city, if it is known. */
  readonly city: string | null
  /** How it was ordered when one of the shop's people typed it. */
  readonly channel: OrderChannel | null
  /** Where its shopper came from (`campaignOf`), if it is known. */
  readonly campaign: string | null
  /** The edition of its printed slip while it is to be packed; null without one, and when it is packed or has left. */
  readonly printed: number | null
  /** When it was packed, ISO-8601 UTC; null when it has left. */
  readonly packed: string | null
  /** The instant from which its customer wants to be called again. */
  readonly call_back: string | null
  /** When its last delivery failed, while the courier waits for an answer. */
  readonly answer_due: string | null
  /** Since when pieces of it are to come back. */
  readonly coming_back: string | null
  /** When pieces of it last came back. */
  readonly received: string | null
  /** When its shopper asked for an exchange or a return that nobody has answered. */
  readonly return_asked: string | null
  /** Why the shop sells no longer to its customer. */
  readonly blocked: BlockReason | null
  /** While it is pending: the number of the order whose pieces must come back before it is sent. */
  readonly waits_for: string | null
  /** `Handling` as JSON; null while nothing of it is set. */
  readonly handling: string | null
  /** `piecesText` */
  readonly pieces: string
  /** Who confirmed it, by the name at that time; null when it is not known. */
  readonly confirmed_by: string | null
  readonly outcome: ParcelOutcome
  /** Karachi days from the order to its delivery; null when it is not delivered, or the day is not known. */
  readonly days_to_door: number | null
  /** Paisa that its courier has collected and charged by statements; null until one names it. */
  readonly collected: number | null
  readonly charges: number | null
  /** Rupees that its customer has paid to the shop itself: advances, less refunds. */
  readonly paid_directly: number
  /** `soldText` */
  readonly sold: string | null
}

/** Throws for an order that was not placed by the first event of its own stream. */
export function assertPlacement(event: ShopEvent | OpenedEvent, stream: string, version: number): void {
  if (event.type !== 'OrderPlaced') return
  const { orderNumber } = event.data
  if (version === 1 && stream === orderStream(orderNumber)) return
  throw new Error(`order ${orderNumber} must be placed by the first event of its own stream`)
}

/** The streams whose orders an event can change. Not all of them are streams of orders. */
export function streamsConcerned(event: OpenedEvent): readonly string[] {
  return event.type === 'CustomerErased' ? event.data.orderNumbers.map(orderStream) : [event.stream]
}

/** Where the log has an order: the position of the event that placed it, and the version of its stream. */
type OrderPlace = Pick<OrderRow, 'position' | 'version'>

/** The row of an order after all events that concern it, the first of which placed it. */
export function rowOf(history: readonly OpenedEvent[]): OrderRow {
  for (const event of history) assertPlacement(event, event.stream, event.version)
  const [first] = history
  const last = history.findLast(({ stream }) => stream === first?.stream)
  const order = placedOrder(history)
  const place = { position: first?.position ?? 0, version: last?.version ?? 0 }
  return rowFrom(place, order, documentColumns(order.document))
}

/**
 * The row of an order after one more event that concerns it; null while no event has placed the order. An event that the
 * row already includes changes nothing, so that following the log from any earlier place leads to the same row.
 */
export function evolveOrderRow(row: OrderRow | null, event: OpenedEvent): OrderRow | null {
  if (row === null) return event.type === 'OrderPlaced' ? rowOf([event]) : null
  // Erasures are recorded in their own stream.
  const isOwn = event.stream === orderStream(row.number)
  if (isOwn && event.version <= row.version) return row
  if (event.type === 'OrderPlaced') throw new Error(`order ${row.number} is already placed`)
  const before = stateIn(row)
  const after = evolvePlaced(before, event)
  const place = { position: row.position, version: isOwn ? event.version : row.version }
  return rowFrom(place, after, after.document === before.document ? row : documentColumns(after.document))
}

/** The parts of an order's state that no row stores. No column depends on them. */
type Unstored = 'hour' | 'lines' | 'refusedBefore' | 'mailFailure' | 'timesRated'

type DocumentColumns = Pick<
  OrderRow,
  'name' | 'email' | 'phone' | 'address' | 'products' | 'pieces' | 'document'
>

function documentColumns(document: OrderDocument): DocumentColumns {
  return {
    ...searchedContact(document),
    products: searchedProducts(document.items),
    pieces: piecesText(document.items.map(({ id, size }) => ({ productId: productIdOf(id), size }))),
    document: JSON.stringify(document),
  }
}

function rowFrom(
  { position, version }: OrderPlace,
  order: Omit<PlacedOrder, Unstored>,
  documentColumns: DocumentColumns,
): OrderRow {
  const { mail, handedOver, handling } = order
  const marks = marksOf({ status: order.status, handling, cash: handedOver })
  const { name, email, phone, address, products, pieces, document } = documentColumns
  const outcome = outcomeOf(order)
  return {
    position,
    number: order.orderNumber,
    version,
    status: order.status,
    cancel_reason: order.cancelReason,
    day: order.day,
    total: order.total,
    name,
    email,
    phone,
    address,
    products,
    device: order.device,
    document,
    customer_mail: mail.customer.state,
    customer_attempts: mail.customer.attempts,
    customer_channel: mail.customer.channel,
    shop_mail: mail.shop.state,
    shop_attempts: mail.shop.attempts,
    shop_channel: mail.shop.channel,
    ratings: JSON.stringify(order.ratings),
    since: order.since,
    contact_attempts: order.contactAttempts,
    last_contact: order.lastContact,
    courier: handedOver?.parcel.courier ?? null,
    tracking: handedOver?.trackingNumber ?? null,
    tracking_key: handedOver?.trackingHash ?? null,
    cash_to_collect: handedOver?.parcel.cashToCollect ?? null,
    handed_over: handedOver?.parcel.handedOver ?? null,
    cash_place: handedOver && placeOf(order.status, handedOver),
    statement: handedOver?.booked?.statement ?? null,
    settled_by: handedOver?.settlement?.statement ?? null,
    cash: handedOver && cashText(handedOver),
    parcel_mail: mail.parcel.state,
    parcel_attempts: mail.parcel.attempts,
    parcel_channel: mail.parcel.channel,
    later_mails: laterMailsText(mail),
    city: order.city,
    campaign: order.campaign,
    channel: handling.channel,
    printed: isToPack(order) ? handling.printed : null,
    packed: marks.packed,
    call_back: handling.callBack,
    answer_due: marks.answerDue,
    coming_back: marks.comingBack,
    received: marks.received?.at ?? null,
    return_asked: marks.returnAsked,
    blocked: handling.blocked,
    waits_for: order.status === 'pending' ? waitsFor(handling) : null,
    handling: handlingText(handling),
    pieces,
    confirmed_by: handling.confirmed?.by ?? null,
    outcome,
    days_to_door: order.deliveredOn === null ? null : daysBetween(order.day, order.deliveredOn),
    collected: handedOver && paidPart(handedOver, 'collected'),
    charges: handedOver && paidPart(handedOver, 'charges'),
    paid_directly: handling.advance - handling.refunded,
    sold: soldText({ outcome, items: order.document.items, handling }),
  }
}

function isToPack({ status, handling }: Pick<PlacedOrder, 'status' | 'handling'>): boolean {
  return isUnsent(status) && handling.packed === null
}

/** Without what is not set: most orders have little of it. */
function handlingText(handling: Handling): string | null {
  if (handling === unhandled) return null
  const set = Object.entries(handling).filter(
    ([name, value]) => !isEqual(value, unhandled[name as keyof Handling]),
  )
  return set.length === 0 ? null : JSON.stringify(Object.fromEntries(set))
}

const isEqual = (value: unknown, usual: unknown) =>
  value === usual ||
  (Array.isArray(value) && Array.isArray(usual) && value.length === usual.length && value.length === 0)

/** The state of an order as far as its row stores it; the other parts are empty. */
function stateIn(row: OrderRow): PlacedOrder {
  const document = documentOf(row)
  const laterMails = laterMailsOf(row)
  return {
    status: row.status,
    since: row.since,
    orderNumber: row.number,
    day: row.day,
    total: row.total,
    document,
    device: row.device,
    cancelReason: row.cancel_reason,
    handedOver: handedOverIn(row),
    contactAttempts: row.contact_attempts,
    lastContact: row.last_contact,
    contact: document.erased ? null : contactOf(document),
    mail: {
      customer: mailIn(row.customer_mail, row.customer_attempts, row.customer_channel),
      shop: mailIn(row.shop_mail, row.shop_attempts, row.shop_channel),
      parcel: mailIn(row.parcel_mail, row.parcel_attempts, row.parcel_channel),
      return: laterMailIn(laterMails.return),
      refund: laterMailIn(laterMails.refund),
    },
    ratings: ratingsOf(row),
    city: row.city,
    campaign: row.campaign,
    handling: handlingOf(row),
    deliveredOn: row.days_to_door === null ? null : addDays(row.day, row.days_to_door),
    reachedDoor: row.cancel_reason !== 'refused' || row.outcome === 'refused',
    // Not stored. Written out, because an object that begins with a spread is much slower to create.
    hour: null,
    lines: [],
    refusedBefore: null,
    mailFailure: null,
    timesRated: 0,
  }
}

function handedOverIn(row: OrderRow): HandedOver | null {
  const parcel = parcelIn(row)
  // `from` and `at` are not stored, and no column depends on them.
  return parcel && { ...parcel, trackingHash: row.tracking_key ?? '', from: row.status, at: row.since }
}

function mailIn<State extends MailState | null>(
  state: State,
  attempts: number,
  channel: MailChannel | null,
): MailProgress<State> {
  return { ...noMail, state, attempts, channel }
}

function laterMailIn(mail: MailView | null): MailProgress<MailState | null> {
  return mail === null ? noMail : mailIn(mail.state, mail.attempts, mail.channel)
}

function laterMailsText(mail: PlacedOrder['mail']): string | null {
  const [ofReturn, ofRefund] = [mailView(mail.return), mailView(mail.refund)]
  if (ofReturn === null && ofRefund === null) return null
  return JSON.stringify({ return: ofReturn, refund: ofRefund } satisfies LaterMails)
}

function mailView({ state, attempts, channel }: MailProgress<MailState | null>): MailView | null {
  return state && { state, attempts, channel }
}

type ParcelColumns = Pick<OrderRow, 'courier' | 'tracking' | 'cash_to_collect' | 'handed_over' | 'cash'>

/** The columns of a parcel are set together. */
export function parcelIn(row: ParcelColumns): ParcelView | null {
  const { courier, tracking: trackingNumber, cash_to_collect: cashToCollect, handed_over: handedOver } = row
  if (courier === null || cashToCollect === null || handedOver === null) return null
  // Written below.
  const cash = row.cash === null ? nothingPaid : (JSON.parse(row.cash) as CashState)
  return { parcel: { courier, cashToCollect, handedOver }, trackingNumber, ...cash }
}

/** Of the booking and of the later payment of its claim. */
function paidPart({ booked, settlement }: CashState, part: 'collected' | 'charges'): number | null {
  return booked && booked[part] + (settlement?.[part] ?? 0)
}

function cashText({ booked, claim, settlement, claimBefore }: CashState): string | null {
  const isEmpty = booked === null && claim === null
  return isEmpty ? null : JSON.stringify({ booked, claim, settlement, claimBefore })
}
