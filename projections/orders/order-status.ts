/** The number of orders in each status, for the doughnut chart of the dashboard and the total number of orders. */

import { type OrderStatus, orderStatuses } from '#events/orders/order.ts'
import type { Chart } from '../dashboard-shapes.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

/** In the order of `orderStatuses`. */
export type OrderStatusCounts = readonly number[]

export const orderStatus: Projection<OrderStatusCounts> = {
  name: 'orderStatus',
  version: 1,
  initial: orderStatuses.map(() => 0),
  evolve(counts, event) {
    if (event.type !== 'OrderPlaced' && event.type !== 'OrderStatusChanged') return counts
    const changed = counts.slice()
    if (event.type === 'OrderPlaced') {
      countStatus(changed, 'pending', 1)
    } else {
      countStatus(changed, event.data.from, -1)
      countStatus(changed, event.data.to, 1)
    }
    return changed
  },
}

function countStatus(counts: number[], status: OrderStatus, orders: number): void {
  const place = orderStatuses.indexOf(status)
  const count = counts[place]
  if (count === undefined) throw new RangeError(`an order cannot be ${status}`)
  counts[place] = add(count, orders)
}

export function totalOrders(counts: OrderStatusCounts): number {
  return counts.reduce((total, count) => total + count, 0)
}

export function cancelledOrders(counts: OrderStatusCounts): number {
  return counts[orderStatuses.indexOf('cancelled')] ?? 0
}

const labels = ['Pending', 'Confirmed', 'Shipped', 'Delivered', 'Cancelled']

export function orderStatusChart(counts: OrderStatusCounts): Chart {
  return { labels, datasets: [{ label: 'Orders', data: counts }] }
}
