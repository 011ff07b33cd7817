/** When an order reached each status: the dates that its shopper follows. */

import type { RecordedEvent } from '../event.ts'
import { type OrderStatus, orderStatuses, type StatusDates } from './order.ts'

/**
 * The dates after one more change. Going back removes those of later statuses; a status that the order already had keeps its date.
 * `pending` has no date: it is the date of the order.
 */
export function datesAfter(dates: StatusDates, to: OrderStatus, at: string): StatusDates {
  const reached = orderStatuses.slice(1, orderStatuses.indexOf(to) + 1)
  const dated = reached.map((status) => [status, dates[status] ?? (status === to ? at : undefined)] as const)
  return Object.fromEntries(dated.filter(([, date]) => date !== undefined))
}

/**
 * The dates by order number, from the records of status changes in log order. An unreadable record is skipped: the order can still
 * be shown, and the checks of the log find the damage.
 */
export function statusDatesIn(
  records: readonly string[],
  recorded: (record: string) => RecordedEvent,
): ReadonlyMap<string, StatusDates> {
  const byNumber = new Map<string, StatusDates>()
  for (const event of records.flatMap((record) => readable(() => recorded(record)))) {
    if (event.type !== 'OrderStatusChanged') continue
    const { orderNumber, to } = event.data
    byNumber.set(orderNumber, datesAfter(byNumber.get(orderNumber) ?? {}, to, event.at))
  }
  return byNumber
}

function readable<Read>(read: () => Read): readonly Read[] {
  try {
    return [read()]
  } catch {
    return []
  }
}
