/** The name, colour and icon of an order's status on the admin's screens. */

import type { OrderStatus } from '#events/shop/order.ts'
import type { IconName } from './Icon.tsx'

type StatusLook = { readonly name: string; readonly icon: IconName; readonly className: string }

export const statusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  pending: { name: 'Pending', icon: 'clock', className: 'text-pending bg-pending-soft' },
  confirmed: { name: 'Confirmed', icon: 'check-circle', className: 'text-confirmed bg-confirmed-soft' },
  shipped: { name: 'Shipped', icon: 'truck', className: 'text-shipped bg-shipped-soft' },
  delivered: { name: 'Delivered', icon: 'check', className: 'text-delivered bg-delivered-soft' },
  cancelled: { name: 'Cancelled', icon: 'cross', className: 'text-cancelled bg-cancelled-soft' },
}
