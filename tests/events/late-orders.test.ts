import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { countingOthers } from '#events/order-work.ts'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { orderNumber, orderPlaced, placing } from './sample-requests.ts'

it('late orders are counted by those that are not late, when there are too many to count', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'falak-late-'))
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
  rmSync(folder, { recursive: true })
})
