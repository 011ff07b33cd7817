/**
 * Links to a WhatsApp chat with an order's customer. The prepared first message depends on the order's status: an unconfirmed
 * cash-on-delivery order needs the customer's confirmation before it is shipped.
 */

import { brand } from '#catalogue/brand.ts'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order, OrderStatus } from '#events/shop/order.ts'
import { phoneDigits } from '#events/shop/phone.ts'

/** Whether there is a prepared message for an order in this status. */
export function hasChatMessage(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled'
}

/** The accessible name of the link. It does not contain the order number. */
export function chatName(status: OrderStatus): string {
  return status === 'pending' ? 'Confirm on WhatsApp' : 'Write on WhatsApp'
}

export function chatLink(order: Order): string {
  return `https://wa.me/${phoneDigits(order.phone)}?text=${encodeURIComponent(chatText(order))}`
}

/** The total is always in rupees, because the customer pays in rupees. */
export function chatText(order: Order): string {
  const { name, orderNumber, items, total, address } = order
  const lines = items.map((item) => `• ${item.quantity} × ${item.name}, size ${item.size}`)
  return [
    `Assalam o Alaikum ${name}, this is ${brand.name} about your order ${orderNumber}:`,
    ...lines,
    `Total: ${formatRupees(total)}, cash on delivery.`,
    `Address: ${address}`,
    ...statusLines(order),
  ].join('\n')
}

function statusLines({ status, courier, trackingNumber, trackingUrl }: Order): readonly string[] {
  switch (status) {
    case 'pending':
      return ['Please reply YES to confirm, or tell us what to change.']
    case 'confirmed':
      return ['It is confirmed, and we hand it to the courier soon.']
    case 'shipped': {
      const parcel = courier && trackingNumber ? ` with ${courierName(courier)} as ${trackingNumber}` : ''
      return [`It is on its way${parcel}.`, ...(trackingUrl ? [trackingUrl] : [])]
    }
    case 'delivered':
    case 'cancelled':
      return []
  }
}
