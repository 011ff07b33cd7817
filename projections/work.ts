/** The work of the shop: how many orders wait for which step. How many of them are late depends on the clock: the server counts those. */

import { orderStatuses } from '#events/order.ts'
import type { OpenStatus } from '#events/order-work.ts'
import type { DashboardCharts, Work } from './dashboard-shapes.ts'

type Waiting = Pick<Work, 'toConfirm' | 'toPack' | 'withCourier'>

export function waitingOrders({ orderStatus }: Pick<DashboardCharts, 'orderStatus'>): Waiting {
  const counts = orderStatus.datasets[0]?.data ?? []
  const count = (status: OpenStatus) => counts[orderStatuses.indexOf(status)] ?? 0
  return { toConfirm: count('pending'), toPack: count('confirmed'), withCourier: count('shipped') }
}
