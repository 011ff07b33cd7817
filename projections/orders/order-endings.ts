/**
 * Delivered and refused orders by the courier of their parcel and by the hour and month in which they were placed, and the
 * number of orders refused by customers who had refused another order before.
 */

import { addMonths, type Day, dayOf, type Month, monthOf } from '#events/calendar.ts'
import type { EventOf } from '#events/event.ts'
import type { Endings, Insight } from '../dashboard-shapes.ts'
import { changePeriod } from '../period-sums.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'
import { addEnding, type Ending, ended, endingChanges, endingOf, noEndings } from './endings.ts'

type MonthEndings = Endings & { readonly period: Day | Month; readonly repeated: number }

export type OrderEndings = {
  readonly all: Endings
  /** By courier id. The key `none` is for orders without a parcel. */
  readonly couriers: Readonly<Record<string, Endings>>
  /** By the hour in Karachi, from 0 on. The last entry is for orders without an hour. */
  readonly hours: readonly Endings[]
  /** The latest months with endings, latest first. */
  readonly months: readonly MonthEndings[]
  readonly repeated: number
}

const HOURS = 24
const MONTHS_SHOWN = 12
/** The months beyond those shown tolerate clocks that ran ahead. */
const MONTHS_KEPT = 16
const NO_COURIER = 'none'

export const orderEndings: Projection<OrderEndings> = {
  name: 'orderEndings',
  version: 1,
  initial: {
    all: noEndings,
    couriers: {},
    hours: Array.from({ length: HOURS + 1 }, () => noEndings),
    months: [],
    repeated: 0,
  },
  evolve(endings, event) {
    if (event.type === 'HandoverUndone') {
      const { status, reason, courier } = event.data
      const ending = endingOf(status, reason)
      if (ending === null) return endings
      const taken = withCourier(endings.couriers, courier, ending, -1)
      return { ...endings, couriers: withCourier(taken, NO_COURIER, ending, 1) }
    }
    if (event.type !== 'OrderStatusChanged') return endings
    return endingChanges(event).reduce(
      (changed, { ending, sign }) => withOrder(changed, event.data, ending, sign),
      endings,
    )
  },
}

function withOrder(
  endings: OrderEndings,
  { day, hour = HOURS, parcel, refusedBefore = 0 }: EventOf<'OrderStatusChanged'>['data'],
  ending: Ending,
  sign: 1 | -1,
): OrderEndings {
  const repeated = ending === 'refused' && refusedBefore > 0 ? sign : 0
  return {
    all: addEnding(endings.all, ending, sign),
    couriers: withCourier(endings.couriers, parcel?.courier ?? NO_COURIER, ending, sign),
    hours: endings.hours.with(hour, addEnding(endings.hours[hour] ?? noEndings, ending, sign)),
    months: changePeriod(endings.months, monthOf(day), MONTHS_KEPT, (month) => ({
      period: monthOf(day),
      ...addEnding(endingsIn(month), ending, sign),
      repeated: add(month?.repeated ?? 0, repeated),
    })),
    repeated: add(endings.repeated, repeated),
  }
}

function withCourier(
  couriers: OrderEndings['couriers'],
  courier: string,
  ending: Ending,
  amount: number,
): OrderEndings['couriers'] {
  return { ...couriers, [courier]: addEnding(couriers[courier] ?? noEndings, ending, amount) }
}

function endingsIn(month: Endings | undefined): Endings {
  const { delivered, refused } = month ?? noEndings
  return { delivered, refused }
}

/** The busiest courier first; orders without a courier last. */
export function endingsOfCouriers({ couriers }: OrderEndings): Insight['couriers'] {
  const rank = (courier: string | null) => (courier === null ? 1 : 0)
  return Object.entries(couriers)
    .map(([id, endings]) => ({ courier: id === NO_COURIER ? null : id, ...endings }))
    .filter((courier) => ended(courier) > 0)
    .sort(
      (one, other) =>
        rank(one.courier) - rank(other.courier) ||
        ended(other) - ended(one) ||
        ((one.courier ?? '') < (other.courier ?? '') ? -1 : 1),
    )
}

export function endingsOfHours({ hours }: OrderEndings): Insight['hours'] {
  return hours.map((endings, hour) => ({ hour: hour === HOURS ? null : hour, ...endings }))
}

/** The twelve months that end with this one, oldest first. */
export function endingsOfMonths({ months }: OrderEndings, now: string): Insight['months'] {
  const last = monthOf(dayOf(now))
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const month = addMonths(last, index - MONTHS_SHOWN + 1)
    const endings = months.find(({ period }) => period === month)
    return { month, ...endingsIn(endings), repeated: endings?.repeated ?? 0 }
  })
}
