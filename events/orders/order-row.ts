/** A row of the order read model as a fold of the order's events: what follows the log, makes the read model again and verifies it. */

import { type MailChannel, type OpenedEvent, orderStream, type ShopEvent } from '#events/shop/event.ts'
import type { CancelReason, MailState, OrderStatus } from '#events/shop/order.ts'
import { type OrderMail, orderMailOf } from '#events/shop/order-mail.ts'
import { contactShown, orderAsPlaced, trackingNumberIn } from '#events/shop/placed-order.ts'
import { trackingKey } from '#events/shop/tracking-number.ts'
import { documentOf, ratingsOf } from './order-row-json.ts'
import { searchedContact, searchedProducts } from './order-search.ts'

type OrderPlaced = Extract<OpenedEvent, { type: 'OrderPlaced' }>

/** In the order of the columns. */
export type OrderRow = {
  /** Of the event that placed the order. */
  readonly position: number
  readonly number: string
  readonly version: number
  readonly status: OrderStatus
  readonly cancel_reason: CancelReason | null
  readonly day: string
  readonly total: number
  /** In the forms in which they are searched: lower case, digits. */
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly products: string
  readonly device: string | null
  /** The order as it was placed, with the contact of now, as JSON. */
  readonly document: string
  readonly customer_mail: MailState
  readonly customer_attempts: number
  readonly customer_channel: MailChannel | null
  readonly shop_mail: MailState
  readonly shop_attempts: number
  readonly shop_channel: MailChannel | null
  /** As JSON. */
  readonly ratings: string
  /** When it came to its status, ISO-8601 UTC. */
  readonly since: string
  /** How often the shop has asked whether the order is meant, and when it last did. */
  readonly contact_attempts: number
  readonly last_contact: string | null
  /** Of its parcel; all null before it is handed over. */
  readonly courier: string | null
  /** Null again when its customer is erased. */
  readonly tracking: string | null
  /** By which it is found: the hash of its number. */
  readonly tracking_key: string | null
  readonly cash_to_collect: number | null
  /** The Karachi day. */
  readonly handed_over: string | null
  /** What the courier has paid for it; all null before. */
  readonly statement: string | null
  readonly collected: number | null
  readonly charges: number | null
  /** Of the mail about its parcel; null where there is nothing to tell. */
  readonly parcel_mail: MailState | null
  readonly parcel_attempts: number
  readonly parcel_channel: MailChannel | null
}

export type OrderColumn = keyof OrderRow

/** Every column, none forgotten: the compiler holds them against the type. */
const columns: Readonly<Record<OrderColumn, true>> = {
  position: true,
  number: true,
  version: true,
  status: true,
  cancel_reason: true,
  day: true,
  total: true,
  name: true,
  email: true,
  phone: true,
  address: true,
  products: true,
  device: true,
  document: true,
  customer_mail: true,
  customer_attempts: true,
  customer_channel: true,
  shop_mail: true,
  shop_attempts: true,
  shop_channel: true,
  ratings: true,
  since: true,
  contact_attempts: true,
  last_contact: true,
  courier: true,
  tracking: true,
  tracking_key: true,
  cash_to_collect: true,
  handed_over: true,
  statement: true,
  collected: true,
  charges: true,
  parcel_mail: true,
  parcel_attempts: true,
  parcel_channel: true,
}

// `Object.keys` forgets which keys it was given.
export const ORDER_COLUMNS = Object.keys(columns) as readonly OrderColumn[]

/** Throws for an order that is placed anywhere but by the first event of its own stream. */
export function assertPlacement(event: ShopEvent | OpenedEvent, stream: string, version: number): void {
  if (event.type !== 'OrderPlaced') return
  const { orderNumber } = event.data
  if (version === 1 && stream === orderStream(orderNumber)) return
  throw new Error(`order ${orderNumber} must be placed by the first event of its own stream`)
}

/** The streams of the orders that an event concerns, if they are streams of orders. */
export function streamsConcerned(event: OpenedEvent): readonly string[] {
  return event.type === 'CustomerErased' ? event.data.orderNumbers.map(orderStream) : [event.stream]
}

function placedRow(event: OrderPlaced): OrderRow {
  const { orderNumber, day, total, lines, customer } = event.data
  assertPlacement(event, event.stream, event.version)
  const order = orderAsPlaced(event)
  return {
    position: event.position,
    number: orderNumber,
    version: event.version,
    status: 'pending',
    cancel_reason: null,
    day,
    total,
    ...searchedContact(order),
    products: searchedProducts(lines),
    device: customer?.device ?? null,
    document: JSON.stringify(order),
    customer_mail: 'pending',
    customer_attempts: 0,
    customer_channel: null,
    shop_mail: 'pending',
    shop_attempts: 0,
    shop_channel: null,
    ratings: '{}',
    since: event.at,
    contact_attempts: 0,
    last_contact: null,
    ...withoutParcel,
  }
}

const notBooked = { statement: null, collected: null, charges: null } as const
const notTold = { parcel_mail: null, parcel_attempts: 0, parcel_channel: null } as const
const withoutParcel = {
  ...notTold,
  courier: null,
  tracking: null,
  tracking_key: null,
  cash_to_collect: null,
  handed_over: null,
  ...notBooked,
} as const

/**
 * The row of an order after one more event that concerns it; null while no event has placed the order. An event that the
 * row has already changes nothing, so that following the log from any earlier place leads to the same row.
 */
export function evolveOrderRow(row: OrderRow | null, event: OpenedEvent): OrderRow | null {
  if (row === null) return event.type === 'OrderPlaced' ? placedRow(event) : null
  // An erasure is recorded in a stream of its own.
  const isOwn = event.stream === orderStream(row.number)
  return isOwn && event.version <= row.version ? row : evolved(row, event)
}

function evolved(row: OrderRow, event: OpenedEvent): OrderRow {
  const { version } = event
  switch (event.type) {
    case 'OrderPlaced':
      throw new Error(`order ${row.number} is placed already`)
    case 'OrderStatusChanged':
      return {
        ...row,
        version,
        status: event.data.to,
        ...(event.data.to !== 'shipped' && row.parcel_mail === 'pending' && notTold),
        since: event.at,
        cancel_reason: event.data.reason ?? null,
      }
    case 'ContactCorrected': {
      const { erased: _, ...known } = documentOf(row)
      const { after } = event.data.customer
      const contact = contactShown(after)
      const document = JSON.stringify({ ...known, ...contact })
      return { ...row, version, ...searchedContact(contact), document, ...(after === null && untracked(row)) }
    }
    case 'ConfirmationSent': {
      const which = orderMailOf(event.data)
      const attempts = row[`${which}_attempts`] + 1
      return { ...row, version, ...mail(which, 'sent', attempts, event.data.channel) }
    }
    case 'ConfirmationFailed': {
      const { channel, attempt, final } = event.data
      const state = final ? 'failed' : 'pending'
      return { ...row, version, ...mail(orderMailOf(event.data), state, attempt, channel) }
    }
    case 'ConfirmationRequested':
      return { ...row, version, [`${orderMailOf(event.data)}_mail` as const]: 'pending' }
    case 'ProductRated': {
      const ratings = { ...ratingsOf(row), [event.data.productId]: event.data.stars }
      return { ...row, version, ratings: JSON.stringify(ratings) }
    }
    case 'CustomerErased':
      // The personal data is gone with the key, so that no mail can be sent any more. It is not an event of the order's stream.
      return {
        ...row,
        customer_mail: givenUp(row.customer_mail),
        shop_mail: givenUp(row.shop_mail),
        parcel_mail: row.parcel_mail && givenUp(row.parcel_mail),
      }
    case 'ContactAttempted':
      return { ...row, version, contact_attempts: row.contact_attempts + 1, last_contact: event.at }
    case 'ParcelHandedOver': {
      const { courier, cashToCollect, handedOver, trackingHash } = event.data
      const tracking = trackingNumberIn(event.data, documentOf(row).erased === true)
      return {
        ...row,
        version,
        ...notBooked,
        ...notTold,
        parcel_mail: 'pending',
        courier,
        tracking,
        tracking_key: trackingHash,
        cash_to_collect: cashToCollect,
        handed_over: handedOver,
      }
    }
    case 'HandoverUndone':
      return { ...row, version, ...withoutParcel }
    case 'CashBooked': {
      const { statement, collected, charges } = event.data
      return { ...row, version, statement, collected, charges }
    }
    case 'CashUnbooked':
      return { ...row, version, ...notBooked }
    case 'TrafficRecorded':
    case 'StatementBooked':
    case 'StatementUnbooked':
    case 'StockCounted':
    case 'WitnessRemoved':
      return row
  }
}

/** Of all events that concern an order, the first of which placed it. */
export function rowOf(history: readonly OpenedEvent[]): OrderRow {
  const row = history.reduce<OrderRow | null>(evolveOrderRow, null)
  if (row === null) throw new Error('an order stream begins with OrderPlaced')
  return row
}

/** A number that was never sealed must not be found any more; its hash tells nobody what it was. */
function untracked({ tracking, tracking_key }: OrderRow): Partial<OrderRow> {
  const isClear = tracking !== null && tracking_key === trackingKey(tracking)
  return { tracking: null, tracking_key: isClear ? null : tracking_key }
}

function givenUp(state: MailState): MailState {
  return state === 'pending' ? 'failed' : state
}

function mail(which: OrderMail, state: MailState, attempts: number, channel: MailChannel): Partial<OrderRow> {
  switch (which) {
    case 'customer':
      return { customer_mail: state, customer_attempts: attempts, customer_channel: channel }
    case 'shop':
      return { shop_mail: state, shop_attempts: attempts, shop_channel: channel }
    case 'parcel':
      return { parcel_mail: state, parcel_attempts: attempts, parcel_channel: channel }
  }
}
