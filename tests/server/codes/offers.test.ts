/** Offers over HTTP: they apply by themselves, everybody reads them before ordering, and their limits hold. */

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { type Code, evolveCode } from '#events/codes/code-state.ts'
import { codeStream, type ShopEvent } from '#events/event.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { checkoutSchema } from '#events/orders/checkout.ts'
import { createOrderNumbers } from '#server/orders/order-numbers.ts'
import { createPlaceOrder } from '#server/orders/place-order.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

let now: number
let shop: TestShop
beforeEach(async () => {
  now = Date.parse('2026-11-21T07:00:00Z')
  shop = await openTestShop({ clock: () => now, delivery: { ...brand.delivery, fee: 200, freeAbove: 5000 } })
})

/** Rs 2,500 together. */
const items = [
  { id: 'm7-M', size: 'M', quantity: 1, price: 1100 },
  { id: 'u1-L', size: 'L', quantity: 1, price: 1400 },
]
const twos = { code: 'TWOS', bundle: { pieces: 2, price: 2000 }, automatic: true }
const used = { code: 'TWOS', offer: '2 for Rs 2,000', off: 500 }
const person = (n: number) => ({ email: `c${n}@example.com`, phone: `0300 ${1_000_000 + n}` })

const place = (changes: object, key: string = randomUUID()) =>
  shop
    .stranger()
    .post('/api/orders')
    .set('Idempotency-Key', key)
    .send(checkout({ items, ...changes }))
const offers = async () => (await shop.stranger().get('/api/offers').expect(200)).body.data

async function owner() {
  const agent = await shop.signedIn()
  return {
    agent,
    open: (body: object = {}) => agent.post('/api/admin/codes').send({ ...twos, ...body }),
  }
}

describe('an offer of the shop', () => {
  it('is read by everybody without how often it may be used, applies to an order, and ends when it is closed', async () => {
    const { agent, open } = await owner()
    expect(await offers()).toEqual([])
    await open({ uses: 5, usesPerCustomer: 2, to: '2026-12-01T00:00:00Z' }).expect(201)
    expect(await offers()).toEqual([
      {
        ...{
          code: 'TWOS',
          reduction: { by: 'bundle', pieces: 2, price: 2000 },
          minimum: null,
          products: null,
        },
        ...{ firstOrder: null, from: '2026-11-21T07:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
      },
    ])
    const { body } = await place({ ...person(1), total: 2200 }).expect(201)
    expect(body.data).toMatchObject({ code: used, total: 2200 })
    const [listed] = (await agent.get('/api/admin/codes').expect(200)).body.data.codes
    expect(listed).toMatchObject({ automatic: true, figures: { placed: 1, off: 500 } })
    await agent.delete('/api/admin/codes/TWOS').expect(200)
    expect(await offers()).toEqual([])
    await place({ ...person(2), total: 2700 }).expect(201)
  })

  it.each([
    [{ bundle: { pieces: 1, price: 2000 } }, 'bundle'],
    [{ bundle: { pieces: 11, price: 2000 } }, 'bundle'],
    [{ bundle: { pieces: 2, price: 0 } }, 'bundle'],
    [{ percent: 10 }, 'percent'],
  ])('is refused with %o', async (body, field) => {
    const { open } = await owner()
    expect(Object.keys((await open(body).expect(422)).body.fields)).toContain(field)
  })

  it('begins and ends by the clock, and is not placed at a total that the shopper did not see', async () => {
    const { open } = await owner()
    await open({ from: '2026-11-21T08:00:00Z', to: '2026-11-21T09:00:00Z' }).expect(201)
    expect(await offers()).toEqual([])
    await place({ ...person(1), total: 2700 }).expect(201)
    now = Date.parse('2026-11-21T08:00:00Z')
    expect(await offers()).toHaveLength(1)
    const begun = await place({ ...person(2), total: 2700 }).expect(409)
    expect(begun.body).toMatchObject({ totals: { total: 2200 }, code: used })
    expect(begun.body.error).toContain('2 for Rs 2,000 (−Rs 500) applies')
    await place({ ...person(2), total: 2200 }).expect(201)
    now = Date.parse('2026-11-21T09:00:00Z')
    const ended = await place({ ...person(3), total: 2200 }).expect(409)
    expect(ended.body.totals.total).toBe(2700)
    expect(ended.body).not.toHaveProperty('code')
  })

  it('gives way to a code that is typed', async () => {
    const { agent, open } = await owner()
    await open().expect(201)
    await agent.post('/api/admin/codes').send({ code: 'TEN26', percent: 10 }).expect(201)
    const { body } = await place({ ...person(1), code: 'TEN26', total: 2450 }).expect(201)
    expect(body.data.code).toEqual({ code: 'TEN26', off: 250 })
    await place({ ...person(2), code: 'TEN26', total: 2200 }).expect(409)
  })

  it('is one of ten, when 64 order at once: the others are refused with the total without it', async () => {
    const { agent, open } = await owner()
    await open({ uses: 10 }).expect(201)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) => place({ ...person(n), total: 2200 })),
    )
    const placed = answers.filter(({ status }) => status === 201)
    const late = answers.filter(({ status }) => status === 409)
    expect([placed.length, late.length]).toEqual([10, 54])
    expect(new Set(placed.map(({ body }) => body.data.total))).toEqual(new Set([2200]))
    expect(new Set(late.map(({ body }) => body.totals.total))).toEqual(new Set([2700]))
    expect(await offers()).toEqual([])
    const [listed] = (await agent.get('/api/admin/codes').expect(200)).body.data.codes
    expect(listed.figures).toMatchObject({ placed: 10, off: 5000 })
  })

  it('is for a customer as often as it says, by e-mail and by phone', async () => {
    const { open } = await owner()
    await open({ usesPerCustomer: 1 }).expect(201)
    await place({ ...person(1), total: 2200 }).expect(201)
    await place({ ...person(1), phone: person(2).phone, total: 2200 }).expect(409)
    await place({ ...person(2), phone: person(1).phone, total: 2200 }).expect(409)
    await place({ ...person(1), total: 2700 }).expect(201)
  })

  it('is the same order for the same checkout, also when it has used the offer up', async () => {
    const { open } = await owner()
    await open({ uses: 1 }).expect(201)
    const key = randomUUID()
    const first = await place({ ...person(1), total: 2200 }, key).expect(201)
    const again = await place({ ...person(1), total: 2200 }, key).expect(200)
    expect(again.body.data.orderNumber).toBe(first.body.data.orderNumber)
  })

  it('is one order for requests of one checkout at the same time, of which one has used the offer up', async () => {
    const { open } = await owner()
    await open({ uses: 1 }).expect(201)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => place({ ...person(1), total: 2200 }, key)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 200),
      201,
    ])
    expect(new Set(answers.map(({ body }) => body.data.orderNumber)).size).toBe(1)
  })

  it('is in an order that is typed, unless its person chooses none', async () => {
    const { agent, open } = await owner()
    await open().expect(201)
    const checked = await agent.post('/api/admin/code-check').send({ items }).expect(200)
    expect(checked.body.data).toEqual({ ...used, subtotal: 2500, deliveryFee: 200, total: 2200 })
    const typed = (change: object) =>
      agent.post('/api/admin/orders').send({
        ...{ name: 'Zoya Ali', phone: '0333 7654321', address: '7 Canal Road', channel: 'phone', items },
        ...change,
      })
    const { body } = await typed({ total: 2200 }).expect(201)
    expect(body.data.code).toEqual(used)
    const without = await typed({ total: 2700, withoutOffer: true }).expect(201)
    expect(without.body.data).not.toHaveProperty('code')
    const one = await agent
      .post('/api/admin/code-check')
      .send({ items: items.slice(1) })
      .expect(200)
    expect(one.body.data).toEqual({ subtotal: 1400, deliveryFee: 200, total: 1600 })
  })

  it('keeps what was agreed when the order is changed, after it was closed', async () => {
    const { agent, open } = await owner()
    await open().expect(201)
    const { body } = await place({ ...person(1), total: 2200 }).expect(201)
    await agent.delete('/api/admin/codes/TWOS').expect(200)
    const changed = await agent
      .put(`/api/admin/orders/${body.data.orderNumber}/lines`)
      .send({ items: [items[0]] })
      .expect(200)
    expect(changed.body.data).toMatchObject({ subtotal: 1100, code: { ...used, off: 220 }, total: 880 })
  })
})

describe('an offer that is closed between the decision and the append', () => {
  it('is not in the order, which is refused with the total without it', async () => {
    const { log, orderViews, readStock, readUses, close } = openSqliteEventStore(':memory:')
    const at = new Date(now).toISOString()
    const actor = { role: 'admin', name: 'owner@example.com' } as const
    const append = (event: ShopEvent, expected: number) =>
      log.append({ stream: codeStream('TWOS'), expected, events: [event], actor, at })
    const opened: ShopEvent = {
      type: 'CodeOpened',
      data: {
        ...{ code: 'TWOS', reduction: { by: 'bundle', pieces: 2, price: 2000 }, automatic: true },
        ...{ from: at, limits: {} },
      },
    }
    await append(opened, 0)
    const known = evolveCode(null, opened) as Code
    let isClosed = false
    const placeOrder = createPlaceOrder({
      catalogue: { at: () => startingCatalogue },
      log: {
        ...log,
        async append(request) {
          if (!isClosed) await append({ type: 'CodeClosed', data: { code: 'TWOS' } }, 1)
          isClosed = true
          return log.append(request)
        },
      },
      ...{ orderViews, readStock, readUses },
      tryCode: (_, find) => find(),
      // This server has not heard of it yet.
      offers: { at: () => [known] },
      sources: { claim: async () => ({ unconfirmed: undefined, withdraw: async () => undefined }) },
      delivery: { ...brand.delivery, fee: 200, freeAbove: 5000 },
      clock: () => now,
      numbers: createOrderNumbers(orderViews, Math.random),
    })
    const order = checkoutSchema.parse(checkout({ items, total: 2200 }))
    const request = { checkout: order, code: null, key: null, device: null, network: null, byHand: null }
    expect(await placeOrder(request)).toEqual({
      outcome: 'refused',
      refusal: { reason: 'total-changed', totals: { subtotal: 2500, deliveryFee: 200, total: 2700 } },
    })
    await close()
  })
})
