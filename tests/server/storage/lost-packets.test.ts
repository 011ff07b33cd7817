/** A network between a shop and its database that loses packets instead of refusing connections. */

import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { postgresFault } from '#events/log/postgres/postgres-faults.ts'
import { cuttingProxy } from '#tests/events/log/postgres/opened.ts'
import { startPostgresServer } from '#tests/postgres/server.ts'
import { until } from '#tests/until.ts'
import { checkout, openTestShop } from '../test-shop.ts'

it('does not keep a shop from the server that was promoted, and no call fails otherwise than with 503', async () => {
  const primary = await startPostgresServer()
  onTestFinished(primary.stop)
  const url = await primary.createDatabase('shop')
  const standby = await primary.addStandby()
  const proxy = await cuttingProxy(url)
  const both = proxy.urlOf(url).replace(/\/shop$/, `,127.0.0.1:${standby.port}/shop`)
  const shop = await openTestShop({ settings: { DATABASE_URL: both } })
  const admin = await shop.signedIn()
  const orderNumber = await shop.place()

  proxy.freeze()
  const key = '6f1c8a1e-7a56-4ad4-a4cf-9fcf9ce7a6b1'
  const order = () => shop.stranger().post('/api/orders').set('Idempotency-Key', key).send(checkout())
  const change = () => admin.put('/api/admin/update-order').send({ orderNumber, status: 'shipped' })
  const [ordered, changed] = await Promise.all([order(), change()])
  expect([ordered.status, changed.status]).toEqual([503, 503])
  await standby.promote()
  await until(async () => expect([200, 201]).toContain((await order()).status))
  await until(async () => expect((await change()).status).toBe(200))
  const { body } = await admin.get('/api/admin/stats').expect(200)
  expect(body.data.totalOrders).toBe(2)
}, 60_000)

it('ends a statement without an answer only when the server accepts no new connection either', async () => {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  const url = await server.createDatabase('shop')
  const proxy = await cuttingProxy(url)
  const db = openDatabase(proxy.urlOf(url))
  onTestFinished(db.close)
  expect(await db.sql`SELECT 1 AS slept FROM pg_sleep(6)`).toEqual([{ slept: 1 }])
  const statement = db.sql`SELECT pg_sleep(60)`
  proxy.freeze()
  await expect(statement).rejects.toMatchObject({ fault: 'cannot be reached' })
}, 60_000)

it.each(['EPIPE', 'ERR_STREAM_DESTROYED', 'ECONNRESET'])('is a fault of the database: %s', (code) => {
  // Node's own errors of streams name no system call.
  const error = Object.assign(new Error('This socket has been ended by the other party'), { code })
  expect(postgresFault(error)).toEqual({ fault: 'cannot be reached', code })
})
