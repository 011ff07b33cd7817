/** An order number opens only one order, so the orders that were opened before it are kept open. */

import { dayOf } from '#events/calendar.ts'
import type { LookedUpOrder, OpenedOrder } from '#events/orders/order.ts'

/** Merges the shop's latest answer with the orders on the screen. Open orders come first, from new to old. */
export function keepOpened(
  previous: readonly LookedUpOrder[],
  answer: readonly LookedUpOrder[],
): readonly LookedUpOrder[] {
  const opened = answer.filter((order) => !order.masked)
  const masked = answer.filter((order) => order.masked)
  const numbers = new Set(opened.map(({ orderNumber }) => orderNumber))
  const kept: OpenedOrder[] = []
  for (const order of previous) {
    if (order.masked || numbers.has(order.orderNumber)) continue
    // A masked order has no number, so the open order replaces any masked one of its day and status.
    const index = masked.findIndex(({ day, status }) => day === dayOf(order.date) && status === order.status)
    if (index < 0) continue
    masked.splice(index, 1)
    kept.push(order)
  }
  const openOrders = [...opened, ...kept].sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
  return [...openOrders, ...masked]
}
