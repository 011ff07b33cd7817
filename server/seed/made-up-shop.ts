/**
 * The history of an invented shop, as requests in order of time: visitors view pages, orders come in and are confirmed
 * by mail, and over the next days they are called, shipped, delivered and rated, or cancelled.
 */

import { availability } from '#catalogue/availability.ts'
import { sizes } from '#catalogue/product.ts'
import { products } from '#catalogue/products.ts'
import { type Day, startOfDay } from '#events/calendar.ts'
import { type Actor, orderStream, TRAFFIC_STREAM } from '#events/event.ts'
import type { AppendRequest } from '#events/event-log.ts'
import type { CancelReason, Stars } from '#events/order.ts'
import type { ChangeStatus, OrderCommand, RateProduct } from '#events/order-commands.ts'
import { decide } from '#events/order-decider.ts'
import { orderNumberPrefix } from '#events/order-number.ts'
import { evolve, noOrder, type OrderState } from '#events/order-state.ts'
import { person } from './made-up-people.ts'
import { momentOf, ordersOfDays } from './rhythm.ts'

export type MadeUp = {
  readonly orders: number
  readonly days: number
  /** The last day, and the instant (milliseconds since 1970) at which the history ends. */
  readonly today: Day
  readonly now: number
  /** 0 ≤ n < 1. */
  readonly random: () => number
  /** Makes the customers of this history different from others'. */
  readonly salt: string
  /** Order numbers of a day that are in use. */
  readonly taken: (prefix: string) => Promise<ReadonlySet<string>>
}

const HOUR_MS = 3_600_000
const RETURNING = 0.42
const CANCELLED = 0.09
const RATED = 0.22
const VISITS_PER_ORDER = 28

const admin: Actor = { role: 'admin', name: 'admin' }
const shopper: Actor = { role: 'shopper' }
const system: Actor = { role: 'system' }

/** The first product is bought most. */
const popular = products.filter((product) => availability(product) === 'on-sale')
const looked = products.map(({ id }) => id)

const atTheDoor: readonly CancelReason[] = ['refused', 'refused', 'refused', 'returned']
const before: readonly CancelReason[] = ['unreachable', 'unreachable', 'fake', 'out-of-stock', 'other']

const mostlyContent: readonly Stars[] = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2]

type Order = { readonly stream: string; state: OrderState; version: number }
type Due = { readonly at: number; readonly order: Order; readonly command: ChangeStatus | RateProduct }

export async function* madeUpShop(wish: MadeUp): AsyncGenerator<AppendRequest, void> {
  const { orders, days, today, now, random, salt, taken } = wish
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  /** Requests for later days. */
  let due: Due[] = []
  let customers = 0

  for (const { day, orders: ofDay } of ordersOfDays(orders, days, today, random)) {
    const start = Date.parse(startOfDay(day))
    const end = start + 24 * HOUR_MS
    const numbers = freeNumbers(day, await taken(orderNumberPrefix(day)))
    // On the last day all orders are within the hours that have passed.
    const passed = Math.min(1, (now - start) / (24 * HOUR_MS))
    const placings = Array.from({ length: ofDay }, () => start + (momentOf(day, random) - start) * passed)
    const happening: (Due | { readonly at: number; readonly order: null })[] = [
      ...placings.map((at) => ({ at: Math.floor(at), order: null })),
      ...due.filter(({ at }) => at < end),
    ]
    due = due.filter(({ at }) => at >= end)
    happening.sort((one, other) => one.at - other.at)

    yield traffic(day, ofDay, below)
    for (const { at, ...what } of happening) {
      if (at > now) continue
      if (what.order !== null) {
        yield done(what.order, what.command, at)
        continue
      }
      const newCustomer = customers === 0 || random() > RETURNING
      const n = newCustomer ? customers++ : below(customers)
      const number = numbers.next().value
      if (number === undefined) throw new Error(`${day} has no order numbers left`)
      const order: Order = { stream: orderStream(number), state: noOrder, version: 0 }
      yield* placed(order, number, day, at, newCustomer, n)
      for (const change of future(order, at)) {
        // What is due on this day itself waits until the next morning.
        due.push({ ...change, at: Math.max(change.at, end) })
      }
    }
  }

  function* placed(
    order: Order,
    orderNumber: string,
    day: Day,
    at: number,
    newCustomer: boolean,
    n: number,
  ): Generator<AppendRequest, undefined> {
    const lines = Array.from({ length: 1 + below(random() < 0.7 ? 1 : 3) }, () => {
      const id = popular[Math.floor(random() ** 1.8 * popular.length)]?.id ?? ''
      return { id, size: pick(sizes) ?? 'M', quantity: random() < 0.85 ? 1 : 2 }
    })
    const customer = { ...person(n, salt), device: null }
    const events = facts(order, { type: 'PlaceOrder', orderNumber, day, lines, customer, newCustomer })
    yield request(order.stream, 0, events, at, shopper)
    const mails = (['customer', 'shop'] as const).flatMap((recipient) =>
      facts(order, { type: 'RecordConfirmation', recipient, channel: 'primary', result: { sent: true } }),
    )
    yield request(order.stream, events.length, mails, at, system)
    return undefined
  }

  function done(order: Order, command: Due['command'], at: number): AppendRequest {
    const expected = order.version
    const actor = command.type === 'RateProduct' ? shopper : admin
    return request(order.stream, expected, facts(order, command), at, actor)
  }

  function future(order: Order, placedAt: number): Due[] {
    const called = placedAt + (8 + 20 * random()) * HOUR_MS
    const shipped = called + (6 + 30 * random()) * HOUR_MS
    const arrived = shipped + (24 + 72 * random()) * HOUR_MS
    const to = (at: number, status: ChangeStatus['to'], reason?: CancelReason): Due => ({
      at: Math.floor(at),
      order,
      command: { type: 'ChangeStatus', to: status, reason },
    })
    if (random() < CANCELLED / 2) return [to(called, 'cancelled', pick(before))]
    const sent = [to(called, 'confirmed'), to(shipped, 'shipped')]
    return random() < CANCELLED / 2
      ? [...sent, to(arrived, 'cancelled', pick(atTheDoor))]
      : [...sent, to(arrived, 'delivered'), ...ratings(order, arrived)]
  }

  function ratings(order: Order, arrivedAt: number): Due[] {
    const { state } = order
    if (state.status === 'none' || random() >= RATED) return []
    const at = Math.floor(arrivedAt + (2 + 60 * random()) * HOUR_MS)
    const products = new Set(state.lines.map(({ productId }) => productId))
    return [...products].map((productId) => ({
      at,
      order,
      command: { type: 'RateProduct', productId, stars: pick(mostlyContent) ?? 5 },
    }))
  }
}

function facts(order: Order, command: OrderCommand): AppendRequest['events'] {
  const decision = decide(command, order.state)
  if (!decision.accepted) throw new Error(`refused: ${decision.refusal.reason}`)
  order.state = decision.events.reduce(evolve, order.state)
  order.version += decision.events.length
  return decision.events
}

function request(
  stream: string,
  expected: AppendRequest['expected'],
  events: AppendRequest['events'],
  at: number,
  actor: Actor,
): AppendRequest {
  return { stream, expected, events, at: new Date(at).toISOString(), actor }
}

/** The visits of a day, in one event. */
function traffic(day: Day, orders: number, below: (limit: number) => number): AppendRequest {
  const visits = orders * VISITS_PER_ORDER + below(1 + orders * 8)
  const views = looked.map((id, place) => [id, 1 + Math.floor(visits / (2 + place)) + below(20)] as const)
  const data = { visits, pageViews: visits * 4, productViews: Object.fromEntries(views) }
  return request(
    TRAFFIC_STREAM,
    'any',
    [{ type: 'TrafficRecorded', data }],
    Date.parse(startOfDay(day)),
    system,
  )
}

/** The numbers of a day in random order: four digits while there are any, then five. */
function* freeNumbers(day: Day, taken: ReadonlySet<string>): Generator<string, undefined> {
  for (const [lowest, step] of [
    [1000, 7919],
    [10_000, 70_001],
  ] as const) {
    const count = lowest * 9
    for (let n = 0; n < count; n++) {
      const number = orderNumberPrefix(day) + String(lowest + ((n * step) % count))
      if (!taken.has(number)) yield number
    }
  }
  return undefined
}
