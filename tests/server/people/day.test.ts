/** What one did oneself today; and for the owner, what each person did, and confirmed in a month. */

import { describe, expect, it } from 'vitest'
import { databaseFor } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { openTestShop } from '../test-shop.ts'
import { hired } from './people.ts'

/** It does not advance, so that everything is of one day. */
const clock = () => Date.parse('2026-11-21T07:00:00Z')

type Browser = Awaited<ReturnType<typeof hired>>['browser']

const confirm = (browser: Browser, orderNumber: string) =>
  browser
    .post(`/api/admin/orders/${orderNumber}/contact-attempts`)
    .send({ channel: 'call', outcome: 'confirmed' })
    .expect(200)
const ownDay = async (browser: Browser) => (await browser.get('/api/admin/account/day').expect(200)).body.data
const typesOf = (day: { actions: readonly { type: string }[] }) => day.actions.map(({ type }) => type)

describe('what one did today', () => {
  it('is one’s own alone, and includes stock and people', async () => {
    const shop = await openTestShop({ clock })
    const orderNumber = await shop.place()
    const sana = await hired(shop, 'Sana', 'caller')
    const bina = await hired(shop, 'Bina', 'packer')
    await confirm(sana.browser, orderNumber)
    await bina.browser
      .post('/api/admin/stock')
      .send({ productId: 'm7', size: 'M', units: 5, reason: 'delivery' })
      .expect(200)
    const sanas = await ownDay(sana.browser)
    // By her invitation she joined herself.
    expect(typesOf(sanas)).toEqual(['OrderStatusChanged', 'ContactAttempted', 'StaffJoined'])
    expect(sanas.actions[0]).toMatchObject({ orderNumber, words: expect.stringMatching(/confirmed/i) })
    expect(sanas.count).toBe(3)
    expect(typesOf(await ownDay(bina.browser))).toEqual(['StockCounted', 'StaffJoined'])
    expect(typesOf(await ownDay(sana.owner))).toEqual(['StaffInvited', 'StaffInvited'])
    const [, , joined] = sanas.actions
    const rest = await sana.browser
      .get('/api/admin/account/day')
      .query({ before: joined.position })
      .expect(200)
    expect(rest.body.data).toMatchObject({ count: 3, actions: [], next: null })
    const earlier = await sana.browser.get('/api/admin/account/day?date=2020-01-01').expect(200)
    expect(earlier.body.data).toMatchObject({ day: '2020-01-01', count: 0 })
  })

  it('lists the discounts, advances and refunds of everybody for the owner, with who recorded them', async () => {
    const shop = await openTestShop({ clock })
    const sana = await hired(shop, 'Sana', 'caller')
    const typed = await sana.browser
      .post('/api/admin/orders')
      .send({
        ...{ name: 'Zoya Ali', phone: '0333 7654321', address: '7 Canal Road', channel: 'phone' },
        items: [{ id: 'm7-M', size: 'M', quantity: 2 }],
        discount: { amount: 200, reason: 'regular' },
      })
      .expect(201)
    const { orderNumber } = typed.body.data
    const command = (browser: Browser, json: object) =>
      browser.post(`/api/admin/orders/${orderNumber}/commands`).send(json).expect(200)
    const payment = { means: 'jazzcash', reference: 'TX 881' }
    await command(sana.browser, { type: 'ReceiveAdvance', amount: 500, ...payment })
    await command(sana.browser, { type: 'ChangeNote', edition: 1, note: 'Gift' })
    const items = [{ id: 'm7-M', size: 'M', quantity: 2 }]
    const off = (amount: number) => ({ discount: { amount, reason: 'regular' } })
    await command(sana.owner, { type: 'ChangeLines', edition: 2, items, ...off(900) })
    // It takes off less than before.
    await command(sana.browser, { type: 'ChangeLines', edition: 3, items, ...off(800) })
    await sana.owner.put('/api/admin/update-order').send({ orderNumber, status: 'delivered' }).expect(200)
    await command(sana.owner, { type: 'PayRefund', amount: 300, ...payment })
    const { data } = (await sana.owner.get('/api/admin/staff/money').expect(200)).body
    expect(data).toMatchObject({ day: '2026-11-21', count: 4, next: null })
    expect(data.actions.map(({ words }: { words: string }) => words)).toEqual([
      'Rs 300 by JazzCash refunded by admin',
      expect.stringMatching(/less Rs 900 \(regular customer\).* by admin$/),
      'An advance of Rs 500 by JazzCash received by Sana',
      expect.stringMatching(/^Placed by Sana for a customer, by phone: .* less Rs 200 \(regular customer\)/),
    ])
    const earlier = await sana.owner.get('/api/admin/staff/money?date=2026-11-20').expect(200)
    expect(earlier.body.data).toMatchObject({ count: 0, actions: [] })
    await sana.browser.get('/api/admin/staff/money').expect(403)
  })

  it('is shown of others to the owner alone', async () => {
    const shop = await openTestShop({ clock })
    const orderNumber = await shop.place()
    const sana = await hired(shop, 'Sana', 'caller')
    const bina = await hired(shop, 'Bina', 'caller')
    await confirm(sana.browser, orderNumber)
    const { body } = await sana.owner.get(`/api/admin/staff/${sana.id}/day`).expect(200)
    expect(body.data).toMatchObject({ staff: sana.id, name: 'Sana', count: 3 })
    await sana.owner.patch(`/api/admin/staff/${sana.id}`).send({ name: 'Sana Ali' }).expect(200)
    const renamed = await sana.owner.get(`/api/admin/staff/${sana.id}/day`).expect(200)
    expect(renamed.body.data).toMatchObject({ name: 'Sana Ali', count: 3 })
    await sana.owner.get('/api/admin/staff/nobody/day').expect(404)
    await bina.browser.get(`/api/admin/staff/${sana.id}/day`).expect(403)
    await bina.browser.get('/api/admin/staff/figures').expect(403)
    await shop.stranger().get('/api/admin/account/day').expect(401)
  })

  it.each<[string, RegExp]>([
    ['account/day?date=yesterday', /A day looks like 2026-11-21/],
    ['account/day?before=0', /whole number from 1/],
    ['account/day?before=x', /whole number from 1/],
    ['staff/figures?month=2026-13', /The month is one such as 2026-11/],
  ])('refuses %s with one clear sentence', async (path, sentence) => {
    const shop = await openTestShop({ clock })
    const owner = await shop.signedIn()
    const { body } = await owner.get(`/api/admin/${path}`).expect(422)
    expect(body.error).toMatch(sentence)
  })
})

describe.each(['SQLite', 'PostgreSQL'] as const)('what callers confirmed, with %s', (engine) => {
  it('names calls, confirmations and how these orders ended, by who confirmed', async () => {
    const shop = await openTestShop({ settings: await databaseFor(engine), clock })
    const orders = [await shop.place(), await shop.place(), await shop.place()] as const
    const { owner, browser: sana } = await hired(shop, 'Sana', 'caller')
    const { browser: bina } = await hired(shop, 'Bina', 'caller')
    await confirm(sana, orders[0])
    await confirm(sana, orders[1])
    await sana
      .post(`/api/admin/orders/${orders[2]}/contact-attempts`)
      .send({ channel: 'call', outcome: 'no-answer' })
      .expect(200)
    await confirm(bina, orders[2])
    const set = (orderNumber: string, json: object) =>
      owner
        .put('/api/admin/update-order')
        .send({ orderNumber, ...json })
        .expect(200)
    await set(orders[0], { status: 'shipped' })
    await set(orders[0], { status: 'cancelled', reason: 'refused' })
    await set(orders[1], { status: 'delivered' })
    const figures = async () => (await owner.get('/api/admin/staff/figures').expect(200)).body.data.callers
    await until(async () =>
      expect(await figures()).toEqual([
        { name: 'Sana', calls: 3, confirmed: 2, endings: { delivered: 1, refused: 1 } },
        { name: 'Bina', calls: 1, confirmed: 1, endings: { delivered: 0, refused: 0 } },
      ]),
    )
    await set(orders[1], { status: 'pending' })
    await until(async () =>
      expect((await figures())[0]).toEqual({
        name: 'Sana',
        calls: 3,
        confirmed: 1,
        endings: { delivered: 0, refused: 1 },
      }),
    )
    // A courier's statement shows the end of an order as well.
    const parcels = [{ orderNumber: orders[2], trackingNumber: 'T-3' }]
    await owner.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
    const { body: detail } = await owner.get(`/api/admin/orders/${orders[2]}`).expect(200)
    const lines = [{ trackingNumber: 'T-3', collected: detail.data.order.total, charges: 0 }]
    const statement = { courier: 'tcs', statement: 'S-1', received: 0, lines, markDelivered: true }
    await owner.post('/api/admin/statements').send(statement).expect(201)
    await until(async () =>
      expect(await figures()).toContainEqual({
        name: 'Bina',
        calls: 1,
        confirmed: 1,
        endings: { delivered: 1, refused: 0 },
      }),
    )
    const earlier = await owner.get('/api/admin/staff/figures?month=2020-01').expect(200)
    expect(earlier.body.data).toEqual({ month: '2020-01', callers: [] })
  })
})
