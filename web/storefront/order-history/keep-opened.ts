/** An order number opens its own order alone: those that were opened before stay open beside it. */

import { dayOf } from '#events/shop/calendar.ts'
import type { LookedUpOrder, OpenedOrder } from '#events/shop/order.ts'

/** `answer` is what the shop says now; orders that are open come first, the newest of them first. */
export function keepOpened(
  before: readonly LookedUpOrder[],
  answer: readonly LookedUpOrder[],
): readonly LookedUpOrder[] {
  const opened = answer.filter((order) => !order.masked)
  const masked = answer.filter((order) => order.masked)
  const numbers = new Set(opened.map(({ orderNumber }) => orderNumber))
  const kept: OpenedOrder[] = []
  for (const order of before) {
    if (order.masked || numbers.has(order.orderNumber)) continue
    // Masked ones have no number: any of its day and status stands for it.
    const place = masked.findIndex(({ day, status }) => day === dayOf(order.date) && status === order.status)
    if (place < 0) continue
    masked.splice(place, 1)
    kept.push(order)
  }
  const shown = [...opened, ...kept].sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
  return [...shown, ...masked]
}
