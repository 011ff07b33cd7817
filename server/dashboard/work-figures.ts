/** How much work there is: orders that wait, those that wait for too long, and the cash that couriers have. */

import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { LateAfter, Work } from '#projections/dashboard-shapes.ts'
import type { WaitingWork } from '#projections/work.ts'
import { lateBefore } from './late-orders.ts'
import type { ShopSettings } from './shop-settings.ts'

export type WorkFigures = { readonly work: Work; readonly lateAfter: LateAfter }

/** Which of the orders that wait are late depends on the clock and the owner's settings. */
export type ReadWork = (waiting: WaitingWork) => Promise<WorkFigures>

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'countLate'>
  readonly settings: Pick<ShopSettings, 'lateAfter'>
  readonly clock: () => number
}

export function createReadWork({ orderViews, settings, clock }: Dependencies): ReadWork {
  return async ({ toConfirm, toPack, withCourier, cashOut }) => {
    const lateAfter = await settings.lateAfter()
    const late = await orderViews.countLate(lateBefore(lateAfter, clock()))
    return { work: { toConfirm, toPack, withCourier, late, cashOut }, lateAfter }
  }
}
