/** How much work there is: orders that wait, those that wait for too long, and the cash that couriers have. */

import type { OrderReadModel } from '#events/order-read-model.ts'
import type { DashboardCharts, LateAfter, Work } from '#projections/dashboard-shapes.ts'
import { waitingOrders } from '#projections/work.ts'
import { lateBefore } from './late-orders.ts'
import type { ShopSettings } from './shop-settings.ts'

export type WorkFigures = { readonly work: Work; readonly lateAfter: LateAfter }

/** Of a state of the folds; which orders are late depends on the clock and the owner's settings as well. */
export type ReadWork = (folded: {
  readonly charts: Pick<DashboardCharts, 'orderStatus'>
}) => Promise<WorkFigures>

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'countLate'>
  readonly settings: Pick<ShopSettings, 'lateAfter'>
  readonly clock: () => number
}

export function createReadWork({ orderViews, settings, clock }: Dependencies): ReadWork {
  return async ({ charts }) => {
    const lateAfter = await settings.lateAfter()
    const late = await orderViews.countLate(lateBefore(lateAfter, clock()))
    return { work: { ...waitingOrders(charts), late, cashOut: 0 }, lateAfter }
  }
}
