import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderStream } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { openConnection } from '#events/log/sqlite/connection.ts'
import type { Database } from '#events/log/sqlite/database.ts'
import { createReadAllOrders } from '#events/log/sqlite/read-all-orders.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import type { Scope } from '#events/read-model/order-list-plan.ts'
import type { OrderSort } from '#events/read-model/order-read-model.ts'
import { until } from '#tests/until.ts'
import {
  blacksmith,
  cashBooked,
  handedOver,
  orderNumber,
  orderPlaced,
  placing,
  request,
  trackingKeys,
} from '../sample-requests.ts'

const names = ['Ayesha Khan', 'Bilal "B" O’Neil', 'عائشہ خان', 'Zoë % Ünal', "x' OR 1=1 --"]
const texts = [
  'an',
  'q',
  'khan',
  'b" o',
  '"""',
  'خان',
  'zoË',
  '% ü',
  "' OR 1",
  'FF-26112110',
  '0300 1',
  '+92 300',
  'smith',
  '@exa',
]

/** More orders than are read one by one, so that the index is used. */
const ORDERS = 3500

/** Orders whatever their status and day. */
const all: Scope = {
  query: { sort: 'newest', limit: 10 },
  counts: {
    byStatus: { pending: ORDERS, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 },
    total: ORDERS,
    first: 1,
    last: ORDERS,
  },
}

describe('the text index', () => {
  let eventStore: EventStore
  let connection: Database.Database

  const indexed = () => Number(connection.prepare('SELECT position FROM order_text_reach').pluck().get())

  beforeEach(async () => {
    eventStore = openSqliteEventStore(':memory:', {
      indexAfterMs: 0,
      connect(file) {
        connection = openConnection(file)
        return connection
      },
    })
    await Promise.all(
      Array.from({ length: ORDERS }, (_, index) =>
        eventStore.log.append(
          placing(
            orderPlaced(orderNumber(index), {
              // Names after the first are rare, so that each is found completely.
              name: index % 40 === 0 ? (names[(index / 40) % names.length] ?? '') : 'Usman Tariq',
              email: `customer${index}@example.com`,
              phone: `0300 ${1_000_000 + index * 37}`,
              lines: [{ ...blacksmith, quantity: (index % 5) + 1 }],
            }),
          ),
        ),
      ),
    )
  })
  afterEach(() => eventStore.close())

  const caughtUp = () => until(() => expect(indexed()).toBe(ORDERS))
  const anySort = fc.constantFrom<OrderSort>('newest', 'oldest', 'total-high', 'total-low')

  it('is helped by the index of tracking numbers, which it does not have', async () => {
    await caughtUp()
    for (const index of [40, 41, 3000]) {
      const parcel = handedOver(orderNumber(index), { trackingNumber: 'LE-20 01' })
      await eventStore.log.append(request(orderStream(orderNumber(index)), [parcel]))
    }
    async function found(q: string, sort: OrderSort): Promise<readonly string[]> {
      const query = { q, trackingKeys: trackingKeys('LE2001'), limit: 3, sort }
      return (await eventStore.orderViews.list(query)).orders.map(({ orderNumber }) => orderNumber)
    }
    expect(await found('le2001', 'newest')).toEqual([3000, 41, 40].map(orderNumber))
    // As if the same text were also part of an e-mail.
    expect(await found('er2001@', 'newest')).toEqual([3000, 2001, 41].map(orderNumber))
    expect(await found('er2001@', 'oldest')).toEqual([40, 41, 2001].map(orderNumber))
  })

  it('is helped by the index of statements, which it does not have', async () => {
    await caughtUp()
    for (const index of [40, 41, 3000]) {
      const number = orderNumber(index)
      const events = [handedOver(number), cashBooked(number, 'mer2001@')]
      await eventStore.log.append(request(orderStream(number), events))
    }
    const found = async (q: string, sort: OrderSort, limit = 4) =>
      (await eventStore.orderViews.list({ q, sort, limit })).orders.map(({ orderNumber }) => orderNumber)
    // The same text is also part of an e-mail.
    expect(await found('mer2001@', 'newest')).toEqual([3000, 2001, 41, 40].map(orderNumber))
    expect(await found('mer2001@', 'oldest', 2)).toEqual([40, 41].map(orderNumber))
    expect(await found('mer2001', 'newest')).toEqual([orderNumber(2001)])
  })

  it('finds the same orders as a full scan, at any position', async () => {
    await caughtUp()
    const readAll = createReadAllOrders(connection)
    const anyText = fc.oneof(fc.constantFrom(...texts), fc.string({ minLength: 1, maxLength: 6 }))
    const anyReach = fc.constantFrom(0, 1, ORDERS / 2, ORDERS)
    await fc.assert(
      fc.asyncProperty(anyText, anySort, anyReach, async (q, sort, reach) => {
        fc.pre(q.trim() !== '')
        connection.prepare('UPDATE order_text_reach SET position = ?').run(reach)
        const truth = await readAll(q.trim(), all, { sort, after: null, most: 50 })
        const { orders, total, totalIsAtLeast } = await eventStore.orderViews.list({ q, sort, limit: 50 })
        expect(orders.map(({ orderNumber: number }) => number)).toEqual(
          truth.places.map(({ position }) => orderNumber(position - 1)),
        )
        expect(total).toBe(totalIsAtLeast ? 200 : truth.total)
        expect(truth.total).toBeGreaterThanOrEqual(total)
      }),
      { numRuns: 150 },
    )
  })

  it('pages through a search that it does not count to its end', async () => {
    await caughtUp()
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await eventStore.orderViews.list({
        q: 'usman',
        sort: 'newest',
        limit: 700,
        ...(cursor && { cursor }),
      })
      expect(page).toMatchObject({ total: 200, totalIsAtLeast: true })
      seen.push(...page.orders.map(({ orderNumber: number }) => number))
      cursor = page.nextCursor
    } while (cursor !== null)

    expect(new Set(seen).size).toBe(ORDERS - ORDERS / 40 - 0.5)
    expect(seen).toHaveLength(new Set(seen).size)
  })

  it('follows a corrected contact at once', async () => {
    await caughtUp()
    const placed = orderPlaced(orderNumber(7))
    const { device: _, ...before } = placed.data.customer
    const after = { ...before, name: 'Quratulain Baloch' }
    await eventStore.log.append(
      request('order-FF-2611211007', [
        { type: 'ContactCorrected', data: { orderNumber: orderNumber(7), customer: { before, after } } },
      ]),
    )
    expect(await eventStore.orderViews.list({ q: 'quratulain', sort: 'newest', limit: 5 })).toMatchObject({
      orders: [{ orderNumber: orderNumber(7) }],
      total: 1,
    })
  })

  it('is rebuilt with the order read model', async () => {
    await caughtUp()
    connection.exec("INSERT INTO order_text (order_text) VALUES ('delete-all')")
    expect(await eventStore.orderViews.list({ q: 'zoë', sort: 'newest', limit: 5 })).toMatchObject({
      total: 0,
    })
    await eventStore.rebuildOrders()
    expect(indexed()).toBe(ORDERS)
    expect((await eventStore.orderViews.list({ q: 'zoë', sort: 'newest', limit: 5 })).total).toBeGreaterThan(
      10,
    )
  })
})
