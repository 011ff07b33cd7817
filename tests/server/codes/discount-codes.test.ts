/** Discount codes over HTTP: the owner opens them, shoppers use them, and nothing is placed at a price that nobody saw. */

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { AUDITOR, checkout, openTestShop, type TestShop } from '../test-shop.ts'

let now = Date.parse('2026-11-21T07:00:00Z')
let shop: TestShop
const open = (settings = {}) =>
  openTestShop({ clock: () => now, settings, delivery: { ...brand.delivery, fee: 200, freeAbove: 5000 } })
beforeEach(async () => {
  now = Date.parse('2026-11-21T07:00:00Z')
  shop = await open()
})

const items = [
  { id: 'm7-M', size: 'M', quantity: 1, price: 1100 },
  { id: 'u1-L', size: 'L', quantity: 1, price: 1400 },
]
const person = (n: number) => ({ email: `c${n}@example.com`, phone: `0300 ${1_000_000 + n}` })

function place(changes: object) {
  return shop
    .stranger()
    .post('/api/orders')
    .set('Idempotency-Key', randomUUID())
    .send(checkout({ items, ...changes }))
}
const check = (code: string, cart: readonly object[] = items) =>
  shop.stranger().post('/api/codes/check').send({ code, items: cart })

async function owner() {
  const agent = await shop.signedIn()
  return {
    agent,
    openCode: (body: object) => agent.post('/api/admin/codes').send({ code: 'TEN26', percent: 10, ...body }),
    list: async () => (await agent.get('/api/admin/codes').expect(200)).body.data.codes,
    set: (orderNumber: string, status: string, reason?: string) =>
      agent
        .put('/api/admin/update-order')
        .send({ orderNumber, status, ...(reason && { reason }) })
        .expect(200),
  }
}

describe('the owner’s codes', () => {
  it('are opened, listed with their figures, changed and closed', async () => {
    const { openCode, list, agent, set } = await owner()
    await openCode({ code: 'ten 26', uses: 10, usesPerCustomer: 1, to: '2026-12-01T00:00:00+05:00' }).expect(
      201,
    )
    const { body } = await place({ ...person(1), code: 'ten26', total: 2450 }).expect(201)
    expect(body.data).toMatchObject({ total: 2450, code: { code: 'TEN26', off: 250 }, toCollect: 2450 })
    const second = await place({ ...person(2), code: 'TEN26', total: 2450 }).expect(201)
    await set(second.body.data.orderNumber, 'cancelled', 'refused')
    expect(await list()).toEqual([
      expect.objectContaining({
        ...{ code: 'TEN26', reduction: { by: 'percent', percent: 10 }, version: 1, closed: false },
        limits: { uses: 10, usesPerCustomer: 1, to: '2026-11-30T19:00:00.000Z' },
        figures: { placed: 2, cancelled: 1, refused: 1, delivered: 0, off: 250 },
      }),
    ])
    await agent.patch('/api/admin/codes/TEN26').send({ uses: null, expectedVersion: 1 }).expect(200)
    await agent.patch('/api/admin/codes/TEN26').send({ uses: 5, expectedVersion: 1 }).expect(409)
    expect((await list())[0]).toMatchObject({ version: 2, limits: { usesPerCustomer: 1 } })
    await agent.delete('/api/admin/codes/ten26').expect(200)
    await agent.patch('/api/admin/codes/TEN26').send({ uses: 5 }).expect(409)
    await openCode({}).expect(422)
    expect((await place({ ...person(3), code: 'TEN26' }).expect(422)).body.fields.code).toBe(
      'This code has ended.',
    )
  })

  it.each([
    [{ code: 'x' }, 'code'],
    [{ percent: 10, amount: 100 }, 'percent'],
    [{ percent: 91 }, 'percent'],
    [{ to: '2026-11-01T00:00:00Z' }, 'to'],
    [{ products: ['x9'] }, 'products'],
    [{ uses: 0 }, 'uses'],
  ])('are refused with %o', async (body, field) => {
    const { openCode } = await owner()
    expect((await openCode(body).expect(422)).body.fields).toHaveProperty([field])
  })

  it('are his alone', async () => {
    await shop.stranger().get('/api/admin/codes').expect(401)
    const auditor = await shop.signedIn(AUDITOR)
    await auditor.get('/api/admin/codes').expect(403)
    await auditor.post('/api/admin/codes').send({ code: 'TEN26', percent: 10 }).expect(403)
  })
})

describe('a shopper with a code', () => {
  it('sees what it takes off before ordering, and is charged that', async () => {
    const { openCode } = await owner()
    await openCode({}).expect(201)
    const { body } = await check('ten26').expect(200)
    expect(body.data).toEqual({ code: 'TEN26', off: 250, subtotal: 2500, deliveryFee: 200, total: 2450 })
    await place({ ...person(1), code: 'TEN26', total: 2700 }).expect(409)
    await place({ ...person(1), total: 2450 }).expect(409)
    await place({ ...person(1), code: 'TEN26', total: body.data.total }).expect(201)
  })

  it('reads why it cannot be used, and the order is not placed', async () => {
    const { openCode } = await owner()
    await openCode({ minimum: 3000, to: '2026-12-01T00:00:00Z' }).expect(201)
    await openCode({ code: 'SHOES', products: ['w1'] }).expect(201)
    const sentence = async (code: string) => (await check(code).expect(422)).body.error
    expect(await sentence('NOPE')).toBe('We do not know this code. Please check its spelling.')
    expect(await sentence('TEN26')).toBe('This code is for orders from Rs 3,000: Rs 500 more, and it counts.')
    expect(await sentence('SHOES')).toBe('This code is for other products than those in your cart.')
    now = Date.parse('2026-12-01T00:00:00Z')
    expect(await sentence('TEN26')).toBe('This code has ended.')
    const refused = await place({ ...person(1), code: 'TEN26' }).expect(422)
    expect(refused.body).toMatchObject({ fields: { code: 'This code has ended.' } })
  })

  it('uses it as often as a customer may, by e-mail and by phone, and once for a first order', async () => {
    const { openCode } = await owner()
    await openCode({ usesPerCustomer: 1 }).expect(201)
    await openCode({ code: 'FIRST', percent: undefined, amount: 300, firstOrder: true }).expect(201)
    await place({ ...person(1), code: 'TEN26' }).expect(201)
    const again = async (who: object, code = 'TEN26') =>
      (await place({ ...who, code }).expect(422)).body.error
    expect(await again(person(1))).toBe('You have used this code before.')
    expect(await again({ ...person(2), phone: person(1).phone })).toBe('You have used this code before.')
    expect(await again({ ...person(1), phone: person(2).phone })).toBe('You have used this code before.')
    expect(await again(person(1), 'FIRST')).toBe('This code is for the first order only.')
    await place({ ...person(3), code: 'FIRST', total: 2400 }).expect(201)
  })

  it('gets a use back once when the order is cancelled', async () => {
    const { openCode, set } = await owner()
    await openCode({ uses: 1 }).expect(201)
    const { body } = await place({ ...person(1), code: 'TEN26' }).expect(201)
    const usedUp = async (n: number) =>
      expect((await place({ ...person(n), code: 'TEN26' }).expect(422)).body.error).toBe(
        'This code has been used up.',
      )
    await usedUp(2)
    await set(body.data.orderNumber, 'cancelled')
    await set(body.data.orderNumber, 'cancelled')
    await place({ ...person(2), code: 'TEN26' }).expect(201)
    await usedUp(3)
  })

  it('is one of ten, when 64 order at once: nobody else pays another price', async () => {
    const { openCode, list } = await owner()
    await openCode({ uses: 10 }).expect(201)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) => place({ ...person(n), code: 'TEN26', total: 2450 })),
    )
    const placed = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 422)
    expect([placed.length, refused.length]).toEqual([10, 54])
    expect(new Set(placed.map(({ body }) => body.data.total))).toEqual(new Set([2450]))
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['This code has been used up.']))
    expect((await list())[0].figures).toMatchObject({ placed: 10, off: 2500 })
  })

  it('gets the same order for the same checkout, also when it has used the code up', async () => {
    const { openCode } = await owner()
    await openCode({ uses: 1 }).expect(201)
    const key = randomUUID()
    const send = (code?: string) =>
      shop
        .stranger()
        .post('/api/orders')
        .set('Idempotency-Key', key)
        .send(checkout({ items, ...(code && { code }) }))
    const first = await send('TEN26').expect(201)
    const again = await send('ten26').expect(200)
    expect(again.body.data.orderNumber).toBe(first.body.data.orderNumber)
    await send().expect(422)
  })

  it('guesses only a few times an hour, from one network', async () => {
    shop = await open({ RATE_LIMITS: 'on' })
    const { openCode } = await owner()
    await openCode({}).expect(201)
    for (let n = 0; n < 10; n++) await check(`GUESS-${n}`).expect(422)
    for (let n = 0; n < 10; n++) await place({ ...person(n), code: `GUESS-${n}` }).expect(422)
    await check('TEN26').expect(429)
    await place({ ...person(1), code: 'TEN26' }).expect(429)
    await place(person(1)).expect(201)
    now += 3_600_000
    await check('TEN26').expect(200)
  })
})

describe('an order with a code', () => {
  it('keeps what was agreed when it is changed, after the code has ended', async () => {
    const { openCode, agent } = await owner()
    await openCode({ amount: 500, percent: undefined }).expect(201)
    const { body } = await place({ ...person(1), code: 'TEN26' }).expect(201)
    const { orderNumber } = body.data
    await agent.delete('/api/admin/codes/TEN26').expect(200)
    const changed = await agent
      .put(`/api/admin/orders/${orderNumber}/lines`)
      .send({ items: [items[0]] })
      .expect(200)
    expect(changed.body.data).toMatchObject({ subtotal: 1100, code: { off: 220 }, total: 880 })
  })

  it('is typed by the shop’s people, too', async () => {
    const { openCode, agent } = await owner()
    await openCode({ uses: 1 }).expect(201)
    const typed = {
      ...{ name: 'Zoya Ali', phone: '0333 7654321', address: '7 Canal Road', channel: 'phone' },
      ...{ items, code: 'ten26', total: 2450 },
    }
    const checked = await agent.post('/api/admin/code-check').send({ code: 'ten26', items }).expect(200)
    expect(checked.body.data.total).toBe(2450)
    const { body } = await agent.post('/api/admin/orders').send(typed).expect(201)
    expect(body.data).toMatchObject({ total: 2450, code: { code: 'TEN26', off: 250 } })
    await agent.post('/api/admin/orders').send(typed).expect(422)
  })
})
