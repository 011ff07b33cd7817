import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { countingOthers } from '#events/read-model/order-work.ts'
import { createTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { blacksmith, orderNumber, orderPlaced, placing } from '../../sample-requests.ts'
import { expectRightAnswers, placeSearchable } from '../contract/order-search.ts'

describe('the order read model in PostgreSQL', () => {
  let database: TestDatabase
  let opened: EventStore[]

  beforeEach(async () => {
    database = await createTestDatabase()
    opened = []
  })
  afterEach(async () => {
    for (const eventStore of opened) await eventStore.close()
  })

  async function open(onUnreadable?: (sentence: string) => void): Promise<EventStore> {
    const more = onUnreadable && { onUnreadable }
    const eventStore = await openPostgresEventStore(database.url, {
      hears: false,
      followAfterMs: 60_000,
      ...more,
    })
    opened.push(eventStore)
    return eventStore
  }

  async function run<Row>(statements: string, url = database.url): Promise<readonly Row[]> {
    const db = openDatabase(url)
    try {
      return await db.sql.run<Row>(statements)
    } finally {
      await db.close()
    }
  }

  const databaseName = () => new URL(database.url).pathname.slice(1)
  const search = "SELECT position FROM order_text WHERE text LIKE '%khan%'"
  const planOf = async () => JSON.stringify(await run(`EXPLAIN ${search}`))

  it('finds the same orders with its index of texts', async () => {
    const settings = ['seqscan', 'indexscan', 'indexonlyscan']
    for (const setting of settings) await run(`ALTER DATABASE ${databaseName()} SET enable_${setting} = off`)
    expect(await planOf()).toContain('order_text_by_pieces')
    const eventStore = await open()
    await expectRightAnswers({ eventStore }, await placeSearchable({ eventStore }, 100), 100)
  })

  it('finds the same orders in a database without the index, and creates it when that becomes possible', async () => {
    await run('DROP EXTENSION pg_trgm CASCADE')
    const eventStore = await open()
    await expectRightAnswers({ eventStore }, await placeSearchable({ eventStore }, 100), 50)
    await eventStore.rebuildOrders()
    expect(await run("SELECT 1 FROM pg_indexes WHERE indexname = 'order_text_by_pieces'")).toHaveLength(1)
  })

  it('applies all other events when PostgreSQL refuses a row', async () => {
    await run('ALTER TABLE orders ADD CHECK (total <> 2200)')
    const told: string[] = []
    const { log, orderViews } = await open((sentence) => told.push(sentence))
    for (const quantity of [1, 2, 3, 4]) {
      const wish = { email: `${quantity}@example.com`, lines: [{ ...blacksmith, quantity }] }
      await log.append(placing(orderPlaced(orderNumber(quantity), wish)))
    }
    // One that cannot be opened, in the same batch.
    await run(
      'UPDATE customer_keys SET key = (SELECT key FROM customer_keys WHERE position = 1) WHERE position = 4',
    )
    const { orders } = await orderViews.list({ sort: 'oldest', limit: 10 })
    expect(orders.map(({ total }) => total)).toEqual([1100, 3300])
    expect(told.sort()).toEqual(
      [2, 4].map((event) => `Event ${event} could not be applied to the order list.`),
    )
  })

  it('skips no good event when two servers meet the same unreadable one', async () => {
    await run('ALTER TABLE orders ADD CHECK (total <> 1100)')
    const told: string[] = []
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => open((sentence) => told.push(sentence))),
    )
    const [first] = servers
    for (let index = 0; index < 10; index++) {
      const lines = [{ ...blacksmith, quantity: index % 2 === 0 ? 1 : 2 }]
      await first?.log.append(placing(orderPlaced(orderNumber(index), { lines })))
    }
    const pages = await Promise.all(
      servers.map(({ orderViews }) => orderViews.list({ sort: 'oldest', limit: 20 })),
    )
    for (const { orders } of pages) expect(orders).toHaveLength(5)
    expect(new Set(told)).toEqual(
      new Set([1, 3, 5, 7, 9].map((event) => `Event ${event} could not be applied to the order list.`)),
    )
  })

  it('skips nothing when the database refuses for another reason, reports that, and continues later', async () => {
    await run('ALTER TABLE order_text RENAME TO elsewhere')
    const told: string[] = []
    const eventStore = await openPostgresEventStore(database.url, {
      hears: false,
      followAfterMs: 1,
      onUnreadable: (sentence) => told.push(sentence),
    })
    opened.push(eventStore)
    await eventStore.log.append(placing(orderPlaced(orderNumber(1))))
    const list = () => eventStore.orderViews.list({ sort: 'oldest', limit: 20 })
    await expect(list()).rejects.toThrow('42P01')
    await until(() =>
      expect(told).toContain(
        'The order list cannot follow the log: PostgreSQL has refused a statement: relation "order_text" does not exist (42P01)',
      ),
    )
    await run('ALTER TABLE elsewhere RENAME TO order_text')
    expect(await list()).toMatchObject({ total: 1 })
  })

  it('is never ahead of the log when it is opened', async () => {
    await run('UPDATE orders_checkpoint SET position = 7')
    const { log, orderViews } = await open()
    await log.append(placing(orderPlaced(orderNumber(1))))
    expect(await orderViews.list({ sort: 'oldest', limit: 20 })).toMatchObject({ total: 1 })
  })

  it('applies each event once, however many servers apply events at the same time', async () => {
    const servers = [await open(), await open(), await open()]
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        servers[index % 3]?.log.append(placing(orderPlaced(orderNumber(index)))),
      ),
    )
    const asked = servers.flatMap((server) => [server, server, server])
    const pages = await Promise.all(
      asked.map(({ orderViews }) => orderViews.list({ sort: 'newest', limit: 1, counts: true })),
    )
    for (const page of pages) expect(page).toMatchObject({ total: 300, counts: { pending: 300 } })
  })

  it('keeps no frequent value of an erased customer in its statistics', async () => {
    const { log, orderViews, eraseCustomer } = await open()
    for (const index of [1, 2, 3, 4])
      await log.append(placing(orderPlaced(orderNumber(index), { email: 'a@b.com' })))
    await orderViews.caughtUp()
    await run('ANALYZE orders, order_text')
    const known = async () =>
      JSON.stringify(
        await run(`
          SELECT most_common_vals::text, histogram_bounds::text FROM pg_stats
          WHERE tablename IN ('orders', 'order_text')`),
      )
    expect(await known()).toContain('a@b.com')
    await eraseCustomer('a@b.com', '2026-11-22T09:30:00.000Z')
    expect(await known()).not.toContain('a@b.com')
  })

  it('erases a customer although the database cannot clean up, for which it waits long', async () => {
    const eventStore = await openPostgresEventStore(database.url, {
      hears: false,
      // Everything else must be done in this time.
      lockMs: 2000,
      statementMs: 2500,
    })
    opened.push(eventStore)
    await eventStore.log.append(placing(orderPlaced(orderNumber(1), { email: 'a@b.com' })))
    const admin = openDatabase(database.adminUrl, { connections: 2 })
    try {
      const holding = await admin.begin()
      await holding.sql.run('LOCK TABLE idempotency_keys IN SHARE UPDATE EXCLUSIVE MODE')
      const erasing = eventStore.eraseCustomer('a@b.com', '2026-11-22T09:30:00.000Z')
      await until(async () => {
        const ended = await admin.sql.run<{ ended: boolean }>(`
          SELECT pg_cancel_backend(pid) AS ended FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE 'VACUUM%' AND now() - query_start > interval '3 s'`)
        expect(ended).toEqual([{ ended: true }])
      })
      expect(await erasing).toMatchObject({
        outcome: 'erased',
        notFreed: 'The database cannot be used: too slow (57014).',
      })
      await holding.end()
    } finally {
      await admin.close()
    }
  })

  it('has no earlier version of a row in a table after a customer is erased', async () => {
    await run('CREATE EXTENSION pageinspect', database.adminUrl)
    const { log, eraseCustomer } = await open()
    for (const index of [1, 2, 3]) {
      const idempotency = { key: `key-${index}`, fingerprint: 'f' }
      await log.append(
        placing(orderPlaced(orderNumber(index), { email: `${index % 2}@example.com` }), { idempotency }),
      )
    }
    expect(await eraseCustomer('1@example.com', '2026-11-22T09:30:00.000Z')).toMatchObject({
      outcome: 'erased',
    })

    const versionsOf = async (table: string) => {
      const [found] = await run<{ versions: number }>(
        `SELECT count(*) AS versions FROM heap_page_items(get_raw_page('${table}', 0)) WHERE t_data IS NOT NULL`,
        database.adminUrl,
      )
      return found?.versions
    }
    expect(
      await Promise.all(['customer_keys', 'idempotency_keys', 'orders', 'order_text'].map(versionsOf)),
    ).toEqual([2, 3, 3, 3])
  })

  it('counts late orders by subtraction when there are too many', async () => {
    const store = await open()
    for (const index of [1, 2, 3]) {
      await store.log.append(
        placing(orderPlaced(orderNumber(index)), { at: `2026-11-2${index}T06:00:00.000Z` }),
      )
    }
    const since = '2026-11-22T06:00:00.000Z'
    const before = { pending: since, confirmed: since, shipped: since }
    expect(await store.orderViews.countLate(before)).toBe(1)
    const { sql } = countingOthers(before)
    expect(await run(sql.replaceAll('?', `'${since}'`))).toEqual([{ late: 1 }])
  })
})
