import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type supertest from 'supertest'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { UNANSWERED } from '#events/messages/mail-reasons.ts'
import { SIGNED_OUT } from '#projections/reports/live-message.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { type PostgresServer, startPostgresServer } from '#tests/postgres/server.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { openCheckpoint } from '../audit/receipt-check.ts'
import { mailServer } from '../messages/mail/mail-server-of-test.ts'
import { ADMIN, AUDITOR, checkout, openTestShop, type TestShop } from '../test-shop.ts'

const quick = { everyMs: 20, settleMs: 100 }
/** Longer than a busy machine needs to end a mail and to record it. */
const slow = { everyMs: 20, settleMs: 3000 }

let url: string

beforeEach(async () => {
  url = (await createTestDatabase()).url
})

/** A server of the shop, with a data folder of its own. */
const openServer = (settings: Record<string, string> = {}, times = quick) =>
  openTestShop({
    settings: { DATABASE_URL: url, ...settings },
    leadershipTimes: times,
    mailTimes: { lookEvery: 5, patience: { stop: 50 } },
  })

async function openTwo(settings?: Record<string, string>): Promise<readonly [TestShop, TestShop]> {
  return [await openServer(settings), await openServer(settings)]
}

const place = async (on: { post: supertest.Agent['post'] }, changes: Record<string, unknown> = {}) =>
  (await on.post('/api/orders').send(checkout(changes)).expect(201)).body.data

async function cookieOf(shop: TestShop): Promise<string> {
  const answer = await shop.stranger().post('/api/admin/login').send(ADMIN).expect(200)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

/** An open dashboard on a server: what it was sent, and how it was closed. */
function openDashboard(shop: TestShop, cookie: string) {
  const socket = new WebSocket(`${shop.url.replace('http', 'ws')}/api/admin/live`, {
    headers: { cookie, origin: shop.url },
  })
  const messages: { type: string; stats?: { totalOrders: number }; order?: { orderNumber: string } }[] = []
  const closed: number[] = []
  socket.on('message', (text) => messages.push(JSON.parse(String(text))))
  socket.on('close', (code) => closed.push(code))
  return { socket, messages, closed }
}

describe('a shop with its log in PostgreSQL', () => {
  it('accepts, shows and changes orders, and continues after a restart', async () => {
    const shop = await openServer()
    const buyer = shop.browser()
    const order = await place(buyer)
    const { body: lookedUp } = await buyer.get('/api/orders').query({ identifier: 'ayesha@example.com' })
    expect(lookedUp.data).toMatchObject([{ orderNumber: order.orderNumber, masked: false }])

    const admin = await shop.signedIn()
    await shop.setStatus(order.orderNumber, 'shipped')
    const { body: list } = await admin.get('/api/admin/orders').query({ q: 'ayesha' }).expect(200)
    expect(list.data.orders).toMatchObject([{ orderNumber: order.orderNumber, status: 'shipped' }])
    await until(async () => {
      const { body } = await admin.get('/api/admin/stats').expect(200)
      expect(body.data).toMatchObject({ totalOrders: 1 })
    })
    const { text: exported } = await admin.get('/api/admin/orders.csv').expect(200)
    expect(exported).toContain(order.orderNumber)

    await shop.close()
    const again = await openServer()
    // The session is in the database, and so is the key that signs the device's cookie.
    const { body: session } = await again
      .stranger()
      .get('/api/admin/session')
      .set('Cookie', await cookieOf(again))
    expect(session.data).toMatchObject({ role: 'owner', name: 'admin' })
    await until(async () => {
      const { body } = await (await again.signedIn()).get('/api/admin/stats').expect(200)
      expect(body.data).toMatchObject({ totalOrders: 1 })
    })
    expect(readdirSync(again.folder).filter((name) => /\.(db|key)$/.test(name))).toEqual([])
  })

  it('places one order for one key, also on several servers at the same time', async () => {
    const [one, other] = await openTwo()
    const key = '6f1c8a1e-7a56-4ad4-a4cf-9fcf9ce7a6b1'
    const answers = await Promise.all(
      [one, other, one, other].map((shop) =>
        shop.stranger().post('/api/orders').set('Idempotency-Key', key).send(checkout()),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.data.orderNumber)).size).toBe(1)
  })

  it('signs checkpoints, and the same key and receipts come from every server', async () => {
    const [one, other] = await openTwo()
    const buyer = one.browser()
    const order = await place(buyer)
    const auditors = await Promise.all([one, other].map((shop) => shop.signedIn(AUDITOR)))
    const keys = await Promise.all(auditors.map((auditor) => auditor.get('/api/audit/key').expect(200)))
    expect(keys[0]?.text).toBe(keys[1]?.text)
    for (const auditor of auditors) {
      const { text } = await auditor.get('/api/audit/checkpoint').expect(200)
      expect(openCheckpoint(text, keys[0]?.text ?? '')?.size).toBeGreaterThan(0)
    }
    await buyer.get(`/api/orders/${order.orderNumber}/receipt`).expect(200)

    // The server that leads signs the last events when it closes.
    for (const shop of [one, other]) await shop.close()
    const db = openDatabase(url)
    const [newest] = await db.sql<{ note: string }>`SELECT note FROM checkpoints ORDER BY size DESC LIMIT 1`
    expect(openCheckpoint(newest?.note ?? '', keys[0]?.text ?? '')?.size).toBeGreaterThan(0)
    await db.close()
  })
})

describe('two servers of one shop', () => {
  it('show each other’s orders on their dashboards and in their lists', async () => {
    const [one, other] = await openTwo()
    const dashboard = openDashboard(other, await cookieOf(other))
    await until(() => expect(dashboard.messages.length).toBeGreaterThan(0))
    const order = await place(one.stranger())
    await until(() => {
      const [alert] = dashboard.messages.filter(({ type }) => type === 'order-placed')
      expect(alert?.order?.orderNumber).toBe(order.orderNumber)
      expect(dashboard.messages.at(-1)?.stats?.totalOrders ?? 1).toBe(1)
    })
    const { body } = await (await other.signedIn()).get('/api/admin/orders').expect(200)
    expect(body.data.orders).toMatchObject([{ orderNumber: order.orderNumber }])
    dashboard.socket.close()
  })

  it('share sessions: signing out on one closes the dashboards on both', async () => {
    const [one, other] = await openTwo()
    const cookie = await cookieOf(one)
    const dashboards = [one, other].map((shop) => openDashboard(shop, cookie))
    await until(() => {
      for (const { messages } of dashboards) expect(messages.length).toBeGreaterThan(0)
    })
    await one.stranger().post('/api/admin/logout').set('Cookie', cookie).expect(200)
    await until(() => {
      for (const { closed } of dashboards) expect(closed).toEqual([SIGNED_OUT])
    })
    await other.stranger().get('/api/admin/session').set('Cookie', cookie).expect(401)
  })

  it('end the sessions and dashboards of a removed person on both', async () => {
    const [one, two] = await openTwo()
    const owner = await one.signedIn()
    const person = { name: 'Bina', email: 'bina@falakfits.test', role: 'caller' }
    const { body } = await owner.post('/api/admin/staff').send(person).expect(201)
    const token = body.data.invitation.split('/').at(-1)
    const joined = await one
      .stranger()
      .post(`/api/admin/invitations/${token}`)
      .send({ password: 'tea and 3 samosas at six' })
      .expect(201)
    const cookie = String(joined.headers['set-cookie']).split(';')[0] ?? ''
    const dashboards = [one, two].map((shop) => openDashboard(shop, cookie))
    await until(() => {
      for (const { messages } of dashboards) expect(messages.length).toBeGreaterThan(0)
    })
    await owner.delete(`/api/admin/staff/${body.data.id}`).expect(200)
    await until(() => {
      for (const { closed } of dashboards) expect(closed).toEqual([SIGNED_OUT])
    })
    await two.stranger().get('/api/admin/orders').set('Cookie', cookie).expect(401)
  })

  it('count wrong order numbers together', async () => {
    const [one, other] = await openTwo({ RATE_LIMITS: 'on' })
    await place(one.stranger())
    const guess = (shop: TestShop, n: number) =>
      shop
        .stranger()
        .get('/api/orders')
        .query({ identifier: 'ayesha@example.com', orderNumber: `FF-20261121-AAAAA${n}` })
    for (let n = 0; n < 5; n++) for (const shop of [one, other]) await guess(shop, n).expect(200)
    await guess(one, 9).expect(429)
    await guess(other, 9).expect(429)
  })

  it('send each mail once, and answer the browser on either', async () => {
    const [one, other] = await openTwo()
    const orders: string[] = []
    for (const shop of [one, other, one, other]) {
      const buyer = shop.browser()
      const { orderNumber } = await place(buyer)
      orders.push(orderNumber)
      await buyer.post('/api/send-order').send({ orderNumber }).expect(200)
    }
    const mails = [one, other].map(({ folder }) => {
      try {
        return readdirSync(join(folder, 'outbox'))
      } catch {
        return []
      }
    })
    expect(mails.flat().toSorted()).toEqual(orders.map((number) => `${number}-customer.eml`).toSorted())

    // Whichever server led before, the other one leads now.
    const [leader, follower] = mails[0]?.length === 0 ? [other, one] : [one, other]
    await leader.close()
    const buyer = follower.browser()
    const { orderNumber } = await place(buyer)
    await buyer.post('/api/send-order').send({ orderNumber }).expect(200)
    expect(readdirSync(join(follower.folder, 'outbox'))).toContain(`${orderNumber}-customer.eml`)
  })
})

describe('a server that loses the lead while it sends a mail', () => {
  it('records at once that it may have arrived, so that the next one does not send it again', async () => {
    const mails = await mailServer({ data: null })
    const one = await openServer({ SMTP_URL: mails.url }, slow)
    const other = await openServer({ SMTP_URL: mails.url }, slow)
    const first = await place(one.stranger())
    await until(() => expect(mails.mostAtOnce()).toBe(1))
    const admin = openDatabase(url)
    await admin.sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    await admin.close()

    // It takes mails again: that of the next order, from the next leader.
    mails.answers.data = '250 ok'
    const next = await place(other.stranger(), { email: 'bilal@example.com' })
    await until(() => expect(mails.taken).toHaveLength(1))
    expect(mails.taken[0]).toContain(next.orderNumber)
    const owner = await other.signedIn()
    const { body } = await owner.get(`/api/admin/orders/${first.orderNumber}`).expect(200)
    const results = body.data.events.filter(({ type }: { type: string }) => type.startsWith('Confirmation'))
    expect(results).toMatchObject([{ type: 'ConfirmationFailed', data: { reason: UNANSWERED } }])
  })
})

describe('a database that is away while the shop runs', () => {
  it('stops orders with a clear 503 and nothing else, and is used again when it is back', async () => {
    const server: PostgresServer = await startPostgresServer()
    onTestFinished(server.stop)
    url = await server.createDatabase('shop')
    const password = decodeURIComponent(new URL(url).password)
    const shop = await openServer()
    const before = await place(shop.stranger())
    await server.kill()

    const key = '6f1c8a1e-7a56-4ad4-a4cf-9fcf9ce7a6b2'
    const order = () => shop.stranger().post('/api/orders').set('Idempotency-Key', key).send(checkout())
    const refused = await order().expect(503)
    expect(refused.body.error).toMatch(/try again/)
    expect(refused.headers['retry-after']).toBeDefined()
    await shop.stranger().post('/api/admin/login').send(ADMIN).expect(503)
    await shop.stranger().get('/healthz').expect(200)
    await shop.stranger().get('/api/products/ratings').expect(200)
    const { body: away } = await shop.stranger().get('/readyz').expect(503)
    expect(away.data.log).toBe('cannot be read or written (cannot be reached)')
    expect(away.data.accounts).toBe('cannot be used (cannot be reached)')

    await server.start()
    await until(async () => void (await shop.stranger().get('/readyz').expect(200)))
    const { body: after } = await order().expect(201)
    const { body: list } = await (await shop.signedIn()).get('/api/admin/orders').expect(200)
    expect(
      list.data.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber).toSorted(),
    ).toEqual([before.orderNumber, after.data.orderNumber].toSorted())
    expect(shop.logged.join()).toContain('cannot be reached')
    expect(shop.logged.join()).not.toContain(password)
    expect(shop.logged.join()).not.toContain(encodeURIComponent(password))
  })
})

describe('a database that the shop cannot start with', () => {
  const starting = async (address: string) => {
    const error: unknown = await openTestShop({ settings: { DATABASE_URL: address } }).catch(
      (error: unknown) => error,
    )
    if (!(error instanceof Error)) throw new Error('the shop has started')
    // Everything that could be logged of it.
    return `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
  }
  const changed = (change: (address: URL) => void) => {
    const address = new URL(url)
    change(address)
    return address.href
  }

  it('is used by one server for each data folder', async () => {
    const { folder } = await openServer()
    await expect(openTestShop({ settings: { DATABASE_URL: url }, folder })).rejects.toThrow(
      `Another shop runs in ${folder}.`,
    )
  })

  it('belongs to another shop than before, until the folder is changed', async () => {
    const first = await openServer()
    const file = join(first.folder, 'shop.id')
    expect(statSync(file).mode & 0o077).toBe(0)
    await first.close()
    const other = await createTestDatabase({ isEmpty: true })
    const starting = (address: string) =>
      openTestShop({ settings: { DATABASE_URL: address }, folder: first.folder })
    const error: unknown = await starting(other.url).catch((error: unknown) => error)
    const line = failureLine(error)
    expect(line).toMatch(/^The database in DATABASE_URL is not that of the shop/)
    expect(line).toContain(file)
    expect(line).not.toContain('127.0.0.1')
    await (await starting(url)).close()
    rmSync(file)
    // The folder also remembers the newest head of its log.
    await expect(starting(other.url)).rejects.toThrow('newest-head.json still exist')
    rmSync(join(first.folder, 'newest-head.json'))
    await (await starting(other.url)).close()
    await expect(starting(url)).rejects.toThrow('is not that of the shop')
  })

  it('is named in one line without its password', async () => {
    const wrong = changed((address) => {
      address.password = 'a-wrong-secret'
    })
    const refused = await starting(wrong)
    expect(refused).toContain('login refused')
    expect(refused).not.toContain('a-wrong-secret')

    const missing = changed((address) => {
      address.password = 'a-wrong-secret'
      address.port = '1'
    })
    const unreachable = await starting(missing)
    expect(unreachable).toContain('cannot be reached')
    expect(unreachable).not.toContain('a-wrong-secret')

    const unreadable = await starting('postgres://shop:a-wrong-secret@/')
    expect(unreadable).not.toContain('a-wrong-secret')
  })
})

it('shows on each server the pictures that were uploaded to another', async () => {
  const [one, other] = await openTwo()
  const photo = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const owner = await one.signedIn()
  const { body } = await owner
    .post('/api/admin/pictures')
    .set('Content-Type', 'image/jpeg')
    .send(photo)
    .expect(201)
  const shown = await other.stranger().get(`/images/${body.data.picture}?w=320&f=webp`).expect(200)
  expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 })
  await other
    .stranger()
    .get(`/images/${'0'.repeat(64)}`)
    .expect(404)
})
