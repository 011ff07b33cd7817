/** The order that people read, made from the events of its stream. */

import { trackingUrl } from '#catalogue/couriers.ts'
import { lineId } from '#catalogue/line-id.ts'
import type { Contact, OpenEvent, PastEvent } from './event.ts'
import { type CancelReason, ERASED, type Order, type OrderStatus } from './order.ts'

/** An order without its parcel. */
export type OrderAlone = Omit<Order, keyof ParcelShown>

/** The order as it was placed. */
export function orderAsPlaced({ data, at }: Extract<PastEvent, { type: 'OrderPlaced' }>): OrderAlone {
  const { orderNumber, customer, lines, subtotal, deliveryFee, total, paymentMethod } = data
  return {
    orderNumber,
    ...contactShown(customer),
    paymentMethod,
    items: lines.map(({ productId, name, size, quantity, price }) => ({
      id: lineId(productId, size),
      name,
      size,
      quantity,
      price,
    })),
    subtotal,
    deliveryFee,
    total,
    date: at,
    status: 'pending',
  }
}

/** What an order shows of the person, or of one who is erased. */
export function contactShown(contact: Contact | null): Pick<Order, keyof Contact | 'erased'> {
  if (contact === null) return { name: ERASED, email: '', phone: '', address: '', erased: true }
  const { name, email, phone, address } = contact
  return { name, email, phone, address }
}

type ParcelShown = Pick<Order, 'courier' | 'trackingNumber' | 'trackingUrl'>

/** What is told of a parcel; the number is null when its customer was erased. */
export type TrackedParcel = { readonly courier: string; readonly trackingNumber: string | null }

/** What an order shows of its parcel; null before it is handed over. */
export function parcelShown(parcel: TrackedParcel | null): ParcelShown {
  if (parcel === null) return { courier: null, trackingNumber: null, trackingUrl: null }
  const { courier, trackingNumber } = parcel
  const url = trackingNumber === null ? null : trackingUrl(courier, trackingNumber)
  return { courier, trackingNumber, trackingUrl: url }
}

/** Null for the order of an erased customer, also where an older program has recorded the number in clear text. */
export function trackingNumberIn(
  { customer }: Extract<OpenEvent, { type: 'ParcelHandedOver' }>['data'],
  isErased: boolean,
): string | null {
  return isErased ? null : (customer?.trackingNumber ?? null)
}

/** The order after all of its stream's events, the first of which placed it. */
export function orderOf(events: readonly PastEvent[]): Order {
  const [first, ...later] = events
  if (first?.type !== 'OrderPlaced') throw new Error('an order stream begins with OrderPlaced')
  let order = orderAsPlaced(first)
  let courier: string | null = null
  let trackingNumber: string | null = null
  for (const event of later) {
    if (event.type === 'OrderStatusChanged') order = { ...order, status: event.data.to }
    else if (event.type === 'ContactCorrected') {
      const { erased: _, ...known } = order
      const { after } = event.data.customer
      order = { ...known, ...contactShown(after) }
      if (after === null) trackingNumber = null
    } else if (event.type === 'ParcelHandedOver') {
      courier = event.data.courier
      trackingNumber = trackingNumberIn(event.data, order.erased === true)
    } else if (event.type === 'HandoverUndone') courier = null
  }
  return { ...order, ...parcelShown(courier === null ? null : { courier, trackingNumber }) }
}

export type StatusAndReason = {
  readonly status: OrderStatus
  /** Why it is cancelled; null when it is not, or no reason was given. */
  readonly cancelReason: CancelReason | null
}

/** The status after all events of an order's stream. */
export function statusOf(events: readonly OpenEvent[]): StatusAndReason {
  const last = events.findLast((event) => event.type === 'OrderStatusChanged')
  return { status: last?.data.to ?? 'pending', cancelReason: last?.data.reason ?? null }
}
