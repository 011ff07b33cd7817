/** The work of the shop: how many orders wait for which step. How many of them are late depends on the clock: the server counts those. */

import type { OpenStatus } from '#events/orders/work-lists.ts'
import { orderStatuses } from '#events/shop/order.ts'
import type { Dashboard, LateAfter, Work } from './dashboard-shapes.ts'

/** Until the owner changes it. */
export const usualLateAfter: LateAfter = { toConfirm: 24, toPack: 24, withCourier: 72 }
/** The owner can choose up to thirty days. */
export const MOST_LATE_HOURS = 720

export type WaitingWork = Omit<Work, 'late'>

export function waitingWork({ charts, cash }: Pick<Dashboard, 'charts' | 'cash'>): WaitingWork {
  const counts = charts.orderStatus.datasets[0]?.data ?? []
  const count = (status: OpenStatus) => counts[orderStatuses.indexOf(status)] ?? 0
  return {
    toConfirm: count('pending'),
    toPack: count('confirmed'),
    withCourier: count('shipped'),
    cashOut: cash.couriers.reduce((sum, { out }) => sum + out, 0),
  }
}
