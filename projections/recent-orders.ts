/** The newest ten orders, newest first, each with its current status. Newest by position in the log, not by date. */

import type { EventOf } from '#events/shop/event.ts'
import type { RecentOrder } from './dashboard-shapes.ts'
import type { Projection } from './projection.ts'

const SHOWN = 10

/** Newest first. */
export type RecentOrders = readonly Omit<RecentOrder, 'customer'>[]

export const recentOrders: Projection<RecentOrders> = {
  name: 'recentOrders',
  version: 1,
  initial: [],
  evolve(orders, event) {
    if (event.type === 'OrderPlaced') {
      const { orderNumber, lines, total } = event.data
      const placed = {
        id: orderNumber,
        product: productText(lines),
        amount: total,
        status: 'pending',
        date: event.at,
      } as const
      return [placed, ...orders.slice(0, SHOWN - 1)]
    }
    if (event.type !== 'OrderStatusChanged') return orders
    const { orderNumber, to } = event.data
    const place = orders.findIndex(({ id }) => id === orderNumber)
    const order = orders[place]
    return order === undefined ? orders : orders.with(place, { ...order, status: to })
  },
}

function productText(lines: EventOf<'OrderPlaced'>['data']['lines']): string {
  const first = lines[0]
  if (first === undefined) throw new RangeError('an order without lines')
  return lines.length === 1 ? first.name : `${first.name} +${lines.length - 1} more`
}

/** The customer's name is personal data, which folds never read: the server joins it from the order read model. */
export function recentOrdersList(orders: RecentOrders): RecentOrder[] {
  return orders.map((order) => ({ ...order, customer: null }))
}
