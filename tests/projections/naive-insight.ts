/** Recounts deliveries and refusals from all orders in their current state, one figure after the other. */

import { productIdOf } from '#catalogue/line-id.ts'
import { findProduct } from '#catalogue/products.ts'
import type { EventOf, OpenedEvent } from '#events/shop/event.ts'
import type { Order } from '#events/shop/order.ts'
import type { Insight } from '#projections/dashboard-shapes.ts'

/** The facts of an order that the API does not return. */
type Fate = {
  /** The hour at which the order was placed; null when an older program recorded it. */
  readonly hour: number | null
  /** The instant of the last change to delivered; null when the order is not delivered. */
  readonly deliveredAt: string | null
  readonly refused: boolean
  /** The number of other orders that the customer had refused before. */
  readonly refusedBefore: number
}

/** An order without a fate counts as neither delivered nor refused. */
export type EndedOrder = Order & { readonly fate?: Fate }

/** Computes the fate of an order from all its events. */
export function fateOf(events: readonly OpenedEvent[]): Fate {
  const placed = events.find((event) => event.type === 'OrderPlaced')
  const last = events.findLast((event) => event.type === 'OrderStatusChanged')
  return {
    hour: placed?.data.hour ?? null,
    deliveredAt: last?.data.to === 'delivered' ? last.at : null,
    refused: last?.data.to === 'cancelled' && last.data.reason === 'refused' && hadLeft(last.data),
    refusedBefore: last?.data.refusedBefore ?? 0,
  }
}

/** Nobody refuses at the door what has not left the shop. */
function hadLeft({ from, parcel }: EventOf<'OrderStatusChanged'>['data']): boolean {
  return from === 'shipped' || from === 'delivered' || parcel !== undefined
}

const DAY_MS = 86_400_000

export function naiveInsight(
  orders: readonly EndedOrder[],
  dayOf: (instant: string) => string,
  today: string,
): Insight {
  const all = orders.flatMap(({ fate, ...order }) => (fate === undefined ? [] : [{ ...order, ...fate }]))
  const delivered = all.filter(({ deliveredAt }) => deliveredAt !== null)
  const refused = all.filter((order) => order.refused)
  type Ended = (typeof all)[number]
  const ordersWith = (is: (order: Ended) => boolean) => ({
    delivered: delivered.filter(is).length,
    refused: refused.filter(is).length,
  })
  const units = (some: readonly Ended[], is: (item: Order['items'][number]) => boolean) =>
    some.flatMap(({ items }) => items.filter(is)).reduce((sum, { quantity }) => sum + quantity, 0)
  const unitsWith = (is: (item: Order['items'][number]) => boolean) => ({
    delivered: units(delivered, is),
    refused: units(refused, is),
  })
  const count = (of: { readonly delivered: number; readonly refused: number }) => of.delivered + of.refused

  const products = new Set(all.flatMap(({ items }) => items.map(({ id }) => productIdOf(id))))
  const couriers = new Set(all.map(({ courier }) => courier))
  const repeated = refused.filter(({ refusedBefore }) => refusedBefore > 0)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const months = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  )
  return {
    orders: ordersWith(() => true),
    repeatedRefusals: repeated.length,
    products: [...products]
      .map((id) => ({
        id,
        name: findProduct(id)?.name ?? id,
        ...unitsWith((item) => productIdOf(item.id) === id),
      }))
      .filter((product) => count(product) > 0)
      .sort((one, other) => count(other) - count(one) || (one.name < other.name ? -1 : 1)),
    sizes: (['S', 'M', 'L'] as const).map((size) => ({ size, ...unitsWith((item) => item.size === size) })),
    couriers: [...couriers]
      .map((courier) => ({ courier, ...ordersWith((order) => order.courier === courier) }))
      .filter((courier) => count(courier) > 0)
      .sort((one, other) => {
        if (one.courier === null || other.courier === null) return one.courier === null ? 1 : -1
        return count(other) - count(one) || (one.courier < other.courier ? -1 : 1)
      }),
    hours: [...Array(24).keys(), null].map((hour) => ({
      hour,
      ...ordersWith((order) => order.hour === hour),
    })),
    months: months.map((month) => ({
      month,
      ...ordersWith(({ date }) => dayOf(date).startsWith(month)),
      repeated: repeated.filter(({ date }) => dayOf(date).startsWith(month)).length,
    })),
    daysToDeliver: daysOf(
      delivered.map(({ date, deliveredAt }) => {
        const days = (Date.parse(dayOf(deliveredAt ?? date)) - Date.parse(dayOf(date))) / DAY_MS
        return Math.max(0, days)
      }),
    ),
  }
}

function daysOf(days: readonly number[]): Insight['daysToDeliver'] {
  const sorted = days.map((some) => Math.min(some, 14)).toSorted((one, other) => one - other)
  const sum = days.reduce((sum, some) => sum + some, 0)
  const none = days.length === 0
  return {
    orders: [...Array(15).keys()].map((some) => sorted.filter((one) => one === some).length),
    median: sorted[Math.ceil(sorted.length / 2) - 1] ?? null,
    mean: none ? null : Math.floor((20 * sum + days.length) / (2 * days.length)) / 10,
  }
}
