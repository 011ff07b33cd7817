import { beforeEach, describe, expect, it } from 'vitest'
import { looksInvented } from '#server/orders/order-risk.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'
import { handlerOf } from './handled-orders.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-21T09:00:00Z')
  shop = await openTestShop({ clock: () => now })
})

const zoya = {
  ...{ name: 'Zoya Ali', email: 'zoya@example.com', phone: '0333 7654321' },
  address: '7 Canal Road, Multan',
}

async function admin() {
  const handler = await handlerOf(shop)
  return {
    ...handler,
    risk: async (orderNumber: string) =>
      (await handler.agent.get(`/api/admin/orders/${orderNumber}/risk`).expect(200)).body.data,
    refuse: async (orderNumber: string, trackingNumber: string) => {
      await handler.handOver(orderNumber, trackingNumber)
      await handler.setStatus(orderNumber, 'cancelled', 'refused')
    },
  }
}

describe('what the shop knows before it calls', () => {
  it('is nothing of a first order', async () => {
    const { risk } = await admin()
    expect(await risk(await shop.place())).toEqual({
      duplicates: [],
      customerRecord: { placed: 1, delivered: 0, cancelled: 0, refused: 0, byPhone: 1, byEmail: 1 },
      openOrders: 0,
      phone: 'sequence',
      imported: null,
      city: { city: 'lahore', delivered: 0, refused: 0 },
      blocked: null,
      advance: null,
    })
  })

  it('names orders of the last 24 hours with the same phone, e-mail, address or device', async () => {
    const device = shop.browser()
    const order = async (changes: Readonly<Record<string, unknown>>) => shop.place(changes, device)
    const first = await order(zoya)
    now += 23 * HOUR_MS
    const second = await order({ ...zoya, email: 'z@example.com', phone: '+92 333 7654321' })
    const third = await order({})
    const fourth = await shop.place({ ...zoya, phone: '0345 9182736', email: 'other@example.com' })
    const { risk } = await admin()
    const sameOf = async (orderNumber: string) =>
      Object.fromEntries(
        (await risk(orderNumber)).duplicates.map((near: { orderNumber: string; same: readonly string[] }) => [
          near.orderNumber,
          near.same,
        ]),
      )
    expect(await sameOf(second)).toEqual({
      [first]: ['phone', 'address', 'device'],
      [third]: ['device'],
      [fourth]: ['address'],
    })
    expect(
      (await risk(second)).duplicates.map(({ orderNumber }: { orderNumber: string }) => orderNumber),
    ).toEqual([fourth, third, first])
    expect((await risk(second)).duplicates[0].name).toBe(zoya.name)
    now += 2 * HOUR_MS
    const fifth = await shop.place(zoya)
    expect(await sameOf(fifth)).toEqual({
      [second]: ['phone', 'address'],
      [fourth]: ['address'],
    })
    expect(await risk(fifth)).toMatchObject({ openOrders: 2 })
  })

  it('counts the customer’s record and the city’s refusals, and asks for the advance of the rule', async () => {
    const { risk, refuse, delivered } = await admin()
    await delivered()
    await refuse(await shop.place(), '77941')
    expect(await risk(await shop.place())).toMatchObject({
      ...{ customerRecord: { placed: 3, delivered: 1, refused: 1 }, advance: null },
      city: { city: 'lahore', delivered: 1, refused: 1 },
    })
    await refuse(await shop.place(), '77942')
    const orderNumber = await shop.place()
    // After two refusals, 30 % of Rs 3,600.
    expect(await risk(orderNumber)).toMatchObject({
      ...{ customerRecord: { refused: 2 }, advance: 1080, openOrders: 1 },
      city: { delivered: 1, refused: 2 },
    })
    expect(await risk(await shop.place(zoya))).toMatchObject({
      ...{ advance: null, city: { city: 'multan', delivered: 0, refused: 0 } },
    })
  })

  it('says at once that the customer is blocked, by which order and why', async () => {
    const { risk, command } = await admin()
    const orderNumber = await shop.place()
    await command(orderNumber, { type: 'BlockCustomer', reason: 'fake' })
    expect(await risk(orderNumber)).toMatchObject({ blocked: { orderNumber, reason: 'fake' } })
    await command(orderNumber, { type: 'UnblockCustomer' })
    expect(await risk(orderNumber)).toMatchObject({ blocked: null })
  })

  it('knows no city of an address that names none', async () => {
    const { risk } = await admin()
    expect(await risk(await shop.place({ address: 'Village 7' }))).toMatchObject({ city: null })
    expect(await risk(await shop.place({ address: 'Village 7', city: 'Multan' }))).toMatchObject({
      ...{ city: { city: 'multan' } },
    })
  })

  it('is said of a list in short: of pending orders with a number or duplicates to doubt', async () => {
    const { agent, setStatus } = await admin()
    const listed = async (...orders: readonly string[]) =>
      (
        await agent
          .get('/api/admin/order-risks')
          .query({ orders: orders.join(',') })
          .expect(200)
      ).body.data
    const real = { ...zoya, phone: '0333 9182736' }
    const first = await shop.place(real)
    expect(await listed(first)).toEqual([])
    const second = await shop.place({ ...real, email: 'other@example.com', address: '9 Mall Road, Multan' })
    const third = await shop.place()
    const confirmed = await shop.place({ ...real, email: 'z@example.com' })
    await setStatus(confirmed, 'confirmed')
    expect(await listed(first, second, third, confirmed, 'FF-2611210000')).toEqual([
      { orderNumber: first, phone: null, alike: 2 },
      { orderNumber: second, phone: null, alike: 2 },
      { orderNumber: third, phone: 'sequence', alike: 0 },
    ])
    await agent.get('/api/admin/order-risks').expect(422)
    await shop.stranger().get('/api/admin/order-risks').query({ orders: first }).expect(401)
  })

  it('is for admins only, and 404 for an unknown order', async () => {
    const { agent } = await admin()
    await agent.get('/api/admin/orders/FF-2611210000/risk').expect(404)
    await shop
      .stranger()
      .get(`/api/admin/orders/${await shop.place()}/risk`)
      .expect(401)
  })
})

describe('a customer who is blocked', () => {
  it('cannot order in the shop’s pages with that phone or e-mail, until unblocked', async () => {
    const { command } = await admin()
    const orderNumber = await shop.place()
    await command(orderNumber, { type: 'BlockCustomer', reason: 'refuses' })
    // The order list follows the log a moment later, and this read waits for it.
    await (await admin()).risk(orderNumber)
    const order = (changes: Readonly<Record<string, unknown>>) =>
      shop.stranger().post('/api/orders').send(checkout(changes))
    await order({ email: 'z@example.com', phone: '+92 300 1234567' }).expect(409)
    await order({ email: 'AYESHA@example.com', phone: zoya.phone }).expect(409)
    await order(zoya).expect(201)
    await command(orderNumber, { type: 'UnblockCustomer' })
    await (await admin()).risk(orderNumber)
    await order({}).expect(201)
  })
})

it.each([
  ['0300 1234567', 'sequence'],
  ['0300 7654321', 'sequence'],
  ['0333 9182736', null],
  ['0300 0000000', 'repeated-digits'],
  ['0321 1212121', 'repeated-digits'],
  ['+92 345 5555555', 'repeated-digits'],
  ['0300 123456', 'not-mobile'],
  ['0300 12345678', 'not-mobile'],
  ['042 35761234', null],
  ['042 357', 'not-mobile'],
  ['+44 7700 900123', null],
  ['+1 555 5555555', null],
])('the phone %s looks invented: %s', (phone, why) => {
  expect(looksInvented(phone)).toBe(why)
})
