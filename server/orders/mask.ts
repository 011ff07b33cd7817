/**
 * Shows just enough of personal data for its owner to recognise it. The end of the order number is hidden, too: it
 * gives access to the rest, so that showing it would give everything to anyone who copies it. So is the tracking number: the
 * courier's page about a parcel says to whom and where it goes.
 */

import type { Order } from '#events/order.ts'

const HIDDEN = '•••'

export function maskOrder(order: Order): Order {
  return {
    ...order,
    orderNumber: order.orderNumber.replace(/(?<=^FF-\d{6}-?)\d+$/, (digits) => '•'.repeat(digits.length)),
    name: order.name.split(/\s+/).map(firstOnly).join(' '),
    email: maskEmail(order.email),
    phone: `${HIDDEN}${order.phone.replace(/\D/g, '').slice(-3)}`,
    address: firstOnly(order.address),
    trackingNumber: null,
    trackingUrl: null,
  }
}

function firstOnly(text: string): string {
  const [first = ''] = text
  return first + HIDDEN
}

function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${firstOnly(local)}@${firstOnly(domain)}${ending}`
}
