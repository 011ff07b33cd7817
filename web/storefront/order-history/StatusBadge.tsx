/** An order's status as a colour, an icon and a word. */

import type { ComponentType } from 'react'
import type { OrderStatus } from '#events/shop/order.ts'
import { CheckIcon, ClockIcon, CloseIcon, SealIcon, TruckIcon } from '#web/ui/icons.tsx'

type Look = { readonly Icon: ComponentType<{ className?: string }>; readonly className: string }

const looks: Readonly<Record<OrderStatus, Look>> = {
  pending: { Icon: ClockIcon, className: 'bg-[#fbeec2] text-[#664a00]' },
  confirmed: { Icon: CheckIcon, className: 'bg-[#dbe7f8] text-[#1b4583]' },
  shipped: { Icon: TruckIcon, className: 'bg-[#e9def6] text-[#56308a]' },
  delivered: { Icon: SealIcon, className: 'bg-[#d9ebdf] text-positive' },
  cancelled: { Icon: CloseIcon, className: 'bg-[#f7dcdd] text-danger' },
}

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { Icon, className } = looks[status] ?? looks.cancelled
  return (
    <span className={`caps inline-flex h-8 items-center gap-2 px-3 ${className}`}>
      <Icon className="size-4" /> {status.toUpperCase()}
    </span>
  )
}
