/** The order that people read, made from the events of its stream. */

import { trackingUrl } from '#catalogue/couriers.ts'
import { lineId } from '#catalogue/line-id.ts'
import type { Contact, OpenEvent, Parcel, PastEvent } from './event.ts'
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

/** What an order shows of its parcel; null before it is handed over. */
export function parcelShown(parcel: Pick<Parcel, 'courier' | 'trackingNumber'> | null): ParcelShown {
  if (parcel === null) return { courier: null, trackingNumber: null, trackingUrl: null }
  const { courier, trackingNumber } = parcel
  return { courier, trackingNumber, trackingUrl: trackingUrl(courier, trackingNumber) }
}

/** The order after all of its stream's events, the first of which placed it. */
export function orderOf(events: readonly PastEvent[]): Order {
  const [first, ...later] = events
  if (first?.type !== 'OrderPlaced') throw new Error('an order stream begins with OrderPlaced')
  let order = orderAsPlaced(first)
  let parcel: Parcel | null = null
  for (const event of later) {
    if (event.type === 'OrderStatusChanged') order = { ...order, status: event.data.to }
    else if (event.type === 'ContactCorrected') {
      const { erased: _, ...known } = order
      order = { ...known, ...contactShown(event.data.customer.after) }
    } else if (event.type === 'ParcelHandedOver') parcel = event.data
    else if (event.type === 'HandoverUndone') parcel = null
  }
  return { ...order, ...parcelShown(parcel) }
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
