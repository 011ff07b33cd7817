import type { OrderStatus } from '#events/shop/order.ts'
import { Icon } from './Icon.tsx'
import { statusLooks } from './status-looks.ts'

/** The status of an order in words. Only its icon has its colour, so that in a list the names are read first. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { name, icon, colour } = statusLooks[status]
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <Icon name={icon} className={`size-4 ${colour}`} />
      {name}
    </span>
  )
}
