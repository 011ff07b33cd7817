/** Urgent notices for the owner: mails that do not go out, and floods of orders. */

import { beforeEach, describe, expect, it } from 'vitest'
import type { Flood } from '#projections/reports/shop-notices.ts'
import { databaseFor } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import type { Answers, MailServer } from '../messages/mail/mail-server.ts'
import { mailServer } from '../messages/mail/mail-server-of-test.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

const HOUR = 3_600_000
const engines = ['SQLite', 'PostgreSQL'] as const

describe.each(engines)('notices with %s', (engine) => {
  let now: number
  let answers: Answers
  let server: MailServer
  let settings: Readonly<Record<string, string>>
  let shop: TestShop
  let owner: Awaited<ReturnType<TestShop['signedIn']>>

  beforeEach(async () => {
    now = Date.parse('2026-11-21T07:00:00Z')
    answers = {}
    server = await mailServer(answers)
    settings = { SMTP_URL: server.url, TRUST_PROXY: '1', ...(await databaseFor(engine)) }
    shop = await openTestShop({
      settings,
      clock: () => now,
      mailTimes: { lookEvery: 5 },
    })
    owner = await shop.signedIn()
  })

  let people = 0
  type Sent = { readonly from?: string; readonly browser?: ReturnType<TestShop['browser']> }
  /** Spreads consecutive numbers, so that phones are not in a row. */
  const phoneOf = (n: number) => `0300 ${String((n * 7_919_777) % 10_000_000).padStart(7, '0')}`
  /** Uses another person, phone, address, device and network each time, unless they are given. */
  const place = async (changes: object = {}, { from, browser }: Sent = {}): Promise<string> => {
    people += 1
    const { body } = await (browser ?? shop.stranger())
      .post('/api/orders')
      .set('X-Forwarded-For', from ?? `198.51.${Math.floor(people / 250)}.${people % 250}`)
      .send(
        checkout({
          phone: phoneOf(people),
          email: `p${people}@example.com`,
          address: `House ${people}, Street ${people}, Gulberg, Lahore`,
          ...changes,
        }),
      )
      .expect(201)
    return body.data.orderNumber
  }
  const notices = async () => (await owner.get('/api/admin/notices').expect(200)).body.data
  const metric = async (name: string) =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec((await owner.get('/metrics').expect(200)).text)?.[1]
  const listed = async () => {
    const { body } = await owner.get('/api/admin/orders?work=mails').expect(200)
    return body.data.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
  }
  const nothing = { givenUp: 0, failing: 0, heldBack: 0, reason: null }

  describe('of mails', () => {
    it('count failed mails with their reason, list their orders, and one press sends all of them again', async () => {
      expect((await notices()).mails).toEqual(nothing)
      expect(await metric('shop_mails_given_up')).toBe('0')
      answers.mail = '535 5.7.8 bad credentials'
      const placed = [await place(), await place()]
      await until(async () =>
        expect((await notices()).mails).toEqual({ ...nothing, failing: 2, reason: 'SMTP 535' }),
      )
      expect((await listed()).toSorted()).toEqual(placed.toSorted())
      expect(await metric('shop_mails_given_up')).toBe('0')

      // The last of two days of tries: a server that is down is tried with one mail at a time.
      now += 46 * HOUR
      owner = await shop.signedIn()
      await until(async () => {
        now += HOUR
        expect((await notices()).mails).toEqual({ ...nothing, givenUp: 2, reason: 'SMTP 535' })
      })
      expect(await metric('shop_mails_given_up')).toBe('2')
      expect((await listed()).toSorted()).toEqual(placed.toSorted())

      delete answers.mail
      const { body } = await owner.post('/api/admin/mails/send-again').send({}).expect(202)
      expect(body.data).toEqual({ requested: 2 })
      await until(() => expect(server.taken).toHaveLength(2))
      await until(async () => expect((await notices()).mails).toEqual(nothing))
      expect(await listed()).toEqual([])
      expect(await metric('shop_mails_given_up')).toBe('0')
      const again = await owner.post('/api/admin/mails/send-again').send({}).expect(202)
      expect(again.body.data).toEqual({ requested: 0 })
    })

    it('send mails that will be tried again at one press, and nothing more at a second press', async () => {
      answers.mail = '535 5.7.8 bad credentials'
      // After three failures the server would be tried with one mail at a time.
      for (let n = 0; n < 3; n++) await place()
      await until(async () => expect((await notices()).mails).toMatchObject({ failing: 3 }))
      delete answers.mail
      const press = () => owner.post('/api/admin/mails/send-again').send({}).expect(202)
      const presses = await Promise.all([press(), press()])
      const requested = presses.map(({ body }) => body.data.requested)
      expect(requested[0] + requested[1]).toBeLessThanOrEqual(3)
      await until(() => expect(server.taken).toHaveLength(3))
      await until(async () => expect((await notices()).mails).toEqual(nothing))
    })

    it('leave out closed orders', async () => {
      answers.rcpt = '550 5.1.1 no such mailbox'
      const orderNumber = await place()
      await until(async () =>
        expect((await notices()).mails).toEqual({ ...nothing, givenUp: 1, reason: 'SMTP 550' }),
      )
      await owner.put('/api/admin/update-order').send({ orderNumber, status: 'cancelled' }).expect(200)
      expect((await notices()).mails).toEqual(nothing)
      expect(await metric('shop_mails_given_up')).toBe('0')
    })

    it('and sending again are for the owner alone', async () => {
      await shop.stranger().get('/api/admin/notices').expect(401)
      await shop.stranger().post('/api/admin/mails/send-again').send({}).expect(401)
    })
  })

  describe('of floods', () => {
    const floods = async () => (await notices()).floods
    const numbersOf = (orders: readonly { readonly orderNumber: string }[]) =>
      orders.map(({ orderNumber }) => orderNumber).toSorted()

    it.each([
      ['phone', (n: number) => place({ phone: n % 2 ? '0300 7654321' : '+92 300 7654321' })],
      ['address', (n: number) => place({ address: n % 2 ? '7 Mall Road, Lahore' : '7, mall road. LAHORE' })],
      ['numbers', (n: number) => place({ phone: `0300 123450${n}` })],
      ['numbers', (n: number) => place({ phone: `0300 ${String(n).repeat(7)}` })],
    ] as const)(
      'name ten waiting orders within an hour with the same %s, and what they are',
      async (source, order) => {
        for (let n = 0; n < 3; n++) await place()
        const placed = []
        for (let n = 0; n < 9; n++) placed.push(await order(n))
        expect(await floods()).toEqual([])
        placed.push(await order(9))
        const [flood, ...others] = await floods()
        expect(others).toEqual([])
        expect(flood.source).toBe(source)
        expect(numbersOf(flood.orders)).toEqual(placed.toSorted())
        expect(flood.orders[0]).toEqual({
          orderNumber: placed.at(-1),
          name: 'Ayesha Khan',
          total: 3600,
          date: new Date(now).toISOString(),
        })

        await owner
          .put('/api/admin/update-orders')
          .send({ orderNumbers: placed, status: 'cancelled', reason: 'fake', from: 'pending' })
          .expect(200)
        expect(await floods()).toEqual([])
      },
    )

    it('do not name the customers of one carrier, unless there are far more than usual', async () => {
      const placed: string[] = []
      for (let n = 0; n < 29; n++) placed.push(await place({}, { from: '192.0.2.7' }))
      expect(await floods()).toEqual([])
      placed.push(await place({}, { from: '192.0.2.7' }))
      const [flood, ...others] = await floods()
      expect(others).toEqual([])
      expect(flood.source).toBe('network')
      expect(numbersOf(flood.orders)).toEqual(placed.toSorted())
    })

    it('do not name strangers who give a district as their address', async () => {
      for (let n = 0; n < 12; n++) await place({ address: 'Gulberg 3' })
      expect(await floods()).toEqual([])
    })

    it('name orders of one device once although they also share an address', async () => {
      const browser = shop.browser()
      const placed = []
      for (let n = 0; n < 10; n++) placed.push(await place({ address: '9 Canal Road, Lahore' }, { browser }))
      const [flood, ...others] = await floods()
      expect(numbersOf(flood.orders)).toEqual(placed.toSorted())
      expect(others).toEqual([])
      now += HOUR + 1
      expect(await floods()).toEqual([])
    })

    it('name orders of a source that has reached the limit of orders', async () => {
      await shop.close()
      shop = await openTestShop({
        folder: shop.folder,
        settings: { ...settings, RATE_LIMITS: 'on' },
        clock: () => now,
      })
      owner = await shop.signedIn()
      const browser = shop.browser()
      const ofDevice = () => place({}, { browser })
      const placed = [await ofDevice(), await ofDevice()]
      expect(await floods()).toEqual([])
      placed.push(await ofDevice())
      const [flood, ...others] = await floods()
      expect(others).toEqual([])
      expect(flood.source).toBe('device')
      expect(numbersOf(flood.orders)).toEqual(placed.toSorted())
    })

    it('name orders with nothing in common when there are far more than usual', async () => {
      const placed = []
      for (let n = 0; n < 29; n++) placed.push(await place())
      expect(await floods()).toEqual([])
      placed.push(await place())
      const [flood] = await floods()
      expect(flood.source).toBe('all')
      expect(numbersOf(flood.orders)).toEqual(placed.toSorted())
    })

    it('name orders with nothing in common although some others share an address', async () => {
      for (let n = 0; n < 10; n++) await place({ address: '9 Canal Road, Lahore' })
      for (let n = 0; n < 30; n++) await place()
      const found = (await floods()).map(({ source, orders }: Flood) => [source, orders.length])
      expect(found).toEqual([
        ['all', 40],
        ['address', 10],
      ])
    })
  })
})
