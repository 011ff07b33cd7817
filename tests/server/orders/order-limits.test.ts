/** The limits on orders of strangers whom nobody has contacted yet. */

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { databaseFor } from '#tests/postgres/test-database.ts'
import { checkout, openTestShop, type ShopOptions, type TestShop } from '../test-shop.ts'

const DAY = 24 * 3_600_000
const engines = ['SQLite', 'PostgreSQL'] as const

describe.each(engines)('the limits of orders with %s', (engine) => {
  let now: number
  let open: (settings?: ShopOptions['settings'], folder?: string) => Promise<TestShop>
  let shop: TestShop

  beforeEach(async () => {
    now = Date.parse('2026-11-21T07:00:00Z')
    const database = await databaseFor(engine)
    open = (settings = {}, folder) =>
      openTestShop({
        settings: {
          RATE_LIMITS: 'on',
          TRUST_PROXY: '1',
          ...database,
          ...settings,
        },
        clock: () => now,
        terms: { ...startingShop.orders, unconfirmed: { phone: 3, device: 3, network: 3 } },
        folder,
      })
    shop = await open()
  })

  let phones = 0
  type Sent = {
    readonly from?: string
    readonly key?: string
    readonly browser?: ReturnType<TestShop['browser']>
  }
  /** Uses another phone, device and network each time, unless they are given. */
  const place = (changes: Record<string, unknown> = {}, { from, key = randomUUID(), browser }: Sent = {}) => {
    phones += 1
    return (browser ?? shop.stranger())
      .post('/api/orders')
      .set('Idempotency-Key', key)
      .set('X-Forwarded-For', from ?? `198.51.100.${phones}`)
      .send(checkout({ phone: `0300 ${1_000_000 + phones}`, ...changes }))
  }
  const orderCount = async () => {
    const { body } = await (await shop.signedIn()).get('/api/admin/stats').expect(200)
    return body.data.totalOrders
  }

  it('refuse 50 lines of 99 pieces and more than Rs 50,000, and write nothing', async () => {
    const line = { id: 'u1-L', size: 'L', quantity: 99, price: 1400 }
    const { body } = await place({ items: Array.from({ length: 50 }, () => line) }).expect(422)
    const sentence = 'One order can have at most 20 pieces.'
    expect(body).toEqual({ success: false, error: sentence, fields: { items: sentence } })
    expect(await orderCount()).toBe(0)
  })

  it('refuse a body that is larger than any order', async () => {
    await place({ comment: 'x'.repeat(33_000) }).expect(413)
    await place({ name: 'x'.repeat(101), address: 'x'.repeat(301) })
      .expect(422)
      .expect(({ body }) =>
        expect(body.fields).toEqual({
          name: 'Please use at most 100 characters.',
          address: 'Please use at most 300 characters.',
        }),
      )
  })

  it('keep the limits of size with RATE_LIMITS=off, and lift the others', async () => {
    await shop.close()
    shop = await open({ RATE_LIMITS: 'off' }, shop.folder)
    await place({ items: [{ id: 'u1-L', size: 'L', quantity: 21 }] }).expect(422)
    const browser = shop.browser()
    for (let n = 0; n < 5; n++)
      await place({ phone: '0300 1234567' }, { from: '192.0.2.1', browser }).expect(201)
  })

  it('accept three unconfirmed orders of one phone in any spelling, and more when one is confirmed', async () => {
    const first = await place({ phone: '0300 1234567' }).expect(201)
    await place({ phone: '+92 300 1234567' }).expect(201)
    await place({ phone: '00923001234567' }).expect(201)
    const { body } = await place({ phone: '0300-1234567' }).expect(422)
    expect(body.error).toBe(
      'There are 3 orders with this phone number that we have not confirmed yet: we will contact you about that first.',
    )
    expect(body.fields).toEqual({ items: body.error })
    // Even after two days and a restart.
    now += 2 * DAY
    await shop.close()
    shop = await open({}, shop.folder)
    await place({ phone: '0300-1234567' }).expect(422)
    await shop.setStatus(first.body.data.orderNumber, 'confirmed')
    await place({ phone: '0300-1234567' }).expect(201)
    await place({ phone: '0300-1234567' }).expect(422)
    await place().expect(201)
  })

  it('accept three unconfirmed orders of one device', async () => {
    const browser = shop.browser()
    const placed = []
    for (let n = 0; n < 3; n++) placed.push(await place({}, { browser }).expect(201))
    const { body } = await place({}, { browser }).expect(422)
    expect(body.error).toMatch(/^There are 3 orders from this device that we have not confirmed yet/)
    await shop.setStatus(placed[1]?.body.data.orderNumber, 'cancelled')
    await place({}, { browser }).expect(201)
  })

  it.each([
    ['IPv4 address', ['192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.7'], '192.0.2.8'],
    [
      '/56 of IPv6 addresses, which one household has for itself',
      ['2001:db8:1:200::7', '2001:db8:1:200:9::7', '2001:db8:1:201::7', '2001:db8:1:2ff::7'],
      '2001:db8:1:300::7',
    ],
  ])('accept three of one %s in a day, even over a restart', async (_, addresses, other) => {
    const [one, two, three, four = ''] = addresses
    const { body } = await place({}, { from: one ?? '' }).expect(201)
    await place({}, { from: two ?? '' }).expect(201)
    await place({}, { from: three ?? '' }).expect(201)
    const refused = await place({}, { from: four }).expect(422)
    expect(refused.body.error).toBe(
      'There are 3 orders from your network that we have not confirmed yet. Please try again later.',
    )
    await place({}, { from: other }).expect(201)
    await shop.close()
    shop = await open({}, shop.folder)
    await place({}, { from: four }).expect(422)
    await shop.setStatus(body.data.orderNumber, 'confirmed')
    await place({}, { from: four }).expect(201)
    await place({}, { from: four }).expect(422)
    now += DAY + 1
    await place({}, { from: four }).expect(201)
  })

  it('hold for simultaneous orders', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => place({}, { from: '192.0.2.1' })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(statuses.filter((status) => status === 422)).toHaveLength(9)
    const byPhone = await Promise.all(Array.from({ length: 12 }, () => place({ phone: '0321 7654321' })))
    expect(byPhone.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  it.each(['pending', 'cancelled'])(
    'hold for orders that all propose the number of one that is %s',
    async (status) => {
      const from = '192.0.2.1'
      const { body } = await place({}, { from }).expect(201)
      const { orderNumber } = body.data
      if (status === 'cancelled') await shop.setStatus(orderNumber, status)
      const answers = await Promise.all(Array.from({ length: 20 }, () => place({ orderNumber }, { from })))
      const placed = answers.filter(({ status }) => status === 201)
      expect(placed).toHaveLength(status === 'cancelled' ? 3 : 2)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(20 - placed.length)
    },
  )

  it('of a new shop do not let a few orders of strangers refuse the shoppers of a mobile carrier', async () => {
    await shop.close()
    shop = await openTestShop({
      settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      clock: () => now,
    })
    for (let n = 0; n < 20; n++) await place({}, { from: '192.0.2.1' }).expect(201)
  })

  it('never refuse a repeated request', async () => {
    const keys = Array.from({ length: 3 }, () => randomUUID())
    const body = checkout()
    const send = (key: string) =>
      shop
        .stranger()
        .post('/api/orders')
        .set('Idempotency-Key', key)
        .set('X-Forwarded-For', '192.0.2.1')
        .send(body)
    const placed = await Promise.all(keys.flatMap((key) => [send(key), send(key), send(key)]))
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(6)
    await send(randomUUID()).expect(422)
    for (const key of keys) await send(key).expect(200)
    expect(await orderCount()).toBe(3)
  })

  it('do not count refused orders', async () => {
    const from = '192.0.2.1'
    for (let n = 0; n < 5; n++)
      await place({ items: [{ id: 'nothing', size: 'S', quantity: 1 }] }, { from }).expect(422)
    await place({}, { from }).expect(201)
  })
})
