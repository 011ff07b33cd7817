/**
 * The history of an invented shop, as requests ordered by time: visitors view pages, orders come in and are confirmed by mail.
 * Over the next days customers are contacted, and parcels are handed over, arrive, are rated, refused, and paid weekly.
 */

import { availability } from '#catalogue/availability.ts'
import { sizes } from '#catalogue/product.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { type Day, hourOf, startOfDay, weekdayOf } from '#events/calendar.ts'
import type { StockCounts } from '#events/catalogue/stock.ts'
import { TRAFFIC_STREAM } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import type { RecordConfirmation } from '#events/orders/order-commands.ts'
import { orderNumberPrefix } from '#events/orders/order-number.ts'
import { campaignOf, type VisitSource } from '#events/orders/visit-source.ts'
import type { TrackingHash } from '#events/sealing/tracking-hash.ts'
import { courseOf } from './made-up-course.ts'
import { admin, commanded, type Due, type MadeUpOrder, newOrder, shopper, system } from './made-up-orders.ts'
import { person } from './made-up-people.ts'
import { madeUpStatements } from './made-up-statements.ts'
import { madeUpStock } from './made-up-stock.ts'
import { momentOf, ordersOfDays } from './rhythm.ts'

export type MadeUp = {
  readonly orders: number
  readonly days: number
  /** The last day, and the instant (milliseconds since 1970) at which the history ends. */
  readonly today: Day
  readonly now: number
  /** 0 ≤ n < 1. */
  readonly random: () => number
  /** Distinguishes the customers of this history from those of others. */
  readonly salt: string
  /** The order numbers of a day that are in use. */
  readonly taken: (prefix: string) => Promise<ReadonlySet<string>>
  /** The remaining stock according to the log. */
  readonly stock: StockCounts
  readonly trackingHash: TrackingHash
  /** The position of the last fact of the starting catalogue. */
  readonly cataloguePosition: number
}

const HOUR_MS = 3_600_000
const RETURNING = 0.42
const VISITS_PER_ORDER = 28
const MONDAY = 0
/** The shop has counted its stock for some weeks. */
const COUNTED_MS = 45 * 24 * HOUR_MS
/** The time at which the couriers' statements are booked. */
const BOOKED_AT_MS = 11 * HOUR_MS

/** The products on sale; the first ones are bought most. */
const { products } = startingCatalogue
const popular = products.filter((product) => availability(product) === 'on-sale')
const countedProducts = popular.slice(1, 3).map(({ id }) => id)
const viewedProducts = products.map(({ id }) => id)

type Happening = Due | { readonly at: number; readonly what: 'order' | 'statements' }

export async function* madeUpShop(wish: MadeUp): AsyncGenerator<AppendRequest, void> {
  const { orders, days, today, now, random, salt, taken, trackingHash } = wish
  // As its first start records it, before the orders.
  const catalogue = { ...startingCatalogue, position: wish.cataloguePosition }
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  const trackingNumber = trackingNumbers(salt)
  const statements = madeUpStatements(random, salt, trackingHash)
  const stock = madeUpStock(below, wish.stock)
  /** The number of refused orders of each customer. */
  const refused = new Map<number, number>()
  /** Events of later days. */
  let due: Due[] = []
  let customers = 0

  for (const { day, orders: ofDay } of ordersOfDays(orders, days, today, random)) {
    const start = Date.parse(startOfDay(day))
    const end = start + 24 * HOUR_MS
    const numbers = freeNumbers(day, await taken(orderNumberPrefix(day)))
    // On the last day, all orders are in the hours that have passed.
    const passed = Math.min(1, (now - start) / (24 * HOUR_MS))
    const placings = Array.from({ length: ofDay }, () => start + (momentOf(day, random) - start) * passed)
    const happening: Happening[] = [
      ...placings.map((at) => ({ at: Math.floor(at), what: 'order' as const })),
      ...due.filter(({ at }) => at < end),
    ]
    if (weekdayOf(day) === MONDAY) happening.push({ at: start + BOOKED_AT_MS, what: 'statements' })
    due = due.filter(({ at }) => at >= end)
    happening.sort((one, other) => one.at - other.at)

    yield traffic(day, ofDay, below)
    if (start >= now - COUNTED_MS) yield* stock.begin(countedProducts, start)
    for (const next of happening) {
      const { at } = next
      if (at > now) continue
      if ('order' in next) {
        yield* done(next)
        continue
      }
      if (next.what === 'statements') {
        yield* statements.book(day, at)
        continue
      }
      const newCustomer = customers === 0 || random() > RETURNING
      const n = newCustomer ? customers++ : below(customers)
      const number = numbers.next().value
      if (number === undefined) throw new Error(`${day} has no order numbers left`)
      const order = newOrder(number, n)
      yield* placed(order, number, day, at, newCustomer)
      if (order.state.status === 'none') continue
      // Events of this same day wait until the next morning.
      due.push(
        ...courseOf(order, order.state, {
          placedAt: at,
          notBefore: end,
          random,
          trackingNumber,
          trackingHash,
        }),
      )
    }
  }

  function* placed(
    order: MadeUpOrder,
    orderNumber: string,
    day: Day,
    at: number,
    newCustomer: boolean,
  ): Generator<AppendRequest, void> {
    const lines = Array.from({ length: 1 + below(random() < 0.7 ? 1 : 3) }, () => {
      const id = popular[Math.floor(random() ** 1.8 * popular.length)]?.id ?? ''
      return { id, size: pick(sizes) ?? sizes[0], quantity: random() < 0.85 ? 1 : 2 }
    })
    const customer = { ...person(order.customer, salt), device: null }
    const hour = hourOf(new Date(at).toISOString())
    yield* stock.fill(
      lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity })),
      at,
    )
    const source = sources[order.customer % sources.length]
    const request = {
      ...{ orderNumber, day, hour, lines, customer, newCustomer, catalogue, stock: stock.counts() },
      ...(source && { source }),
    }
    yield stock.note(commanded(order, [{ type: 'PlaceOrder', ...request }], at, shopper))
    yield commanded(order, [mailed('customer'), mailed('shop')], at, system)
  }

  function* done({ order, command, at }: Due): Generator<AppendRequest, void> {
    const { customer } = order
    const earlier = refused.get(customer) ?? 0
    const isRefusal = command.type === 'ChangeStatus' && command.reason === 'refused'
    if (isRefusal) refused.set(customer, earlier + 1)
    const completed = isRefusal ? { ...command, refusedBefore: earlier } : command
    const request = commanded(order, [completed], at, command.type === 'RateProduct' ? shopper : admin)
    if (command.type === 'ChangeStatus') statements.note(order, at)
    yield stock.note(request)
    const { state } = order
    if (command.type !== 'HandOver' || state.status === 'none' || state.handedOver === null) return
    const { courier, trackingNumber } = command
    yield commanded(order, [{ ...mailed('customer'), parcel: { courier, trackingNumber } }], at, system)
  }
}

function mailed(recipient: 'customer' | 'shop'): RecordConfirmation {
  return { type: 'RecordConfirmation', recipient, channel: 'primary', result: { sent: true } }
}

/** A tracking number that is unique in this history and among others: `salt` contains the previous length of the log. */
function trackingNumbers(salt: string): (courier: string) => string {
  let parcels = 10_000_000 + Number(salt.replace(/\D/g, ''))
  return (courier) => `${courier.slice(0, 2).toUpperCase()}${++parcels}`
}

/** How the customers first came, in turn; most are not known. */
const sources: readonly (VisitSource | null)[] = [
  null,
  { campaign: 'eid-drop', site: 'instagram', medium: 'story', referrer: 'instagram.com' },
  null,
  { referrer: 'google.com' },
  { campaign: 'winter-video', site: 'tiktok', medium: 'video' },
  null,
  { referrer: 'instagram.com' },
]

/** The visits of a day, in one event. */
function traffic(day: Day, orders: number, below: (limit: number) => number): AppendRequest {
  const visits = orders * VISITS_PER_ORDER + below(1 + orders * 8)
  const views = viewedProducts.map(
    (id, place) => [id, 1 + Math.floor(visits / (2 + place)) + below(20)] as const,
  )
  const campaigns = sources.flatMap((source) => {
    const campaign = campaignOf(source)
    return campaign === null ? [] : [[campaign, 1 + Math.floor(visits / sources.length)] as const]
  })
  const data = {
    ...{ visits, pageViews: visits * 4, productViews: Object.fromEntries(views) },
    campaigns: Object.fromEntries(campaigns),
  }
  return {
    stream: TRAFFIC_STREAM,
    expected: 'any',
    events: [{ type: 'TrafficRecorded', data }],
    at: startOfDay(day),
    actor: system,
  }
}

/** The order numbers of a day in random order: first those of four digits, then those of five. */
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
