/** The usual next status of an order, with the name of the button that sets it. */

import type { OrderStatus } from '#events/shop/order.ts'

export type NextStep = { readonly to: OrderStatus; readonly name: string }

/** Null for a finished order. */
export const nextSteps: Readonly<Record<OrderStatus, NextStep | null>> = {
  pending: { to: 'confirmed', name: 'Mark confirmed' },
  confirmed: { to: 'shipped', name: 'Mark shipped' },
  shipped: { to: 'delivered', name: 'Mark delivered' },
  delivered: null,
  cancelled: null,
}
