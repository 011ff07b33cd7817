/** Explains why an order cannot be packed or handed over. */

import type { Order } from '#events/orders/order.ts'

/** Null for an order that can be packed. */
export function whyNotPacked({ status, erased }: Pick<Order, 'status' | 'erased'>): string | null {
  if (status === 'cancelled' || status === 'delivered') return `It is ${status} already.`
  return erased ? 'The customer’s data was erased at their request: there is no address to send it to.' : null
}

/** Null for an order that can be handed over or is already with a courier. */
export function whyNotHandedOver(order: Order): string | null {
  return order.courier === null ? whyNotPacked(order) : null
}
