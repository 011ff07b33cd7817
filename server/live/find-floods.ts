/**
 * Finds unconfirmed orders that look like a flood: many within an hour that one person has probably placed, or far more than usual.
 * Customers of a mobile carrier share a network, so that a network alone says nothing unless as many come from it as usually on a day.
 */

import { addDays, dayOf } from '#events/calendar.ts'
import { phoneDigits } from '#events/phone.ts'
import type { OrderReadModel, OrderView } from '#events/read-model/order-read-model.ts'
import type { Flood } from '#projections/reports/shop-notices.ts'
import { looksInvented, plainAddress } from '#server/orders/order-risk.ts'
import type { OrderSources } from '#server/orders/order-sources.ts'

const HOUR = 3_600_000
/** More waiting orders than a family places within an hour. */
const MANY_FROM_ONE_SOURCE = 10
/** Letters and digits: a shorter address is a district, which strangers share. */
const SHORTEST_ADDRESS = 12
/** The least number of waiting orders within an hour, from a network or in all, that counts as a flood. */
const MANY_IN_ALL = 30
const USUAL_DAYS = 28
/** The limit of orders that are read. */
const MOST_ORDERS = 1000

export type FloodDependencies = {
  readonly orderViews: Pick<OrderReadModel, 'pendingSince' | 'list'>
  readonly sources: Pick<OrderSources, 'networksOf' | 'most'>
  readonly clock: () => number
}

export async function findFloods({
  orderViews,
  sources,
  clock,
}: FloodDependencies): Promise<readonly Flood[]> {
  const now = clock()
  const views = await orderViews.pendingSince(new Date(now - HOUR).toISOString(), MOST_ORDERS)
  const networks = await sources.networksOf(views.map(({ order }) => order.orderNumber))
  /** A flood is reported no later than the shop begins to refuse orders from its source. */
  const manyOf = (source: 'phone' | 'device') =>
    Math.min(MANY_FROM_ONE_SOURCE, sources.most?.[source] ?? MANY_FROM_ONE_SOURCE)
  const usual = views.length < MANY_IN_ALL ? 0 : await readUsual(orderViews, now)
  const farMoreThanUsual = Math.max(MANY_IN_ALL, usual)
  const floods = withoutRepeats([
    ...groupsOf('phone', views, manyOf('phone'), ({ order }) => phoneDigits(order.phone) || null),
    ...groupsOf('device', views, manyOf('device'), ({ device }) => device),
    ...groupsOf('address', views, MANY_FROM_ONE_SOURCE, ({ order }) => longAddress(order.address)),
    ...groupsOf('numbers', views, MANY_FROM_ONE_SOURCE, ({ order }) => rowOfNumbers(order.phone)),
    ...groupsOf('network', views, farMoreThanUsual, ({ order }) => networks.get(order.orderNumber) ?? null),
  ])
  const reported = new Set(floods.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber)))
  const others = views.filter(({ order }) => !reported.has(order.orderNumber))
  // As many within an hour as usually on an entire day.
  return others.length < farMoreThanUsual ? floods : [floodOf('all', views), ...floods]
}

function longAddress(address: string): string | null {
  const plain = plainAddress(address)
  return plain.length < SHORTEST_ADDRESS ? null : plain
}

/** The same for numbers that nobody has, and for those that differ in their last three digits alone. */
function rowOfNumbers(phone: string): string | null {
  const digits = phoneDigits(phone)
  if (digits === '') return null
  return looksInvented(phone) === null ? digits.slice(0, -3) : 'invented'
}

/** The usual number of orders on a day. */
async function readUsual(orderViews: Pick<OrderReadModel, 'list'>, now: number): Promise<number> {
  const today = dayOf(new Date(now).toISOString())
  const days = { from: addDays(today, -USUAL_DAYS), to: addDays(today, -1) }
  const { total } = await orderViews.list({ ...days, sort: 'newest', limit: 1 })
  return total / USUAL_DAYS
}

function groupsOf(
  source: Exclude<Flood['source'], 'all'>,
  views: readonly OrderView[],
  many: number,
  nameOf: (view: OrderView) => string | null,
): readonly Flood[] {
  const groups = new Map<string, OrderView[]>()
  for (const view of views) {
    const name = nameOf(view)
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), view])
  }
  return [...groups.values()].filter(({ length }) => length >= many).map((group) => floodOf(source, group))
}

function floodOf(source: Flood['source'], views: readonly OrderView[]): Flood {
  return {
    source,
    orders: views.map(({ order: { orderNumber, name, total, date } }) => ({
      orderNumber,
      name,
      total,
      date,
    })),
  }
}

/** The largest groups, without groups whose orders are all in larger ones. */
function withoutRepeats(floods: readonly Flood[]): readonly Flood[] {
  const reported = new Set<string>()
  return floods
    .toSorted((one, other) => other.orders.length - one.orders.length)
    .filter(({ orders }) => {
      const isNew = orders.some(({ orderNumber }) => !reported.has(orderNumber))
      for (const { orderNumber } of orders) reported.add(orderNumber)
      return isNew
    })
}
