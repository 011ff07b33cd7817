import type { OrderStatus } from '#events/shop/order.ts'
import { Icon } from './Icon.tsx'
import { statusLooks } from './status-looks.ts'

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { name, icon, className } = statusLooks[status]
  return (
    <span
      className={`inline-flex h-7 items-center gap-1.5 rounded-full pr-3 pl-2 text-xs font-medium whitespace-nowrap ${className}`}
    >
      <Icon name={icon} className="size-3.5" />
      {name}
    </span>
  )
}
