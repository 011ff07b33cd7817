/**
 * The course of an invented order after it was placed: its customer is contacted, it is handed over to a courier, and it arrives.
 * Most are accepted and some of them rated; others are cancelled before, or refused at the door.
 */

import { couriers } from '#catalogue/couriers.ts'
import { sizes } from '#catalogue/product.ts'
import { dayOf, hourOf } from '#events/calendar.ts'
import type { CancelReason, ContactOutcome, Stars } from '#events/orders/order.ts'
import type { ChangeStatus, OrderCommand } from '#events/orders/order-commands.ts'
import type { PlacedOrder } from '#events/orders/order-state.ts'
import type { TrackingHash } from '#events/sealing/tracking-hash.ts'
import type { Due, MadeUpOrder } from './made-up-orders.ts'

const HOUR_MS = 3_600_000

/** Shares of all orders. Refusals at the door also depend on products, time, courier and customer. */
const CANCELLED_BEFORE = 0.045
const NOT_TAKEN = 0.04
const ASKED = 0.5
const NO_ANSWER = 0.25
const PACKED_LATE = 0.06
const CARRIED_LONG = 0.04
const WRONG_COURIER = 0.004
const DELIVERED_BY_MISTAKE = 0.003
const RATED = 0.22

/** One of this many people orders often and refuses most. */
const UNRELIABLE = 37
const UNRELIABLE_REFUSES = 0.55

const atTheDoor: readonly CancelReason[] = ['refused', 'refused', 'refused', 'refused', 'returned']
const before: readonly CancelReason[] = ['unreachable', 'fake', 'fake', 'out-of-stock', 'other']
const mostlyContent: readonly Stars[] = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2]

/** Each courier's share of the parcels, and its refusals relative to the average. */
const habits = [
  { share: 0.5, refused: 0.8 },
  { share: 0.3, refused: 1.1 },
  { share: 0.2, refused: 1.5 },
] as const

type Course = {
  readonly placedAt: number
  /** The earliest time of the next event. */
  readonly notBefore: number

  /** 0 ≤ n < 1. */
  readonly random: () => number
  /** Returns a number that is unique among the courier's parcels. */
  readonly trackingNumber: (courier: string) => string
  readonly trackingHash: TrackingHash
}

/** Ordered by time, in milliseconds since 1970. */
export function courseOf(order: MadeUpOrder, placed: PlacedOrder, course: Course): Due[] {
  const { placedAt, notBefore, random, trackingNumber, trackingHash } = course
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const hours = (least: number, most: number) => (least + (most - least) * random()) * HOUR_MS
  const dues: Due[] = []
  let at = placedAt
  const happen = (after: number, command: OrderCommand) => {
    at = Math.max(at + after, notBefore)
    dues.push({ at: Math.floor(at), order, command })
  }
  const ask = (after: number, outcome: ContactOutcome) =>
    happen(after, {
      type: 'RecordContactAttempt',
      channel: random() < 0.7 ? 'call' : 'whatsapp',
      outcome,
    })
  const change = (after: number, to: ChangeStatus['to'], reason?: CancelReason) =>
    happen(after, { type: 'ChangeStatus', to, reason })
  const handOver = (after: number, courier: string) => {
    const number = trackingNumber(courier)
    happen(after, {
      type: 'HandOver',
      courier,
      trackingNumber: number,
      trackingHash: trackingHash(number),
      day: dayOf(new Date(Math.max(at + after, notBefore)).toISOString()),
    })
  }

  const isAsked = random() < ASKED
  const isMissed = isAsked && random() < NO_ANSWER
  if (isMissed) ask(hours(4, 20), 'no-answer')
  if (random() < CANCELLED_BEFORE) {
    if (isMissed) ask(hours(3, 8), 'no-answer')
    const reason = isMissed ? 'unreachable' : pick(before)
    if (isAsked && !isMissed) ask(hours(8, 28), 'declined')
    else change(hours(8, 28), 'cancelled', reason)
    return dues
  }
  if (isAsked) ask(isMissed ? hours(3, 20) : hours(8, 28), 'confirmed')
  else change(hours(8, 28), 'confirmed')

  const { courier, refused } = courierFor(random())
  const packing = hours(6, 30) + (random() < PACKED_LATE ? hours(24, 60) : 0)
  if (random() < WRONG_COURIER) {
    handOver(packing, couriers.at(-1)?.id ?? courier)
    happen(hours(0.5, 2), { type: 'UndoHandover' })
    handOver(hours(0.5, 2), courier)
  } else handOver(packing, courier)

  const onTheWay = hours(24, 96) + (random() < CARRIED_LONG ? hours(48, 160) : 0)
  if (random() < notTaken(order, placed, placedAt) * refused) {
    change(onTheWay, 'cancelled', pick(atTheDoor))
    return dues
  }
  change(onTheWay, 'delivered')
  if (random() < DELIVERED_BY_MISTAKE) {
    change(hours(0.5, 3), 'shipped')
    change(hours(20, 40), 'delivered')
  }
  if (random() < RATED) {
    const after = hours(2, 62)
    for (const productId of new Set(placed.lines.map((line) => line.productId))) {
      dues.push({
        at: Math.floor(at + after),
        order,
        command: { type: 'RateProduct', productId, stars: pick(mostlyContent) ?? 5 },
      })
    }
  }
  return dues
}

function courierFor(chance: number): { readonly courier: string; readonly refused: number } {
  let rest = chance
  for (const [index, { share, refused }] of habits.entries()) {
    const courier = couriers[index]?.id
    if (courier === undefined) break
    if (rest < share) return { courier, refused }
    rest -= share
  }
  return { courier: couriers[0]?.id ?? '', refused: 1 }
}

/** Orders at night and large shirts are refused more often. */
function notTaken({ customer }: MadeUpOrder, { lines }: PlacedOrder, placedAt: number): number {
  if (customer % UNRELIABLE === UNRELIABLE - 1) return UNRELIABLE_REFUSES
  const hour = hourOf(new Date(placedAt).toISOString())
  const atNight = hour < 6 ? 2 : 1
  const size = lines.some((line) => line.size === sizes.at(-1)) ? 1.3 : 0.9
  return NOT_TAKEN * atNight * size
}
