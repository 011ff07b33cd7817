/**
 * The work of the shop: how many orders wait for each step, and after how long that is too long. The server counts late orders,
 * because they depend on the clock, and orders with a mark, which the order read model has.
 */

import { orderStatuses } from '#events/orders/order.ts'
import type { AgedStep, OpenStatus } from '#events/read-model/work-lists.ts'
import type { Dashboard, LateAfter, Work } from '../dashboard-shapes.ts'

/** The default until the owner changes it. */
export const usualLateAfter: LateAfter = { toConfirm: 24, toPack: 24, withCourier: 72 }
/** The maximum that the owner can choose: thirty days. */
export const MOST_LATE_HOURS = 720

/** Couriers bring a parcel back within so many days. One that takes longer is asked about. */
export const BACK_WITHIN_DAYS = 14

/** A courier that asks what to do after a failed delivery waits for so many hours at most. */
export const ANSWER_WITHIN_HOURS = 24

/** The hours after which each step of an order is late. */
export function lateHours({ toConfirm, toPack, withCourier }: LateAfter): Readonly<Record<AgedStep, number>> {
  return {
    confirm: toConfirm,
    answer: ANSWER_WITHIN_HOURS,
    receive: BACK_WITHIN_DAYS * 24,
    answerReturn: 24,
    pack: toPack,
    handOver: toPack,
    askCourier: withCourier,
    askReturns: BACK_WITHIN_DAYS * 24,
  }
}

/** What has waited for this part of the hours is late soon. */
export const SOON_AFTER = 0.75

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
