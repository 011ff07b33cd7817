/** The day and status of an order, without its details, for a shopper who has not opened it. */

import type { MaskedOrder } from '#events/orders/order.ts'
import { LockIcon } from '#web/ui/later-icons.tsx'
import { orderDay } from './order-date.ts'
import { StatusBadge } from './StatusBadge.tsx'

export function MaskedOrderCard({ day, status }: Omit<MaskedOrder, 'masked'>) {
  const placed = orderDay(day)
  return (
    <article
      aria-label={`Order of ${placed}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface p-4 sm:px-6"
    >
      <h2 className="flex items-center gap-3">
        <LockIcon className="size-5 text-muted" />
        <span>
          <span className="max-sm:sr-only">Placed on </span>
          <time dateTime={day}>{placed}</time>
        </span>
      </h2>
      <StatusBadge status={status} />
    </article>
  )
}
