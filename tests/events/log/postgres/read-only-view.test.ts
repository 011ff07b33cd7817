/** Exports of files use few connections, however many files there are. */

import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { viewDatabase } from '#events/log/postgres/read-only-view.ts'
import { createSharedDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createSharedDatabase()
})

it('lets files wait for their turn longer than for a connection', async () => {
  const admin = openDatabase(database.adminUrl)
  const view = viewDatabase(database.url, { connectMs: 200 })
  const all = { sort: 'newest', limit: 10 } as const
  const lists = (count: number) => Promise.all(Array.from({ length: count }, () => view.orderViews.list(all)))
  // Making both connections may take a busy machine longer than that; they are kept then.
  await until(async () => void (await lists(2)))
  const holding = await admin.begin()
  await holding.sql.run('LOCK TABLE orders')
  const asked = lists(8)
  await delay(600)
  await holding.end()
  expect((await asked).every(({ orders }) => orders.length === 0)).toBe(true)
  await view.close()
  await admin.close()
})
