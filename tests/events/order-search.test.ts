import type Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/event-store.ts'
import type { OrderSort } from '#events/order-read-model.ts'
import { openConnection } from '#events/sqlite/connection.ts'
import { createOrderSearch } from '#events/sqlite/order-search.ts'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { blacksmith, orderNumber, orderPlaced, placing } from './sample-requests.ts'

describe('order search', () => {
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
      const inOne = createOrderSearch(connection, 1000)
      const all = await inOne('bilal', [], sort, null, 100)
      expect(all.total).toBe(10)
      expect(all.places).toHaveLength(10)

      for (const sliceSize of [1, 4, 7, 29, 30]) {
        const inSlices = createOrderSearch(connection, sliceSize)
        expect(await inSlices('bilal', [], sort, null, 100)).toEqual(all)
        const after = all.places[3] ?? null
        expect(await inSlices('bilal', [], sort, after, 4)).toEqual({
          total: 10,
          places: all.places.slice(4, 8),
        })
      }
    },
  )

  it('gives way to others between slices', async () => {
    const inSlices = createOrderSearch(connection, 5)
    let turns = 0
    let searching = true
    const searched = inSlices('bilal', [], 'newest', null, 10).finally(() => {
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
