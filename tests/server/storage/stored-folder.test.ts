/**
 * A data folder with the oldest tables and records that this program opens: invented orders, an order of a shopper, and a customer
 * who was erased. A version that cannot open it must not be released.
 */

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { SHOP_STREAM, type ShopEvent } from '#events/event.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { migrate } from '#events/log/sqlite/migrations.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { newFolder } from '#tests/new-folder.ts'
import { START, startingFacts } from '#tests/starting-facts.ts'
import { onTerminal } from '../terminal.ts'
import { checkout, openTestShop } from '../test-shop.ts'

const STORED = 'tests/server/storage/stored-folder'
const OWNER = { email: 'owner@falakfits.example', password: 'a-password-of-a-test' }
const settings = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
const EVENTS = 613

let folder: string
beforeEach(() => {
  folder = newFolder()
  cpSync(STORED, folder, { recursive: true })
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.gz'))) {
    writeFileSync(join(folder, name.replace(/\.gz$/, '')), gunzipSync(readFileSync(join(folder, name))))
    rmSync(join(folder, name))
  }
})

/** All events of the log of the stopped shop. */
async function logged() {
  const { log, close } = openSqliteEventStore(join(folder, 'shop.db'))
  const events = await log.read(0, 10_000)
  await close()
  return events
}

describe('a data folder of the oldest version', () => {
  it('opens with all orders, recognises a repeated request and accepts a new order', async () => {
    const shop = await openTestShop({ folder, settings })
    const owner = await shop.signedIn(OWNER)
    await shop.hasRecorded(EVENTS)
    const { body } = await owner.get('/api/admin/orders?limit=100').expect(200)
    expect(body.data.orders).toHaveLength(61)
    expect(body.data.orders.filter(({ erased }: { erased?: true }) => erased === true)).toHaveLength(4)

    const items = [{ id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 2, price: 1100 }]
    const placed = checkout({ name: 'Ayesha Khan', email: 'ayesha@example.com', items })
    const key = '6d2f9f2e-0000-4000-8000-000000000001'
    const repeated = await shop.stranger().post('/api/orders').set('Idempotency-Key', key).send(placed)
    expect(repeated.body.data.orderNumber).toBe('FF-2611234278')

    await shop.place()
  })

  it('with a description of the shop that lacks later terms, has those that an empty shop starts with', async () => {
    const { address: _, messages: __, mails: ___, orders, ...rest } = startingShop
    const { advance: _a, tries: _t, exchangeDays: _e, alone: _l, ...older } = orders
    const { log, close } = openSqliteEventStore(join(folder, 'shop.db'))
    await log.append({
      stream: SHOP_STREAM,
      expected: 0,
      events: [{ type: 'ShopDescribed', data: { ...rest, orders: older } } as ShopEvent],
      actor: { role: 'system' },
      at: new Date().toISOString(),
    })
    await close()
    const shop = await openTestShop({ folder, settings })
    const owner = await shop.signedIn(OWNER)
    const { body } = await owner.get('/api/admin/shop').expect(200)
    expect(body.data).toEqual(startingShop)
    await owner
      .put('/api/admin/shop')
      .send({ orders: { tries: 5 } })
      .expect(200)
    const history = await owner.get('/api/admin/shop/history').expect(200)
    expect(history.body.data.entries[0]).toMatchObject({
      before: { orders },
      after: { orders: { tries: 5 } },
    })
    expect(Object.keys(history.body.data.entries[0].after)).toEqual(['orders'])
  })

  it('gets the starting catalogue once, after its orders, which keep their meaning', async () => {
    const old = await logged()
    const began = new Date().toISOString()
    const first = await openTestShop({ folder, settings })
    const before = await (await first.signedIn(OWNER)).get('/api/admin/stats').expect(200)
    await first.close()
    const later = await logged()
    expect(later.slice(0, EVENTS)).toEqual(old)
    expect(later.slice(EVENTS)).toMatchObject(
      startingFacts.map(({ stream, event: { type } }) => ({ type, stream, actor: { role: 'system' } })),
    )
    for (const { at } of later.slice(EVENTS)) expect(at >= began).toBe(true)
    const placed = later.filter(({ type }) => type === 'OrderPlaced')
    expect(placed.length).toBeGreaterThan(0)
    for (const { data } of placed) expect(data).not.toHaveProperty('catalogue')

    const second = await openTestShop({ folder, settings })
    const owner = await second.signedIn(OWNER)
    const again = await owner.get('/api/admin/stats').expect(200)
    expect(again.body.data).toEqual(before.body.data)
    expect(again.body.data.totalOrders).toBe(61)
    const { body } = await owner.get('/api/catalogue').expect(200)
    expect(body.data.position).toBe(EVENTS + START)
    // A new order was priced by the catalogue.
    await second.place()
    await second.close()
    const grown = await logged()
    expect(grown.slice(0, EVENTS + START)).toEqual(later)
    const added = grown.slice(EVENTS + START)
    expect(added[0]).toMatchObject({ type: 'OrderPlaced', data: { catalogue: EVENTS + START } })
    expect(added.filter(({ type }) => startingFacts.some(({ event }) => event.type === type))).toEqual([])
    const { code } = await onTerminal({ DATA_DIR: folder }, (terminal) => audit(['verify'], terminal))
    expect(code).toBe(0)
  })

  it('has records, tables, figures and checkpoints that pass verify', async () => {
    // The first start brings the tables up to date.
    await (await openTestShop({ folder, settings })).close()
    const { code, out } = await onTerminal({ DATA_DIR: folder }, (terminal) => audit(['verify'], terminal))
    expect(out).toContain(`all ${EVENTS + START} events are there`)
    expect(out).toContain('signed checkpoints agree')
    expect(code).toBe(0)
  })

  it('gets the tables of a new one', () => {
    const stored = new Database(join(folder, 'shop.db'))
    const fresh = new Database(':memory:')
    migrate(stored)
    migrate(fresh)
    expect(tablesOf(stored)).toEqual(tablesOf(fresh))
    stored.close()
    fresh.close()
  })
})

describe('a file of an unknown version', () => {
  it.each([19, 9999])('is refused when its version is %i', (version) => {
    const db = new Database(join(folder, 'shop.db'))
    db.pragma(`user_version = ${version}`)
    expect(() => migrate(db)).toThrow(`The database is of version ${version}; this program opens versions `)
    db.close()
  })
})

/**
 * Every table with its columns in the order of their names, and all indexes and triggers. Default values are left out, because
 * every insert names all columns.
 */
function tablesOf(db: Database.Database): unknown {
  const onOneLine = (sql: string | null) => sql?.replace(/\s+/g, ' ')
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
  return {
    tables: tables.map((name) => [
      name,
      db.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?) ORDER BY name').all(name),
    ]),
    others: db
      .prepare<[], { name: string; sql: string | null }>(
        "SELECT name, sql FROM sqlite_schema WHERE type IN ('index', 'trigger') ORDER BY name",
      )
      .all()
      .map(({ name, sql }) => [name, onOneLine(sql)]),
  }
}
