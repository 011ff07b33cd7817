/** The events that change what was sold: placing adds an order, cancelling removes it, and reviving adds it again. */

import type { RecordedEvent, RecordedOf } from '#events/shop/event.ts'

export type SaleEvent = RecordedOf<'OrderPlaced'> | RecordedOf<'OrderStatusChanged'>

export function isSale(event: RecordedEvent): event is SaleEvent {
  if (event.type === 'OrderPlaced') return true
  if (event.type !== 'OrderStatusChanged') return false
  const { from, to } = event.data
  return (from === 'cancelled') !== (to === 'cancelled')
}

/** 1 when the order is added, -1 when it is removed. */
export function saleSign(event: SaleEvent): 1 | -1 {
  return event.type === 'OrderStatusChanged' && event.data.to === 'cancelled' ? -1 : 1
}
