/** The amount of work: orders that wait for a step or have waited too long, and the cash that couriers have. */

import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { may, type StaffRole } from '#events/shop/staff-roles.ts'
import type { LateAfter, Work } from '#projections/dashboard-shapes.ts'
import type { WaitingWork } from '#projections/work.ts'
import { lateBefore } from './late-orders.ts'
import type { ShopSettings } from './shop-settings.ts'

export type WorkFigures = { readonly work: Work; readonly lateAfter: LateAfter }

/** Which of the waiting orders are late depends on the clock and the owner's settings. */
export type ReadWork = (waiting: WaitingWork) => Promise<WorkFigures>

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'countLate' | 'countMarks'>
  readonly settings: Pick<ShopSettings, 'lateAfter'>
  readonly clock: () => number
}

export function createReadWork({ orderViews, settings, clock }: Dependencies): ReadWork {
  return async ({ toConfirm, confirmed, withCourier, cashOut }) => {
    const lateAfter = await settings.lateAfter()
    const [late, marks] = await Promise.all([
      orderViews.countLate(lateBefore(lateAfter, clock())),
      orderViews.countMarks(),
    ])
    const { packed, packedAndConfirmed, toAnswer, comingBack, returnAsked } = marks
    // The figures may be some events behind.
    const toPack = Math.max(0, confirmed - packedAndConfirmed)
    const work = { toConfirm, toPack, packed, withCourier, toAnswer, comingBack, returnAsked, late, cashOut }
    return { work, lateAfter }
  }
}

/** Without the cash, for somebody who may not see it. */
export function workFor(role: StaffRole, work: Work): Work {
  return may(role, 'readCash') ? work : { ...work, cashOut: null }
}
