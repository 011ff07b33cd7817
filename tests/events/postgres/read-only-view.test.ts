/** Exported files read over few connections, however many there are. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#events/postgres/connection.ts'
import { viewDatabase } from '#events/postgres/read-only-view.ts'
import { createTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { until } from '../../until.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.remove())

it('lets files wait for their turn longer than for a connection', async () => {
  const admin = openDatabase(database.adminUrl)
  const view = viewDatabase(database.url, { connectMs: 200 })
  const all = { sort: 'newest', limit: 10 } as const
  await view.orderViews.list(all)
  const locked = admin.sql.run('BEGIN; LOCK TABLE orders; SELECT pg_sleep(0.6); COMMIT')
  await until(async () => {
    const held = await admin.sql`
      SELECT 1 FROM pg_locks WHERE relation = 'orders'::regclass AND mode = 'AccessExclusiveLock' AND granted`
    expect(held).toHaveLength(1)
  })
  const lists = await Promise.all(Array.from({ length: 8 }, () => view.orderViews.list(all)))
  expect(lists.every(({ orders }) => orders.length === 0)).toBe(true)
  await locked
  await view.close()
  await admin.close()
})
