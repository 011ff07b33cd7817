/** The name, colour and icon of an order's status on the admin's screens. */

import type { OrderStatus } from '#events/orders/order.ts'
import type { IconName } from './Icon.tsx'

type StatusLook = {
  readonly name: string
  readonly icon: IconName
  /** Of the icon and the name, without a ground. */
  readonly colour: string
  /** Of a part that is filled with the status, such as a badge or a bar. */
  readonly className: string
}

export const statusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  pending: {
    name: 'Pending',
    icon: 'clock',
    colour: 'text-pending',
    className: 'text-pending bg-pending-soft',
  },
  confirmed: {
    name: 'Confirmed',
    icon: 'check-circle',
    colour: 'text-confirmed',
    className: 'text-confirmed bg-confirmed-soft',
  },
  shipped: {
    name: 'Shipped',
    icon: 'truck',
    colour: 'text-shipped',
    className: 'text-shipped bg-shipped-soft',
  },
  delivered: {
    name: 'Delivered',
    icon: 'check',
    colour: 'text-delivered',
    className: 'text-delivered bg-delivered-soft',
  },
  cancelled: {
    name: 'Cancelled',
    icon: 'cross',
    colour: 'text-cancelled',
    className: 'text-cancelled bg-cancelled-soft',
  },
}
