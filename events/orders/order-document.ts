/** The parts of the order that people read. */

import { trackingUrl } from '#catalogue/couriers.ts'
import { lineId } from '#catalogue/line-id.ts'
import type { CashState } from '#events/cash/parcel-cash.ts'
import { parcelStateOf } from '#events/parcels/parcel-state.ts'
import type { Contact, OrderLine, PastEvent, Priced } from '../event.ts'
import type { Handling } from './handling.ts'
import { ERASED, type Order, type OrderStatus } from './order.ts'
import { toCollect } from './order-amounts.ts'

type OrderParcel = Pick<Order, 'courier' | 'trackingNumber' | 'trackingUrl'>
type OrderProgress = Pick<Order, 'channel' | 'toCollect' | 'exchangeOf' | 'refunded' | 'parcelState'>

/** The order as it was placed, with its current contact. It has no parcel, and its status is always `pending`. */
export type OrderDocument = Omit<Order, keyof OrderParcel | keyof OrderProgress>

export function placedDocument({ data, at }: Extract<PastEvent, { type: 'OrderPlaced' }>): OrderDocument {
  const { orderNumber, customer, lines, subtotal, deliveryFee, total, paymentMethod, discount, code } = data
  return {
    orderNumber,
    ...documentContact(customer),
    paymentMethod,
    items: itemsOf(lines),
    subtotal,
    deliveryFee,
    total,
    ...(discount && { discount }),
    ...(code && { code }),
    date: at,
    status: 'pending',
  }
}

function itemsOf(lines: readonly OrderLine[]): Order['items'] {
  return lines.map(({ productId, name, size, quantity, price, codeOff }) => ({
    id: lineId(productId, size),
    name,
    size,
    quantity,
    price,
    ...(codeOff !== undefined && { codeOff }),
  }))
}

/** After its lines were changed. */
export function changedDocument(document: OrderDocument, priced: Priced): OrderDocument {
  const { discount: _, code: __, ...others } = document
  const { lines, subtotal, deliveryFee, discount, code, total } = priced
  return {
    ...others,
    items: itemsOf(lines),
    subtotal,
    deliveryFee,
    ...(discount && { discount }),
    ...(code && { code }),
    total,
  }
}

export function withCity(document: OrderDocument, city: string | null): OrderDocument {
  const { city: _, ...others } = document
  return city === null ? others : { ...others, city }
}

export function withNote(document: OrderDocument, note: string | null): OrderDocument {
  const { note: _, ...others } = document
  return note === null ? others : { ...others, note }
}

/** `advance`: rupees. */
export function withAdvance(document: OrderDocument, advance: number): OrderDocument {
  const { advance: _, ...others } = document
  return advance === 0 ? others : { ...others, advance }
}

export function correctedDocument(document: OrderDocument, contact: Contact | null): OrderDocument {
  const { erased: _, ...others } = document
  return { ...others, ...documentContact(contact) }
}

/** `contact`: null when the customer was erased. */
function documentContact(contact: Contact | null): Pick<Order, keyof Contact | 'erased'> {
  return contact === null
    ? { name: ERASED, email: '', phone: '', address: '', erased: true }
    : contactOf(contact)
}

/** The contact alone, of a value that has more. */
export function contactOf({ name, email, phone, address }: Contact): Contact {
  return { name, email, phone, address }
}

type ShownOrder = {
  readonly document: OrderDocument
  readonly status: OrderStatus
  readonly handling: Handling
  /** Null before the order is handed over. */
  readonly parcel: TrackedParcel | null
  readonly cash: Pick<CashState, 'booked' | 'claim'> | null
}

/** The order that people read. */
export function shownOrder({ document, status, handling, parcel, cash }: ShownOrder): Order {
  const progress: OrderProgress & Pick<Order, 'status'> = {
    status,
    channel: handling.channel,
    toCollect: toCollect(document),
    exchangeOf: handling.exchange?.orderNumber ?? null,
    refunded: handling.refunded,
    parcelState: parcelStateOf({ status, handling, cash }),
  }
  // Twenty times as fast as a literal that begins with a spread, which a file of 100,000 orders would wait for.
  return Object.assign({}, document, progress, orderParcel(parcel))
}

/** A parcel that people read about; the number is null when the customer was erased. */
export type TrackedParcel = { readonly courier: string; readonly trackingNumber: string | null }

function orderParcel(parcel: TrackedParcel | null): OrderParcel {
  if (parcel === null) return { courier: null, trackingNumber: null, trackingUrl: null }
  const { courier, trackingNumber } = parcel
  const url = trackingNumber === null ? null : trackingUrl(courier, trackingNumber)
  return { courier, trackingNumber, trackingUrl: url }
}
