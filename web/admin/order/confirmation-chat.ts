/**
 * A chat with the customer in WhatsApp, with the first message already written: a cash-on-delivery order is confirmed
 * before it is shipped.
 */

import { brand } from '#catalogue/brand.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order, OrderStatus } from '#events/order.ts'
import { phoneDigits } from '#events/phone.ts'

/** Whether the order still has to be confirmed. */
export function isOpen(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled'
}

export function chatLink(order: Order): string {
  return `https://wa.me/${phoneDigits(order.phone)}?text=${encodeURIComponent(confirmationText(order))}`
}

/** Always in rupees, because the customer pays in rupees. */
export function confirmationText({ name, orderNumber, items, total, address }: Order): string {
  const lines = items.map((item) => `• ${item.quantity} × ${item.name}, size ${item.size}`)
  return [
    `Assalam o Alaikum ${name}, this is ${brand.name} about your order ${orderNumber}:`,
    ...lines,
    `Total: ${formatRupees(total)}, cash on delivery.`,
    `Address: ${address}`,
    'Please reply YES to confirm, or tell us what to change.',
  ].join('\n')
}
