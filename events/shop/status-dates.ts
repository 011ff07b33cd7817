/** When an order came to its statuses: what its shopper follows from the order to the door. */

import type { RecordedEvent } from './event.ts'
import { type OrderStatus, orderStatuses, type StatusDates } from './order.ts'

/**
 * After one more change. Going back takes later statuses away; a status that the order has already keeps its date. `pending`
 * has none: that is when the order was placed.
 */
export function withStatus(dates: StatusDates, to: OrderStatus, at: string): StatusDates {
  const reached = orderStatuses.slice(1, orderStatuses.indexOf(to) + 1)
  const dated = reached.map((status) => [status, dates[status] ?? (status === to ? at : undefined)] as const)
  return Object.fromEntries(dated.filter(([, date]) => date !== undefined))
}

/**
 * By order number, from the records of status changes, in order. One that cannot be read is left out: the order can still
 * be shown, and the checks of the log find the damage.
 */
export function statusDatesIn(
  records: readonly string[],
  recorded: (record: string) => RecordedEvent,
): ReadonlyMap<string, StatusDates> {
  const found = new Map<string, StatusDates>()
  for (const event of records.flatMap((record) => readable(() => recorded(record)))) {
    if (event.type !== 'OrderStatusChanged') continue
    const { orderNumber, to } = event.data
    found.set(orderNumber, withStatus(found.get(orderNumber) ?? {}, to, event.at))
  }
  return found
}

function readable<Read>(read: () => Read): readonly Read[] {
  try {
    return [read()]
  } catch {
    return []
  }
}
