/** The number of Karachi days from placing an order to its delivery. An order that is no longer delivered is subtracted. */

import { type Day, dayOf, daysBetween } from '#events/calendar.ts'
import type { RecordedOf } from '#events/event.ts'
import type { Insight } from '../dashboard-shapes.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

export type DeliveryDays = {
  /** Orders by number of days, from 0 on. The last entry counts all longer deliveries. */
  readonly orders: readonly number[]
  /** The sum over all these orders. */
  readonly days: number
}

/** Days. Longer deliveries are counted together. */
export const LONGEST = 14

export const noDeliveries: DeliveryDays = { orders: Array.from({ length: LONGEST + 1 }, () => 0), days: 0 }

export const deliveryDays: Projection<DeliveryDays> = {
  name: 'deliveryDays',
  version: 2,
  initial: noDeliveries,
  evolve(state, event) {
    return event.type === 'OrderStatusChanged' ? afterStatus(state, event) : state
  },
}

/** The same object when no delivery began or ended with the status. */
export function afterStatus(
  days: DeliveryDays,
  { at, data: { to, day, deliveredOn, statement } }: RecordedOf<'OrderStatusChanged'>,
): DeliveryDays {
  if (to === 'delivered') {
    // A statement shows that an order was delivered, and not when.
    return statement === undefined ? counted(days, day, dayOf(at), 1) : days
  }
  // Events without the day of the delivery end one without a day, or come from older programs, which did not subtract.
  return deliveredOn === undefined ? days : counted(days, day, deliveredOn, -1)
}

/** With one more or one fewer delivery of an order. */
export function counted(
  { orders, days }: DeliveryDays,
  placed: Day,
  delivered: Day,
  sign: 1 | -1,
): DeliveryDays {
  const taken = daysBetween(placed, delivered)
  const place = Math.min(taken, LONGEST)
  return { orders: orders.with(place, add(orders[place] ?? 0, sign)), days: add(days, sign * taken) }
}

export function daysToDeliver({ orders, days }: DeliveryDays): Insight['daysToDeliver'] {
  const count = deliveriesIn(orders)
  if (count === 0) return { orders, median: null, mean: null }
  // Tenths of a day, rounded half up in whole numbers.
  const mean = Math.floor((20 * days + count) / (2 * count)) / 10
  return { orders, median: daysOfQuarter(orders, 2), mean }
}

export function deliveriesIn(orders: DeliveryDays['orders']): number {
  return orders.reduce((sum, some) => sum + some, 0)
}

/** The days within which so many quarters of the orders were delivered. There must be at least one. */
export function daysOfQuarter(orders: DeliveryDays['orders'], quarters: 1 | 2 | 3): number {
  const count = deliveriesIn(orders)
  let below = 0
  return orders.findIndex((some) => {
    below += some
    return 4 * below >= quarters * count
  })
}
