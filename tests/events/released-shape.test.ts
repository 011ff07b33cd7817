/** A file that version 9 of the tables has written, opened by today's program. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { migrate } from '#events/log/sqlite/migrations.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createVerifiableTables } from '#events/log/sqlite/verifiable-tables.ts'
import { verifyTables } from '#server/audit/verify/verify-tables.ts'
import { orderNumber, orderPlaced, placing } from './sample-requests.ts'

const ROOT = 'GXFsHN2Zd0ozGeXYlR7gqUCVuKUvcK5OcmyoUoKqbtQ='

const packed = readFileSync(new URL('./released-shape-9.db.gz', import.meta.url))

describe('a database of the released shape', () => {
  let folder: string
  let file: string
  let shares: number[]
  let eventStore: EventStore

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'released-'))
    file = join(folder, 'shop.db')
    writeFileSync(file, gunzipSync(packed))
    shares = []
    eventStore = openSqliteEventStore(file, { onMigrating: (done, events) => shares.push(done / events) })
  })
  afterEach(async () => {
    await eventStore.close()
    rmSync(folder, { recursive: true })
  })

  it('has all that was in it', async () => {
    const { log, orderViews } = eventStore
    expect(shares.at(-1)).toBe(1)
    expect(await log.head()).toEqual({ size: 16, root: ROOT })
    expect(await orderViews.list({ sort: 'newest', limit: 100, counts: true })).toMatchObject({
      total: 12,
      counts: { pending: 11, confirmed: 1 },
    })
    expect(await orderViews.find(orderNumber(3))).toMatchObject({
      order: { status: 'confirmed' },
      version: 2,
    })
    expect(await orderViews.findByIdentifier('corrected@example.com')).toMatchObject([
      { order: { orderNumber: orderNumber(4), name: 'Customer 4' } },
    ])
    expect(await orderViews.find(orderNumber(5))).toMatchObject({ order: { erased: true } })
    expect(await orderViews.isCustomerKnown('customer5@example.com')).toBe(false)
  })

  it('is brought up to date although a record cannot be read', async () => {
    await eventStore.close()
    writeFileSync(file, gunzipSync(packed))
    const db = new Database(file)
    db.exec("DROP TRIGGER events_are_never_changed; UPDATE events SET record = '{' WHERE position = 7")
    db.close()
    eventStore = openSqliteEventStore(file)
    expect((await eventStore.orderViews.list({ sort: 'newest', limit: 1 })).total).toBe(12)
  })

  it('goes on where it was', async () => {
    const { log, eraseCustomer } = eventStore
    const again = placing(orderPlaced(orderNumber(99)), {
      idempotency: { key: 'key-7', fingerprint: 'fingerprint-7' },
    })
    expect(await log.append(again)).toMatchObject({ outcome: 'repeated', stream: `order-${orderNumber(7)}` })
    const known = { email: 'Customer2@example.com', expected: false }
    const placed = orderPlaced(orderNumber(99), { email: known.email })
    expect(await log.append(placing(placed, { customerIsNew: known }))).toMatchObject({ position: 17 })
    expect(await eraseCustomer('customer2@example.com', '2026-11-22T09:00:00.000Z')).toMatchObject({
      outcome: 'erased',
      orderNumbers: [orderNumber(2), orderNumber(11), orderNumber(99)],
    })
  })

  it('has tables that follow from its log', async () => {
    await eventStore.close()
    const db = new Database(file, { readonly: true })
    const tables = createVerifiableTables(db)
    if (tables === null) throw new Error('there are no tables to verify')
    const differences: unknown[] = []
    const verified = await verifyTables({ tables, onDifference: (one) => differences.push(one) })
    expect(differences).toEqual([])
    expect(verified).toEqual({ orders: 12, keys: 10 })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
  })

  it('is brought up to date in a time that grows with its customers, and not with their square', async () => {
    const many = join(folder, 'many.db')
    writeFileSync(many, gunzipSync(readFileSync(new URL('./released-shape-9.db.gz', import.meta.url))))
    const db = new Database(many)
    // 30,000 customers with an order each, as far as this step reads them.
    db.exec(`
      CREATE TEMP TABLE numbers AS WITH RECURSIVE n (value) AS (SELECT 101 UNION ALL SELECT value + 1 FROM n LIMIT 30000)
      SELECT value, printf('key-%06d', value) AS id FROM n;
      INSERT INTO customer_keys (id, email, key) SELECT id, CAST(id AS BLOB), zeroblob(32) FROM numbers;
      INSERT INTO events SELECT value, id, id, 1, 'OrderPlaced', zeroblob(32), x'',
        json_object('data', json_object('customer', json_object('key', id))) FROM numbers;
    `)
    // In the square of their number it would take longer than a test may.
    migrate(db)
    expect(db.prepare("SELECT position FROM customer_keys WHERE id = 'key-020000'").pluck().get()).toBe(
      20_000,
    )
    db.close()
  })
})
