/** What the owner must be told at once: mails that do not go out, and orders that look like a flood. */

import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel, OrderView } from '#events/orders/order-read-model.ts'
import { addDays, dayOf } from '#events/shop/calendar.ts'
import { type OpenEvents, orderStream } from '#events/shop/event.ts'
import { placedOrder } from '#events/shop/order-state.ts'
import { phoneDigits } from '#events/shop/phone.ts'
import type { Flood, ShopNotices } from '#projections/shop-notices.ts'
import { mailedBefore } from '#server/trade/orders/mailed-before.ts'
import type { OrderSources } from '#server/trade/orders/order-sources.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The most waiting orders of one phone, device or network within an hour that can be a family's, where the shop takes as many. */
const MANY = 10
/** The least number of waiting orders within an hour that are too many in all, however few there are on other days. */
const MANY_IN_ALL = 30
const USUAL_DAYS = 28
/** More orders are not looked at. */
const MOST_ORDERS = 1000
/** Whose failures are looked at: what is wrong with most mails is wrong with these. */
const MOST_REASONS = 10

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly openEvents: OpenEvents
  readonly orderViews: Pick<OrderReadModel, 'unsentMails' | 'failedMails' | 'pendingSince' | 'list'>
  readonly sources: Pick<OrderSources, 'networksOf' | 'most'>
  readonly clock: () => number
}

type Source = Exclude<Flood['source'], 'all'>

export type ReadShopNotices = () => Promise<ShopNotices>

export function createReadShopNotices(dependencies: Dependencies): ReadShopNotices {
  const { log, openEvents, orderViews, sources, clock } = dependencies

  async function readMails(): Promise<ShopNotices['mails']> {
    const unsent = await orderViews.unsentMails(mailedBefore(clock()))
    const failed = unsent.givenUp + unsent.failing > 0 ? await orderViews.failedMails(MOST_REASONS) : []
    const reasons = await Promise.all(
      failed.map(async (orderNumber) => {
        const events = await log.readStream(orderStream(orderNumber))
        return placedOrder(await openEvents(events)).mailFailure
      }),
    )
    return { ...unsent, reason: mostFrequent(reasons.filter((reason) => reason !== null)) }
  }

  /** What comes in an hour on a day as most are. */
  async function readUsual(now: number): Promise<number> {
    const today = dayOf(new Date(now).toISOString())
    const days = { from: addDays(today, -USUAL_DAYS), to: addDays(today, -1) }
    const { total } = await orderViews.list({ ...days, sort: 'newest', limit: 1 })
    return total / USUAL_DAYS
  }

  /** Named at the latest when the shop takes no more from there. */
  const manyOf = (source: Source) => Math.min(MANY, sources.most?.[source] ?? MANY)

  async function readFloods(): Promise<readonly Flood[]> {
    const now = clock()
    const views = await orderViews.pendingSince(new Date(now - HOUR).toISOString(), MOST_ORDERS)
    const networks = await sources.networksOf(views.map(({ order }) => order.orderNumber))
    const named = [
      ...grouped('phone', views, manyOf('phone'), ({ order }) => phoneDigits(order.phone) || null),
      ...grouped('device', views, manyOf('device'), ({ device }) => device),
      ...grouped('network', views, manyOf('network'), ({ order }) => networks.get(order.orderNumber) ?? null),
    ]
    const floods = distinct(named)
    const seen = new Set(floods.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber)))
    const others = views.filter(({ order }) => !seen.has(order.orderNumber))
    if (others.length < MANY_IN_ALL) return floods
    // As many within an hour as usually on a whole day.
    return others.length < (await readUsual(now)) ? floods : [floodOf('all', views), ...floods]
  }

  return async () => {
    const [mails, floods] = await Promise.all([readMails(), readFloods()])
    return { mails, floods }
  }
}

function grouped(
  source: Source,
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

/** The largest groups, without those whose orders are all in a larger one. */
function distinct(floods: readonly Flood[]): readonly Flood[] {
  const found = new Set<string>()
  return floods
    .toSorted((one, other) => other.orders.length - one.orders.length)
    .filter(({ orders }) => {
      const isNew = orders.some(({ orderNumber }) => !found.has(orderNumber))
      for (const { orderNumber } of orders) found.add(orderNumber)
      return isNew
    })
}

function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [first] = [...counts].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
