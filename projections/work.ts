/** The work of the shop: how many orders wait for which step. How many of them are late depends on the clock: the server counts those. */

import { orderStatuses } from '#events/order.ts'
import type { OpenStatus } from '#events/work-lists.ts'
import type { Dashboard, Work } from './dashboard-shapes.ts'

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
