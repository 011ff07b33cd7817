import { beforeEach, describe, expect, it } from 'vitest'
import { handlerOf, piece } from '../orders/handled-orders.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

const DAY_MS = 24 * 3_600_000

let shop: TestShop
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-21T09:00:00Z')
  shop = await openTestShop({ clock: () => now })
})

type Browser = ReturnType<TestShop['stranger']>

const wish = {
  ...{ identifier: 'ayesha@example.com', wish: 'exchange', reason: 'too-small', words: ' L\nplease ' },
  pieces: [{ ...piece, wanted: 'L' }],
}
const ask = (orderNumber: string, changes: object = {}, browser: Browser = shop.stranger()) =>
  browser.post(`/api/orders/${orderNumber}/return`).send({ ...wish, ...changes })
const withdraw = (orderNumber: string, identifier = 'ayesha@example.com') =>
  shop.stranger().delete(`/api/orders/${orderNumber}/return`).query({ identifier })

describe('a shopper who asks for an exchange or a return', () => {
  it('is answered with what was asked, which the owner sees', async () => {
    const { delivered, detail, agent } = await handlerOf(shop)
    const orderNumber = await delivered()
    const { body } = await ask(orderNumber).expect(200)
    const asked = { step: 'asked', wish: 'exchange', pieces: [{ ...piece, wanted: 'L' }] }
    expect(body.data.afterSale).toMatchObject(asked)
    const { handling, events } = await detail(orderNumber)
    expect(handling.afterSale).toMatchObject({ ...asked, reason: 'too-small', words: 'L please' })
    expect(events.filter(({ type }: { type: string }) => type === 'ReturnAsked')).toMatchObject([
      { actor: { role: 'shopper' } },
    ])
    const list = await agent.get('/api/admin/orders').query({ work: 'return-asked' }).expect(200)
    expect(list.body.data.orders).toMatchObject([{ orderNumber, marks: { wish: 'exchange' } }])
  })

  it.each([' AYESHA@Example.com ', '0300 1234567', '+92 300 1234567'])(
    'proves the order with its e-mail or phone, as %j',
    async (identifier) => {
      const { delivered } = await handlerOf(shop)
      await ask(await delivered(), { identifier }).expect(200)
    },
  )

  it('needs no proof on the device that ordered', async () => {
    const device = shop.browser()
    const orderNumber = await shop.place({}, device)
    const { setStatus } = await handlerOf(shop)
    await setStatus(orderNumber, 'delivered')
    await ask(orderNumber, { identifier: undefined }, device).expect(200)
  })

  it.each(['bilal@example.com', '0300 7654321', '', undefined])(
    'from %j gets the answer for an unknown order, in the same time',
    async (identifier) => {
      const { delivered } = await handlerOf(shop)
      const own = await delivered()
      const answerTo = async (orderNumber: string) => {
        const started = performance.now()
        const { status, body } = await ask(orderNumber, { identifier })
        expect(performance.now() - started).toBeGreaterThanOrEqual(55)
        return { status, body }
      }
      const answer = await answerTo('FF-2611210000')
      expect(answer).toEqual({ status: 404, body: { success: false, error: 'There is no such order.' } })
      expect(await answerTo(own)).toEqual(answer)
      const { status } = await withdraw(own, identifier ?? '')
      expect(status).toBe(404)
    },
  )

  it('of a typed order without an e-mail proves it by the phone, and not by an empty e-mail', async () => {
    const { agent, setStatus } = await handlerOf(shop)
    const { body } = await agent
      .post('/api/admin/orders')
      .send({ ...checkout({ phone: '0333 7654321' }), email: '', channel: 'phone' })
      .expect(201)
    const { orderNumber } = body.data
    await setStatus(orderNumber, 'delivered')
    await ask(orderNumber, { identifier: '' }).expect(404)
    await ask(orderNumber, { identifier: '+92 333 7654321' }).expect(200)
  })

  it('asks within ten days after the delivery', async () => {
    const { delivered } = await handlerOf(shop)
    const [one, two] = [await delivered(), await delivered()]
    now += 10 * DAY_MS
    await ask(one).expect(200)
    now += DAY_MS
    const { body } = await ask(two).expect(409)
    expect(body.error).toBe('This is possible within 10 days after the delivery. Please write to the shop.')
  })

  it('asks once, until it is answered', async () => {
    const { delivered, command } = await handlerOf(shop)
    const orderNumber = await delivered()
    const answers = await Promise.all([ask(orderNumber), ask(orderNumber)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await ask(orderNumber).expect(409)
    expect(body.error).toBe('An exchange or a return is already asked for or agreed.')
    await command(orderNumber, { type: 'CloseReturn', why: 'declined' })
    await ask(orderNumber).expect(200)
  })

  it('takes it back, also twice', async () => {
    const { delivered, detail } = await handlerOf(shop)
    const orderNumber = await delivered()
    await withdraw(orderNumber).expect(409)
    await ask(orderNumber).expect(200)
    const { body } = await withdraw(orderNumber).expect(200)
    expect(body.data.afterSale).toMatchObject({ step: 'withdrawn' })
    await withdraw(orderNumber).expect(200)
    const { events } = await detail(orderNumber)
    expect(events.filter(({ type }: { type: string }) => type === 'ReturnClosed')).toMatchObject([
      { actor: { role: 'shopper' } },
    ])
    await ask(orderNumber).expect(200)
  })

  it('does not take back what is agreed', async () => {
    const { delivered, exchange, command, detail } = await handlerOf(shop)
    const orderNumber = await delivered()
    const items = [{ id: 'm7-L', size: 'L', quantity: 1 }]
    const { body } = await exchange(orderNumber, { pieces: [piece], items }).expect(201)
    const answer = await withdraw(orderNumber).expect(409)
    expect(answer.body.error).toBe('No exchange and no return is asked for or agreed.')
    expect((await detail(body.data.orderNumber)).order).toMatchObject({ status: 'confirmed' })
    const returned = await delivered()
    await command(returned, { type: 'AgreeReturn', pieces: [piece] })
    await withdraw(returned).expect(409)
  })

  it.each<[object, string]>([
    [{ wish: 'refund' }, 'wish'],
    [{ reason: 'ugly' }, 'reason'],
    [{ pieces: [] }, 'pieces'],
    [{ pieces: undefined }, 'pieces'],
    [{ pieces: [{ ...piece, quantity: 9 }] }, 'pieces'],
    [{ words: 'x'.repeat(201) }, 'words'],
  ])('with %j gets 422 for its field', async (changes, field) => {
    const { delivered } = await handlerOf(shop)
    const { body } = await ask(await delivered(), changes).expect(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('is refused for an order that is not delivered, and from another site', async () => {
    const orderNumber = await shop.place()
    await ask(orderNumber).expect(409)
    await ask(orderNumber).set('Origin', 'https://evil.example').expect(403)
  })
})
