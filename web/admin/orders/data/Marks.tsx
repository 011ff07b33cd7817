/** What is finer than the status of an order, as labels beside it. Renders nothing when there is nothing to say. */

import type { OrderMarks } from '#events/read-model/order-read-model.ts'
import { markLabels } from './mark-labels.ts'
import { type OrderAndStatus, useOrderStatus } from './order-status.ts'

type MarksProps = {
  readonly order: OrderAndStatus
  readonly marks: OrderMarks
  readonly className?: string
}

export function Marks({ order, marks, className = '' }: MarksProps) {
  const labels = markLabels(marks, useOrderStatus(order))
  if (labels.length === 0) return null
  return (
    <ul aria-label={`Marks of ${order.orderNumber}`} className={`flex flex-wrap gap-1 ${className}`}>
      {labels.map(({ text, urgent, title }) => (
        <li
          key={text}
          title={title}
          className={`rounded-sm px-1.5 text-xs leading-5 ${urgent ? 'bg-pending-soft font-medium text-pending' : 'bg-sunken text-muted'}`}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
