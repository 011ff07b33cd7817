import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { openConnection } from '#events/log/sqlite/connection.ts'
import type { Database } from '#events/log/sqlite/database.ts'
import { createReadAllOrders } from '#events/log/sqlite/read-all-orders.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import type { Scope } from '#events/read-model/order-list-plan.ts'
import type { OrderSort } from '#events/read-model/order-read-model.ts'
import { blacksmith, orderNumber, orderPlaced, placing } from '../sample-requests.ts'

/** Orders whatever their status and day. */
const all: Scope = {
  query: { sort: 'newest', limit: 10 },
  counts: {
    byStatus: { pending: 30, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 },
    total: 30,
    first: 1,
    last: 30,
  },
}

describe('reading all orders for a text', () => {
  let eventStore: EventStore
  let connection: Database.Database

  beforeEach(async () => {
    eventStore = openSqliteEventStore(':memory:', {
      connect(file) {
        connection = openConnection(file)
        return connection
      },
    })
    for (let index = 1; index <= 30; index++) {
      const lines = [{ ...blacksmith, quantity: ((index * 7) % 5) + 1 }]
      const name = index % 3 === 0 ? 'Bilal Ahmed' : 'Ayesha Khan'
      await eventStore.log.append(placing(orderPlaced(orderNumber(index), { name, lines })))
    }
    await eventStore.orderViews.caughtUp()
  })
  afterEach(() => eventStore.close())

  it.each<OrderSort>(['newest', 'oldest', 'total-high', 'total-low'])(
    'finds the same in many slices as in one, sorted by %s',
    async (sort) => {
      const inOne = createReadAllOrders(connection, 1000)
      const found = await inOne('bilal', all, { sort, after: null, most: 100 })
      expect(found.total).toBe(10)
      expect(found.places).toHaveLength(10)

      for (const sliceSize of [1, 4, 7, 29, 30]) {
        const inSlices = createReadAllOrders(connection, sliceSize)
        expect(await inSlices('bilal', all, { sort, after: null, most: 100 })).toEqual(found)
        const after = found.places[3] ?? null
        expect(await inSlices('bilal', all, { sort, after, most: 4 })).toEqual({
          total: 10,
          places: found.places.slice(4, 8),
        })
      }
    },
  )

  it('lets other work run between slices', async () => {
    const inSlices = createReadAllOrders(connection, 5)
    let turns = 0
    let searching = true
    const searched = inSlices('bilal', all, { sort: 'newest', after: null, most: 10 }).finally(() => {
      searching = false
    })
    while (searching) {
      await new Promise((resolve) => setImmediate(resolve))
      turns++
    }

    expect((await searched).total).toBe(10)
    expect(turns).toBeGreaterThanOrEqual(6)
  })
})
