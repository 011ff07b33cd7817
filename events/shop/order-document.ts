/** The parts of the order that people read. */

import { trackingUrl } from '#catalogue/couriers.ts'
import { lineId } from '#catalogue/line-id.ts'
import type { Contact, PastEvent } from './event.ts'
import { ERASED, type Order } from './order.ts'

type OrderParcel = Pick<Order, 'courier' | 'trackingNumber' | 'trackingUrl'>

/** The order as it was placed, with its current contact. It has no parcel, and its status is always `pending`. */
export type OrderDocument = Omit<Order, keyof OrderParcel>

export function placedDocument({ data, at }: Extract<PastEvent, { type: 'OrderPlaced' }>): OrderDocument {
  const { orderNumber, customer, lines, subtotal, deliveryFee, total, paymentMethod } = data
  return {
    orderNumber,
    ...documentContact(customer),
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

/** A parcel that people read about; the number is null when the customer was erased. */
export type TrackedParcel = { readonly courier: string; readonly trackingNumber: string | null }

/** `parcel`: null before the order is handed over. */
export function orderParcel(parcel: TrackedParcel | null): OrderParcel {
  if (parcel === null) return { courier: null, trackingNumber: null, trackingUrl: null }
  const { courier, trackingNumber } = parcel
  const url = trackingNumber === null ? null : trackingUrl(courier, trackingNumber)
  return { courier, trackingNumber, trackingUrl: url }
}
