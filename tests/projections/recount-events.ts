/** The naive recount as of any event, from the orders, visits and ratings that the events up to it produce. */

import { type OpenedEvent, orderStream, type RecordedEvent } from '#events/event.ts'
import { evolve, noOrder, orderOf, placedOrder } from '#events/orders/order-state.ts'
import type { Dashboard } from '#projections/dashboard-shapes.ts'
import { asDecided } from '../events/in-clear.ts'
import { cashRunOf } from './cash/cash-run.ts'
import { type Counted, type GivenRating, naiveRecount, type Traffic } from './naive-recount.ts'
import { fateOf } from './reports/naive-insight.ts'

/** Without customer names, as everyone except an admin sees it. */
export function recountOf(events: readonly RecordedEvent[], now: string): Dashboard {
  return recountOfOpened(events.map(asDecided), now)
}

export function recountOfOpened(events: readonly OpenedEvent[], now: string): Dashboard {
  const streams = new Map<string, OpenedEvent[]>()
  const ratings = new Map<string, GivenRating>()
  const productViews: Record<string, number> = {}
  const counts: Counted[] = []
  const visits: Traffic['visits'][number][] = []
  for (const event of events) {
    if (event.type === 'TrafficRecorded') {
      visits.push({ at: event.at, count: event.data.visits })
      for (const [id, views] of Object.entries(event.data.productViews)) {
        productViews[id] = (productViews[id] ?? 0) + views
      }
    } else if (event.type === 'StockCounted') {
      counts.push({ ...event.data, after: streams.size })
    } else if (event.stream.startsWith(orderStream(''))) {
      streams.set(event.stream, [...(streams.get(event.stream) ?? []), event])
    }
    if (event.type === 'ProductRated') {
      const { orderNumber, productId, stars } = event.data
      ratings.set(`${orderNumber} ${productId}`, { productId, stars })
    }
  }
  // Customers are counted by e-mail and phone of the placed order, even when they are corrected later.
  const orders = [...streams.values()].map((events) => {
    const { email, phone } = orderOf(placedOrder(events.slice(0, 1)))
    return { ...orderOf(placedOrder(events)), email, phone, fate: fateOf(events) }
  })
  const states = [...streams.values()].map((events) => events.reduce(evolve, noOrder))
  const cash = cashRunOf(states, events)
  const described = events.findLast((event) => event.type === 'ShopDescribed')
  const couriers = described?.type === 'ShopDescribed' ? described.data.couriers : []
  return naiveRecount(orders, { visits, productViews }, now, [...ratings.values()], cash, counts, couriers)
}
