import type { OrderStatus } from '#events/orders/order.ts'
import { Icon } from './Icon.tsx'
import { statusLooks } from './status-looks.ts'

/** The status of an order as a badge in its colour. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { name, icon, className } = statusLooks[status]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-md px-2 py-0.5 text-sm whitespace-nowrap ${className}`}
    >
      <Icon name={icon} className="size-4" />
      {name}
    </span>
  )
}
