/** Recounts deliveries and refusals from all orders in their current state, one figure after the other. */

import { productIdOf } from '#catalogue/line-id.ts'
import { findProduct } from '#catalogue/products.ts'
import type { EventOf, OpenedEvent } from '#events/event.ts'
import type { Order, PieceCondition } from '#events/orders/order.ts'
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
  readonly channel: string
  /** At its last change of status; null when it had none, or its city is unknown. */
  readonly city: string | null
  /** Rupees. */
  readonly refunded: number
  readonly advance: number
  /** Pieces that came back after the delivery, by line id. */
  readonly back: readonly { readonly id: string; readonly quantity: number }[]
  /** Units that it has taken from the counted stock and that did not go back on sale. */
  readonly taken: readonly { readonly productId: string; readonly size: string; readonly units: number }[]
  /** All pieces that came back. */
  readonly returned: readonly { readonly condition: PieceCondition; readonly quantity: number }[]
  readonly exchanges: number
  readonly returns: number
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
    channel: placed?.data.channel ?? 'web',
    city: last?.data.city ?? null,
    refunded: amounts(events, 'RefundPaid'),
    advance: amounts(events, 'AdvanceReceived') - amounts(events, 'AdvanceReturned'),
    back: returnsIn(events)
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ pieces }) =>
        pieces.map(({ productId, size, quantity }) => ({ id: `${productId}-${size}`, quantity })),
      ),
    taken: takenBy(events),
    returned: returnsIn(events).flatMap(({ pieces }) => pieces),
    exchanges: events.filter(({ type }) => type === 'ExchangeAgreed').length,
    returns: events.filter(({ type }) => type === 'ReturnAgreed').length,
  }
}

function amounts(
  events: readonly OpenedEvent[],
  type: 'RefundPaid' | 'AdvanceReceived' | 'AdvanceReturned',
): number {
  return events.reduce((sum, event) => (event.type === type ? sum + event.data.amount : sum), 0)
}

const returnsIn = (events: readonly OpenedEvent[]) =>
  events.flatMap((event) => (event.type === 'ParcelReturned' ? [event.data] : []))

/** The pieces that are out of the house, and those that came back and could not be sold again. */
function takenBy(events: readonly OpenedEvent[]): Fate['taken'] {
  const changed = events.findLast((event) => event.type === 'LinesChanged')
  const placed = events.find((event) => event.type === 'OrderPlaced')
  const lines = changed?.data.after.lines ?? placed?.data.lines ?? []
  const status = events.findLast((event) => event.type === 'OrderStatusChanged')
  const cancelledAt = status?.data.to === 'cancelled' ? events.indexOf(status) : -1
  const since = events.slice(cancelledAt)
  const isBack = since.some(
    (event) => event.type === 'ParcelReturned' || (event.type === 'HandoverUndone' && event.data.back),
  )
  const isOut = cancelledAt === -1 || (status?.data.away === true && !isBack)
  const soldBack = returnsIn(events).filter(({ status }) => status !== 'cancelled')
  const all = returnsIn(events)
  const unitsOf = (
    pieces: readonly { productId: string; size: string; quantity: number; reserved?: true | undefined }[],
    sign: number,
  ) =>
    pieces
      .filter(({ reserved }) => reserved)
      .map(({ productId, size, quantity }) => ({ productId, size, units: sign * quantity }))
  return [
    ...(isOut ? unitsOf(lines, 1) : []),
    ...(isOut ? soldBack.flatMap(({ pieces }) => unitsOf(pieces, -1)) : []),
    ...all.flatMap(({ pieces }) =>
      unitsOf(
        pieces.filter(({ condition }) => condition !== 'sellable'),
        1,
      ),
    ),
  ]
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

  const daysOfOrder = ({ date, deliveredAt }: Ended) =>
    Math.max(0, (Date.parse(dayOf(deliveredAt ?? date)) - Date.parse(dayOf(date))) / DAY_MS)
  const piecesBack = (condition: PieceCondition) =>
    all
      .flatMap(({ returned }) => returned.filter((piece) => piece.condition === condition))
      .reduce((sum, { quantity }) => sum + quantity, 0)

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
    daysToDeliver: daysOf(delivered.map(daysOfOrder)),
    channels: ['web', 'phone', 'whatsapp', 'instagram', 'shop'].flatMap((channel) => {
      const ever = all.filter((order) => order.channel === channel)
      const own = ever.filter(({ status }) => status !== 'cancelled')
      const rupees = own.reduce((sum, { total, refunded }) => sum + total - refunded, 0)
      const named = channel as Insight['channels'][number]['channel']
      return ever.length === 0 ? [] : [{ channel: named, orders: own.length, rupees }]
    }),
    cities: [...new Set(all.flatMap(({ city }) => city ?? []))]
      .map((city) => {
        const there = delivered.filter((order) => order.city === city)
        const { median } = daysOf(there.map(daysOfOrder))
        return { city, ...ordersWith((order) => order.city === city), days: median }
      })
      .filter((city) => count(city) > 0)
      .sort((one, other) => count(other) - count(one) || (one.city < other.city ? -1 : 1)),
    returns: {
      pieces: {
        sellable: piecesBack('sellable'),
        damaged: piecesBack('damaged'),
        missing: piecesBack('missing'),
      },
      exchanges: all.reduce((sum, { exchanges }) => sum + exchanges, 0),
      returns: all.reduce((sum, { returns }) => sum + returns, 0),
    },
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
