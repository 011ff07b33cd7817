/** How many days in Karachi pass from placing an order to its delivery; an order that is delivered no longer is taken back. */

import type { Day } from '#events/shop/calendar.ts'
import { dayOf } from '#events/shop/calendar.ts'
import type { Insight } from './dashboard-shapes.ts'
import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'

export type DeliveryDays = {
  /** Orders by their days from 0 on; the last are all that took longer. */
  readonly orders: readonly number[]
  /** Of all these orders together. */
  readonly days: number
}

/** Two weeks; who waits longer, waits long. */
const LONGEST = 14
const DAY_MS = 86_400_000

export const deliveryDays: Projection<DeliveryDays> = {
  name: 'deliveryDays',
  version: 1,
  initial: { orders: Array.from({ length: LONGEST + 1 }, () => 0), days: 0 },
  evolve(state, event) {
    if (event.type !== 'OrderStatusChanged') return state
    const { to, day, deliveredOn } = event.data
    if (to === 'delivered') return counted(state, day, dayOf(event.at), 1)
    // Programs that did not say the day of the delivery never took it back either.
    return deliveredOn === undefined ? state : counted(state, day, deliveredOn, -1)
  },
}

function counted({ orders, days }: DeliveryDays, placed: Day, delivered: Day, sign: 1 | -1): DeliveryDays {
  const taken = daysBetween(placed, delivered)
  const place = Math.min(taken, LONGEST)
  return { orders: orders.with(place, add(orders[place] ?? 0, sign)), days: add(days, sign * taken) }
}

/** 0 when a clock was set back in between. */
function daysBetween(first: Day, last: Day): number {
  return Math.max(
    0,
    Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS),
  )
}

export function daysToDeliver({ orders, days }: DeliveryDays): Insight['daysToDeliver'] {
  const count = orders.reduce((sum, some) => sum + some, 0)
  if (count === 0) return { orders, median: null, mean: null }
  let below = 0
  const median = orders.findIndex((some) => {
    below += some
    return 2 * below >= count
  })
  // Tenths of a day, rounded half up in whole numbers.
  return { orders, median, mean: Math.floor((20 * days + count) / (2 * count)) / 10 }
}
