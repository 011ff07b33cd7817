/** The amount of work: what waits for each step and for how long, the cash that couriers have, and what was done today. */

import { may, type StaffRole } from '#events/people/staff-roles.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { agedSteps } from '#events/read-model/work-lists.ts'
import { cashWaits } from '#projections/cash/cash-waits.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'
import { soFar } from '#projections/reports/day-slots.ts'
import type { WorkFigures } from '#projections/reports/live-message.ts'
import type { WaitingWork } from '#projections/reports/work.ts'
import type { AskedOrders } from '#server/orders/asked-now.ts'
import type { ShopSettings } from '#server/shop/shop-settings.ts'
import { lateBefore, waitBefore } from './late-orders.ts'

/** Which of the waiting orders are late depends on the clock and the owner's settings. */
export type ReadWork = (waiting: WaitingWork) => Promise<WorkFigures>

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'countLate' | 'countMarks' | 'orderWaits'>
  readonly states: () => Pick<DashboardStates, 'cash' | 'daySlots' | 'lastHands'>
  readonly settings: Pick<ShopSettings, 'lateAfter'>
  readonly askedOrders: Pick<AskedOrders, 'list'>
  readonly clock: () => number
}

export function createReadWork(dependencies: Dependencies): ReadWork {
  const { orderViews, states, settings, askedOrders, clock } = dependencies
  return async ({ toConfirm, confirmed, withCourier, cashOut }) => {
    const lateAfter = await settings.lateAfter()
    const [late, marks, orderWaits] = await Promise.all([
      orderViews.countLate(lateBefore(lateAfter, clock())),
      orderViews.countMarks(),
      orderViews.orderWaits(waitBefore(lateAfter, clock())),
    ])
    const { packed, packedAndConfirmed, toAnswer, comingBack, returnAsked } = marks
    // The figures may be some events behind.
    const toPack = Math.max(0, confirmed - packedAndConfirmed)
    const work = { toConfirm, toPack, packed, withCourier, toAnswer, comingBack, returnAsked, late, cashOut }
    const counts = {
      confirm: toConfirm,
      answer: toAnswer,
      receive: orderWaits.receive.orders,
      answerReturn: returnAsked,
      pack: toPack,
      handOver: packed,
      askCourier: orderWaits.askCourier.orders,
      askReturns: orderWaits.askReturns.orders,
    }
    const { cash, daySlots, lastHands } = states()
    const now = new Date(clock()).toISOString()
    const ofOrders = agedSteps.map((step) => ({ step, ...orderWaits[step], count: counts[step] }))
    const waits = [...ofOrders, ...cashWaits(cash, now)]
      .filter(({ count }) => count > 0)
      .map(
        ({ step, count, rupees, late, soon, isPart, oldest }): WaitingStep => ({
          step,
          count,
          rupees,
          late,
          soon,
          isPart,
          oldest,
          hand: lastHands[step] ?? null,
        }),
      )
    return { work, lateAfter, waits, soFar: soFar(daySlots, now), askedNow: await askedOrders.list() }
  }
}

/** For somebody who may not see the figures. Nobody sees the cash without seeing them. */
export function withoutFigures(figures: WorkFigures): WorkFigures & { soFar: null } {
  const { work, waits } = figures
  const ofOrders = waits.filter(({ step }) => step !== 'askCash' && step !== 'explainCash')
  return { ...figures, work: { ...work, cashOut: null }, waits: ofOrders, soFar: null }
}

export function workFor(role: StaffRole, figures: WorkFigures): WorkFigures {
  return may(role, 'figures') ? figures : withoutFigures(figures)
}
