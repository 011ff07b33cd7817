/** The order that people read, made from the events of its stream. */

import { lineId } from '#catalogue/line-id.ts'
import type { EventOf, Recorded, RecordedEvent } from './event.ts'
import type { Order } from './order.ts'

/** The order as it was placed. */
export function orderAsPlaced({ data, at }: EventOf<'OrderPlaced'> & Pick<Recorded, 'at'>): Order {
  const { orderNumber, customer, lines, subtotal, deliveryFee, total, paymentMethod } = data
  return {
    orderNumber,
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
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

/** The order after all of its stream's events, the first of which placed it. */
export function orderOf(events: readonly RecordedEvent[]): Order {
  const [first, ...later] = events
  if (first?.type !== 'OrderPlaced') throw new Error('an order stream begins with OrderPlaced')
  let order = orderAsPlaced(first)
  for (const event of later) {
    if (event.type === 'OrderStatusChanged') order = { ...order, status: event.data.to }
    else if (event.type === 'ContactCorrected') order = { ...order, ...event.data.customer.after }
  }
  return order
}
