/** The progress of an order: its steps, each with the time at which it was reached. */

import { type Order, type OrderStatus, orderStatuses, type StatusDates } from '#events/orders/order.ts'
import { shortDay, timeOfDay } from './order-date.ts'

type Props = Pick<Order, 'date' | 'status'> & { readonly statusDates: StatusDates }

type Step = {
  readonly status: OrderStatus
  readonly reached: boolean
  /** Null for a step that was skipped or has not been reached. */
  readonly date: string | null
}

const labels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Placed',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export function OrderTracker(order: Props) {
  return (
    <ol aria-label="Progress" className="mt-6 flex flex-wrap gap-2">
      {stepsOf(order).map(({ status, reached, date }) => (
        <li
          key={status}
          aria-current={status === order.status ? 'step' : undefined}
          className={`grow basis-[3.2rem] border-t pt-2 text-xs whitespace-nowrap sm:text-sm ${lookOf(status, reached)}`}
        >
          {labels[status]}
          {!reached && <span className="sr-only">: not yet</span>}
          {date !== null && (
            <time dateTime={date} className="block text-xs whitespace-normal text-muted figures">
              {shortDay(date)} <span className="whitespace-nowrap">{timeOfDay(date)}</span>
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

/** A cancelled order has the steps that it reached, followed by its cancellation. */
function stepsOf({ date, status, statusDates }: Props): readonly Step[] {
  const dates: StatusDates = { ...statusDates, pending: date }
  const currentIndex = orderStatuses.indexOf(status)
  const steps = orderStatuses.map((step, index) => ({
    status: step,
    reached: index <= currentIndex,
    date: dates[step] ?? null,
  }))
  return status === 'cancelled'
    ? steps.filter((step) => step.date !== null || step.status === 'cancelled')
    : steps.filter((step) => step.status !== 'cancelled')
}

function lookOf(status: OrderStatus, reached: boolean): string {
  if (status === 'cancelled') return 'border-danger text-danger'
  return reached ? 'border-ink' : 'border-dashed border-line text-muted'
}
