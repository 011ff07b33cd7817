/**
 * What happened on each of the latest days, by quarter of an hour, so that a day so far can be compared with the same weekday last
 * week at the same time. Everything counts on the day on which it was recorded, and not any more when it is undone on the same day.
 * What is undone on a later day stays counted: that day's figures tell what was done on it, and are never less than nothing.
 */

import { addDays, type Day, dayOf, timeOf } from '#events/calendar.ts'
import type { RecordedEvent, RecordedOf } from '#events/event.ts'
import type { DaySums, SoFar } from '../dashboard-shapes.ts'
import { changePeriod } from '../period-sums.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

/** In the order in which a slot stores them. `due` is rupees and `received` paisa. */
const counted = ['placed', 'confirmed', 'handedOver', 'delivered', 'cameBack', 'due', 'received'] as const
type Counted = (typeof counted)[number]

/** The quarter of the day, 0 to 95, and its counts in the order of `counted`. */
type Slot = readonly [quarter: number, counts: readonly number[]]
/** Slots in which something happened, in no order. */
type DayOfSlots = { readonly period: Day; readonly slots: readonly Slot[] }

/** Latest first. */
export type DaySlots = readonly DayOfSlots[]

/** Today and the seven days before it, and two days of clocks that ran ahead. */
const DAYS_KEPT = 10
const QUARTER_MINUTES = 15

export const daySlots: Projection<DaySlots> = {
  name: 'daySlots',
  version: 3,
  initial: [],
  evolve(days, event) {
    const changes = changesIn(event)
    if (changes.length === 0) return days
    const period = dayOf(event.at)
    const quarter = quarterOf(event.at)
    return changePeriod(days, period, DAYS_KEPT, (day) => ({
      period,
      slots: withChanges(day?.slots ?? [], quarter, changes),
    }))
  },
}

type Change = readonly [of: Counted, amount: number]

function changesIn(event: RecordedEvent): readonly Change[] {
  switch (event.type) {
    case 'OrderPlaced':
      return [['placed', 1]]
    case 'OrderStatusChanged':
      return changesOfStatus(event)
    case 'ParcelHandedOver':
      return [['handedOver', 1]]
    case 'HandoverUndone':
      return event.data.handedOver === dayOf(event.at) ? [['handedOver', -1]] : []
    case 'ParcelReturned':
      return [['cameBack', 1]]
    case 'StatementBooked':
      return [['received', event.data.received]]
    case 'PaymentReceived':
      return [['received', event.data.amount]]
    case 'StatementUnbooked': {
      const { received, later, bookedOn } = event.data
      if (bookedOn !== dayOf(event.at)) return []
      return [['received', -later.reduce((sum, { amount }) => sum + amount, received)]]
    }
    default:
      return []
  }
}

function changesOfStatus({ at, data }: RecordedOf<'OrderStatusChanged'>): readonly Change[] {
  const { from, to, parcel, since } = data
  const changes: Change[] = []
  const count = (of: Counted, amount: number) => amount !== 0 && changes.push([of, amount])
  const today = dayOf(at)
  if (from === 'pending' && to === 'confirmed') count('confirmed', 1)
  if (from === 'confirmed' && to === 'pending' && since === today) count('confirmed', -1)
  const endsDelivery = from === 'delivered' && since === today
  const sign = to === 'delivered' ? 1 : endsDelivery ? -1 : 0
  count('delivered', sign)
  // What a statement has paid already is not due.
  if (parcel !== undefined && !parcel.booked) count('due', sign * parcel.cashToCollect)
  return changes
}

function withChanges(slots: readonly Slot[], quarter: number, changes: readonly Change[]): readonly Slot[] {
  const place = slots.findIndex(([each]) => each === quarter)
  const counts = (slots[place]?.[1] ?? counted.map(() => 0)).slice()
  for (const [of, amount] of changes) {
    const at = counted.indexOf(of)
    counts[at] = add(counts[at] ?? 0, amount)
  }
  const slot: Slot = [quarter, counts]
  return place === -1 ? [...slots, slot] : slots.with(place, slot)
}

function quarterOf(instant: string): number {
  const [hours = 0, minutes = 0] = timeOf(instant).split(':').map(Number)
  return Math.floor((60 * hours + minutes) / QUARTER_MINUTES)
}

/** The day so far, and the same weekday last week up to the last quarter of an hour that is over. */
export function soFar(days: DaySlots, now: string): SoFar {
  const today = dayOf(now)
  const quarter = quarterOf(now)
  const minutes = quarter * QUARTER_MINUTES
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    day: today,
    until: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    today: sumsOf(days, today, () => true),
    lastWeek: sumsOf(days, addDays(today, -7), (each) => each < quarter),
  }
}

function sumsOf(days: DaySlots, day: Day, counts: (quarter: number) => boolean): DaySums {
  const slots = days.find(({ period }) => period === day)?.slots ?? []
  const sum = (of: Counted) =>
    slots.reduce(
      (total, [quarter, each]) => total + (counts(quarter) ? (each[counted.indexOf(of)] ?? 0) : 0),
      0,
    )
  return {
    placed: sum('placed'),
    confirmed: sum('confirmed'),
    handedOver: sum('handedOver'),
    delivered: sum('delivered'),
    cameBack: sum('cameBack'),
    due: sum('due'),
    received: sum('received') / 100,
  }
}
