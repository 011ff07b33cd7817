/** The latest ten orders with their current status, latest first. They are ordered by position in the log, not by date. */

import type { EventOf, RecordedEvent } from '#events/event.ts'
import type { RecentOrder } from '../dashboard-shapes.ts'
import type { Projection } from '../projection.ts'

const SHOWN = 10

/** Latest first. */
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
    const change = changeIn(event)
    if (change === null) return orders
    const place = orders.findIndex(({ id }) => id === change.orderNumber)
    const order = orders[place]
    return order === undefined ? orders : orders.with(place, { ...order, ...change.to })
  },
}

function changeIn(event: RecordedEvent) {
  if (event.type === 'OrderStatusChanged') {
    return { orderNumber: event.data.orderNumber, to: { status: event.data.to } }
  }
  if (event.type !== 'LinesChanged') return null
  const { orderNumber, after } = event.data
  return { orderNumber, to: { product: productText(after.lines), amount: after.total } }
}

function productText(lines: EventOf<'OrderPlaced'>['data']['lines']): string {
  const first = lines[0]
  if (first === undefined) throw new RangeError('an order without lines')
  return lines.length === 1 ? first.name : `${first.name} +${lines.length - 1} more`
}

/** Without customer names: folds never read personal data, so the server joins the names from the order read model. */
export function recentOrdersList(orders: RecentOrders): RecentOrder[] {
  return orders.map((order) => ({ ...order, customer: null }))
}
