/** An order's status as a colour, an icon and a word. */

import type { ComponentType } from 'react'
import type { OrderStatus } from '#events/orders/order.ts'
import { CheckIcon, ClockIcon, CloseIcon, SealIcon, TruckIcon } from '#web/ui/icons.tsx'

type Look = { readonly Icon: ComponentType<{ className?: string }>; readonly className: string }

const looks: Readonly<Record<OrderStatus, Look>> = {
  pending: { Icon: ClockIcon, className: 'bg-gold/25 text-gold-deep' },
  confirmed: { Icon: CheckIcon, className: 'bg-[#1b4583]/10 text-[#1b4583]' },
  shipped: { Icon: TruckIcon, className: 'bg-[#5b3a8c]/10 text-[#5b3a8c]' },
  delivered: { Icon: SealIcon, className: 'bg-positive/10 text-positive' },
  cancelled: { Icon: CloseIcon, className: 'bg-danger/10 text-danger' },
}

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { Icon, className } = looks[status] ?? looks.cancelled
  return (
    <span className={`caps inline-flex h-8 items-center gap-2 px-3 ${className}`}>
      <Icon className="size-4" /> {status.toUpperCase()}
    </span>
  )
}
