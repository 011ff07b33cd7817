/**
 * The work of the shop: how many orders wait for each step. The server counts late orders, because they depend on the clock, and
 * orders with a mark, which the order read model has.
 */

import type { OpenStatus } from '#events/orders/work-lists.ts'
import { orderStatuses } from '#events/shop/order.ts'
import type { Dashboard, LateAfter, Work } from './dashboard-shapes.ts'

/** The default until the owner changes it. */
export const usualLateAfter: LateAfter = { toConfirm: 24, toPack: 24, withCourier: 72 }
/** The maximum that the owner can choose: thirty days. */
export const MOST_LATE_HOURS = 720

/** `confirmed`: packed ones as well. */
export type WaitingWork = Pick<Work, 'toConfirm' | 'withCourier' | 'cashOut'> & {
  readonly confirmed: number
}

export function waitingWork({ charts, cash }: Pick<Dashboard, 'charts' | 'cash'>): WaitingWork {
  const counts = charts.orderStatus.datasets[0]?.data ?? []
  const count = (status: OpenStatus) => counts[orderStatuses.indexOf(status)] ?? 0
  return {
    toConfirm: count('pending'),
    confirmed: count('confirmed'),
    withCourier: count('shipped'),
    cashOut: cash.couriers.reduce((sum, { out }) => sum + out, 0),
  }
}
