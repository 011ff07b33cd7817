/** A file whose records have tracking numbers in clear text, as version 17 of the tables has written it, opened by today's program. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createVerifiableTables } from '#events/log/sqlite/verifiable-tables.ts'
import type { Difference } from '#server/audit/verify/difference.ts'
import { verifyTables } from '#server/audit/verify/verify-tables.ts'
import { createStatements } from '#server/trade/cash/statements.ts'
import { createHandOver } from '#server/trade/parcels/hand-over.ts'
import { orderNumber, trackingHash, trackingKeys } from './sample-requests.ts'

const ROOT = 'xPVAdI/dRbjAF/0EmC/72ZiSwIThui9U7FFL89JDdZQ='
const AT = '2026-11-22T09:30:00.000Z'
const owner = { role: 'admin', name: 'Owner' } as const

const packed = readFileSync(new URL('./parcels-in-clear.db.gz', import.meta.url))

describe('a log with tracking numbers in clear text', () => {
  let folder: string
  let file: string
  let eventStore: EventStore

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'in-clear-'))
    file = join(folder, 'shop.db')
    writeFileSync(file, gunzipSync(packed))
    eventStore = openSqliteEventStore(file)
  })
  afterEach(async () => {
    await eventStore.close()
    rmSync(folder, { recursive: true })
  })

  const shown = async (index: number) => (await eventStore.orderViews.find(orderNumber(index)))?.order
  const statements = () => createStatements({ ...eventStore, trackingHash, clock: () => Date.parse(AT) })

  async function found(number: string): Promise<readonly string[]> {
    const parcels = await eventStore.orderViews.parcels({ of: 'tracking', keys: trackingKeys(number) })
    return parcels.map(({ orderNumber }) => orderNumber)
  }

  async function differences(): Promise<readonly Difference[]> {
    await eventStore.orderViews.caughtUp()
    const db = new Database(file, { readonly: true })
    const found: Difference[] = []
    const tables = createVerifiableTables(db)
    if (tables === null) throw new Error('there are no tables to verify')
    await verifyTables({ tables, onDifference: (difference) => found.push(difference) })
    db.close()
    return found
  }

  it('is read in the current schema, and keeps every byte', async () => {
    const { log } = eventStore
    expect(await log.head()).toEqual({ size: 37, root: ROOT })
    const records = await log.readRecords(0, 100)
    expect(records.filter(({ record }) => record.includes('le-77 941'))).toHaveLength(20)
    const events = await log.read(0, 100)
    const handed = events.filter(({ type }) => type === 'ParcelHandedOver')
    expect(handed[0]).toMatchObject({
      schema: 2,
      data: { courier: 'tcs', trackingHash: null, customer: { unsealed: { trackingNumber: 'le-77 9411' } } },
    })
    const others = events.filter(({ type }) => type !== 'ParcelHandedOver')
    expect(JSON.stringify(others)).not.toContain('le-77')
    expect(JSON.stringify(others)).not.toContain('trackingNumber')
  })

  it('leads to the rows that the log says, with the erased customer’s number gone', async () => {
    expect(await differences()).toEqual([])
    expect(await shown(1)).toMatchObject({ courier: 'tcs', trackingNumber: 'le-77 9411' })
    expect(await shown(3)).toMatchObject({ courier: null })
    expect(await shown(4)).toMatchObject({ erased: true, courier: 'tcs', trackingNumber: null })
    await eventStore.rebuildOrders()
    expect(await shown(4)).toMatchObject({ erased: true, courier: 'tcs', trackingNumber: null })
  })

  it('finds a parcel by its number in all spellings, in statements, in searches and before it is used again', async () => {
    expect(await found('LE-77-9411')).toEqual([orderNumber(1)])
    expect(await found('le-77 9414')).toEqual([])
    const search = { q: 'LE77 9412', trackingKeys: trackingKeys('LE77 9412') }
    const { orders } = await eventStore.orderViews.list({ ...search, sort: 'newest', limit: 10 })
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([orderNumber(2)])
    const lahore = await eventStore.orderViews.list({ q: 'élan town', sort: 'newest', limit: 10 })
    expect(lahore.total).toBe(5)

    const handOver = createHandOver({ ...eventStore, trackingHash, clock: () => Date.parse(AT) })
    const parcels = [{ orderNumber: orderNumber(3), trackingNumber: 'LE779411' }]
    expect(await handOver({ courier: 'tcs', parcels }, owner)).toMatchObject([
      { error: `This tracking number belongs to order ${orderNumber(1)}.` },
    ])

    const lines = [{ trackingNumber: 'le779415', collected: 1000, charges: 100 }]
    const statement = { courier: 'tcs', statement: 'S-3', received: 900, lines }
    expect(await statements().book(statement, owner)).toMatchObject({ lines: 1 })
    expect(await differences()).toEqual([])
  })

  it('knows the lines of a statement that was booked before', async () => {
    const lines = [{ trackingNumber: 'LE-779411', collected: 1000, charges: 100 }]
    const again = { courier: 'tcs', statement: 'other', received: 900, lines }
    await expect(statements().book(again, owner)).rejects.toThrow(
      'The same lines are booked already, as statement S-1.',
    )
  })

  it('erases a customer from everything but those records, and says how many there are', async () => {
    const erasure = await eventStore.eraseCustomer('ayesha@example.com', AT)
    expect(erasure).toMatchObject({ outcome: 'erased', numbersInClear: 2 })
    for (const index of [1, 6]) {
      expect(await shown(index)).toMatchObject({ erased: true, trackingNumber: null, trackingUrl: null })
    }
    expect(await found('le-77 9411')).toEqual([])
    expect(await differences()).toEqual([])
    const db = new Database(file, { readonly: true })
    const rows = JSON.stringify(db.prepare('SELECT * FROM orders').all())
    db.close()
    expect(rows).not.toContain('9411')
    expect(rows).not.toContain('9416')
    expect(rows).toContain('9412')
  })
})
