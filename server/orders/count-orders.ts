/** Counts placed and refused orders for the metrics. */

import type { Metrics } from '#server/platform/operations/metrics.ts'
import type { PlaceOrder } from './place-order.ts'

export function countOrders(
  placeOrder: PlaceOrder,
  { ordersPlaced, ordersRefused }: Pick<Metrics, 'ordersPlaced' | 'ordersRefused'>,
): PlaceOrder {
  return async (request) => {
    const placement = await placeOrder(request)
    switch (placement.outcome) {
      case 'placed':
        ordersPlaced.inc()
        break
      case 'repeated':
        break
      case 'key-reused':
        ordersRefused.inc({ reason: 'key-reused' })
        break
      case 'refused':
        ordersRefused.inc({ reason: placement.refusal.reason })
        break
    }
    return placement
  }
}
