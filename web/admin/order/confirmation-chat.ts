/** A chat with the customer in their messenger, its first words written already: cash on delivery is confirmed before it is sent. */

import { brand } from '#catalogue/brand.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order, OrderStatus } from '#events/order.ts'
import { phoneDigits } from '#events/phone.ts'

/** Whether there is still something to confirm. */
export function isOpen(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled'
}

export function chatLink(order: Order): string {
  return `https://wa.me/${phoneDigits(order.phone)}?text=${encodeURIComponent(confirmationText(order))}`
}

/** In rupees whatever the dashboard shows: it is what the customer will pay. */
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
