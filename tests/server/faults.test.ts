import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../until.ts'
import { ADMIN, checkout, openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.remove())

describe('a database that another program has locked', () => {
  it('makes orders wait for a clear 503, stops nothing else, and is got over without a restart', async () => {
    const admin = await shop.signedIn()
    const other = new Database(join(shop.folder, 'shop.db'))
    other.exec('BEGIN IMMEDIATE')
    try {
      const refused = shop.stranger().post('/api/orders').send(checkout())
      const answered = refused.then((answer) => answer)
      // Reading goes on meanwhile.
      await admin.get('/api/admin/stats').expect(200)
      const answer = await answered
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBeDefined()
      expect(answer.body).toEqual({ success: false, error: expect.stringMatching(/cannot save.*try again/) })
    } finally {
      other.exec('ROLLBACK')
      other.close()
    }
    await shop.stranger().post('/api/orders').send(checkout()).expect(201)
    const { body } = await admin.get('/api/admin/stats').expect(200)
    expect(body.data.totalOrders).toBe(1)
  })
})

describe('accounts that another program has locked', () => {
  it('keep nobody who is signed in from the figures, and stop nothing', async () => {
    let now = Date.now()
    const later = await openTestShop({ clock: () => now })
    const admin = await later.signedIn()
    const other = new Database(join(later.folder, 'accounts.db'))
    other.exec('BEGIN IMMEDIATE')
    try {
      // Long enough for the use of the session to be noted.
      now += 10 * 60_000
      await admin.get('/api/admin/stats').expect(200)
      const login = await later.stranger().post('/api/admin/login').send(ADMIN)
      expect(login.status).toBe(503)
    } finally {
      other.exec('ROLLBACK')
      other.close()
    }
    await later.stranger().post('/api/admin/login').send(ADMIN).expect(200)
    await later.remove()
  })
})

describe('an event that this version does not know', () => {
  it('written by a newer one, stops neither the shop nor what was there before', async () => {
    const admin = await shop.signedIn()
    await shop.stranger().post('/api/orders').send(checkout()).expect(201)
    const { body: before } = await admin.get('/api/admin/stats').expect(200)
    const other = new Database(join(shop.folder, 'shop.db'))
    other.exec(`INSERT INTO events (position, id, stream, version, type, leaf, nodes, record)
      VALUES (1000, 'x', 'future', 1, 'FromTheFuture', zeroblob(32), zeroblob(0), '{"type":"FromTheFuture","schema":1}')`)
    other.close()
    // The shop looks for events of other processes once a second, and meets this one.
    await until(async () => expect((await shop.stranger().get('/readyz')).status).toBe(503))
    const { body } = await admin.get('/api/admin/stats').expect(200)
    expect(body.data).toEqual(before.data)
  })
})

describe('closing the shop', () => {
  it('loses nothing that was acknowledged or counted', async () => {
    const orders = Array.from({ length: 30 }, () => shop.stranger().post('/api/orders').send(checkout()))
    await shop.stranger().post('/api/page-views').send({ route: '/', path: '/', visit: true }).expect(204)
    const answers = await Promise.all(orders)
    await shop.close()
    shop = await openTestShop({ folder: shop.folder })
    const admin = await shop.signedIn()
    const { body } = await admin.get('/api/admin/stats').expect(200)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(body.data).toMatchObject({ totalOrders: 30, totalRevenue: 30 * 3600, conversionRate: 100 })
  })
})
