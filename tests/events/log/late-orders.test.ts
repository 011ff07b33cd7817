import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { migrate } from '#events/log/sqlite/migrations.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { countingOthers, countingWork } from '#events/read-model/order-work.ts'
import { newFolder } from '#tests/new-folder.ts'
import { orderNumber, orderPlaced, placing } from '../sample-requests.ts'

it('cash that is out is counted over its own index', () => {
  const db = new Database(':memory:')
  migrate(db)
  const { sql, values } = countingWork({ kind: 'cash-out' }, { from: undefined, to: undefined })
  const plan = JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values))
  expect(plan).toContain('orders_cash_out')
  expect(plan).not.toContain('orders_by_status')
  db.close()
})

it('late orders are counted by subtraction when there are too many', async () => {
  const folder = newFolder()
  const file = join(folder, 'shop.db')
  const store = openSqliteEventStore(file)
  for (const index of [1, 2, 3]) {
    await store.log.append(
      placing(orderPlaced(orderNumber(index)), { at: `2026-11-2${index}T06:00:00.000Z` }),
    )
  }
  const since = '2026-11-22T06:00:00.000Z'
  const before = { pending: since, confirmed: since, shipped: since }
  expect(await store.orderViews.countLate(before)).toBe(1)

  const db = new Database(file, { readonly: true })
  const { sql, values } = countingOthers(before)
  expect(db.prepare(sql).all(...values)).toEqual([{ late: 1 }])
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
  expect(JSON.stringify(plan)).toContain('orders_open')
  db.close()
  await store.close()
})
