import { beforeEach, describe, expect, it } from 'vitest'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'
import { handlerOf, payment, piece } from './handled-orders.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const m7 = { id: 'm7-M', size: 'M', quantity: 2 }
const changeLines = (items: object[], more: object = {}) => ({
  ...{ type: 'ChangeLines', edition: 0, items, discount: null },
  ...more,
})
const back = (condition: string) => [
  { productId: 'm7', size: 'M', quantity: 2, condition },
  { productId: 'u1', size: 'L', quantity: 1, condition },
]

describe('changing an order', () => {
  it('answers with the order, its handling and the position, and moves the stock by the difference', async () => {
    const { command, count, left } = await handlerOf(shop)
    await count(5)
    const orderNumber = await shop.place()
    expect(await left()).toBe(3)
    const { data, position } = await command(orderNumber, changeLines([{ ...m7, quantity: 4 }]))
    expect(data.order).toMatchObject({ total: 4400, items: [{ id: 'm7-M', quantity: 4, price: 1100 }] })
    expect(data.handling).toMatchObject({
      edition: 1,
      changed: { from: { total: 3600 }, to: { total: 4400 } },
    })
    expect(position).toBeGreaterThan(0)
    expect(await left()).toBe(1)
    const { shortages } = await command(
      orderNumber,
      changeLines([{ ...m7, quantity: 6 }], { edition: 1 }),
      409,
    )
    expect(shortages).toMatchObject([{ productId: 'm7', size: 'M', left: 5 }])
    await command(orderNumber, changeLines([{ id: 'u1', size: 'L', quantity: 1 }], { edition: 1 }))
    expect(await left()).toBe(5)
  })

  it('never sells more than is left, to many changes at the same time', async () => {
    const { command, count, left } = await handlerOf(shop)
    const small = { items: [{ id: 'm7-M', size: 'M', quantity: 1 }] }
    await count(6)
    const orders = [await shop.place(small), await shop.place(small), await shop.place(small)]
    const agent = (await handlerOf(shop)).agent
    const answers = await Promise.all(
      orders.map((orderNumber) =>
        agent.post(`/api/admin/orders/${orderNumber}/commands`).send(changeLines([{ ...m7, quantity: 4 }])),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await left()).toBe(0)
    await command(orders[0] ?? '', { type: 'PrintSlip' })
  })

  it('shows the second of two people that somebody else was first', async () => {
    const { command } = await handlerOf(shop)
    const orderNumber = await shop.place()
    await command(orderNumber, { type: 'ChangeNote', edition: 0, note: 'Gift' })
    for (const second of [
      changeLines([m7]),
      { type: 'ChangeDelivery', edition: 0, address: 'Village 7', city: null },
      { type: 'ChangeNote', edition: 0, note: 'No gift' },
    ]) {
      const { error } = await command(orderNumber, second, 409)
      expect(error).toBe('Somebody else has changed this order meanwhile. Look at it again.')
    }
    await command(orderNumber, changeLines([m7], { edition: 1 }))
  })

  it('lets one of two people win who change it at the same time', async () => {
    const { agent } = await handlerOf(shop)
    const orderNumber = await shop.place()
    const send = (quantity: number) =>
      agent.post(`/api/admin/orders/${orderNumber}/commands`).send(changeLines([{ ...m7, quantity }]))
    const answers = await Promise.all([send(3), send(4)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('knows the city in any spelling, and takes it away', async () => {
    const { command } = await handlerOf(shop)
    const orderNumber = await shop.place()
    const change = (edition: number, city: string | null, address = '12 Mall Road, Lahore') =>
      command(orderNumber, { type: 'ChangeDelivery', edition, address, city })
    expect((await change(0, ' کراچی ')).data.order).toMatchObject({ city: 'karachi' })
    expect((await change(1, 'Lhr', ' 7 Canal\nRoad ')).data.order).toMatchObject({
      ...{ city: 'lahore', address: '7 Canal Road' },
    })
    expect((await change(2, null)).data.order).not.toHaveProperty('city')
  })

  it('says why an order that has left stays as it is', async () => {
    const { command, handOver, setStatus } = await handlerOf(shop)
    const orderNumber = await shop.place()
    await handOver(orderNumber, '77941')
    const { error } = await command(orderNumber, changeLines([m7]), 409)
    expect(error).toBe('It is shipped, so that it cannot be changed any more.')
    await setStatus(orderNumber, 'pending')
    const set = await command(orderNumber, changeLines([m7]), 409)
    expect(set.error).toBe('It was sent before, so that it cannot be changed any more.')
  })
})

describe('an advance', () => {
  it('is asked, received and returned, and lowers what the courier collects', async () => {
    const { command, handOver, detail, setStatus } = await handlerOf(shop)
    const orderNumber = await shop.place()
    expect((await command(orderNumber, { type: 'AskAdvance', amount: 1000 })).data.handling).toMatchObject({
      advanceAsked: 1000,
    })
    const received = await command(orderNumber, { type: 'ReceiveAdvance', ...payment, amount: 1000 })
    expect(received.data).toMatchObject({ order: { advance: 1000 }, handling: { advance: 1000, edition: 1 } })
    await command(orderNumber, { type: 'ReturnAdvance', ...payment, amount: 400 })
    await handOver(orderNumber, '77941')
    const { events } = await detail(orderNumber)
    expect(events.findLast(({ type }: { type: string }) => type === 'ParcelHandedOver').data).toMatchObject({
      cashToCollect: 3000,
    })
    const late = await command(orderNumber, { type: 'ReceiveAdvance', ...payment }, 409)
    expect(late.error).toBe('It is shipped, so that it cannot be changed any more.')
    await setStatus(orderNumber, 'cancelled', 'refused')
    await command(orderNumber, { type: 'ReturnAdvance', ...payment, amount: 600 })
    const none = await command(orderNumber, { type: 'ReturnAdvance', ...payment }, 409)
    expect(none.fields).toEqual({ amount: 'Nothing is left to pay or to give back.' })
  })

  it('is at most what is not paid yet, and stops a change that makes the order cheaper', async () => {
    const { command } = await handlerOf(shop)
    const orderNumber = await shop.place()
    const tooMuch = await command(orderNumber, { type: 'ReceiveAdvance', ...payment, amount: 3601 }, 409)
    expect(tooMuch.fields).toEqual({ amount: 'The amount is from Rs 1 to Rs 3,600.' })
    await command(orderNumber, { type: 'ReceiveAdvance', ...payment, amount: 3000 })
    const cheaper = await command(orderNumber, changeLines([m7], { edition: 1 }), 409)
    expect(cheaper.error).toBe(
      'Rs 3,000 was paid in advance, and it would cost less. Return the difference first.',
    )
  })
})

describe('a parcel that comes back', () => {
  it('is received once, and only its sellable pieces are sold again', async () => {
    const { command, count, left, handOver } = await handlerOf(shop)
    await count(5)
    const orderNumber = await shop.place()
    await handOver(orderNumber, '77941')
    const { data } = await command(orderNumber, {
      type: 'ReceiveReturn',
      reason: 'refused',
      pieces: [
        { productId: 'm7', size: 'M', quantity: 1, condition: 'sellable' },
        { productId: 'm7', size: 'M', quantity: 1, condition: 'damaged' },
        { productId: 'u1', size: 'L', quantity: 1, condition: 'missing' },
      ],
    })
    expect(data).toMatchObject({
      order: { status: 'cancelled' },
      handling: { received: { sellable: 1, damaged: 1, missing: 1 }, away: null },
    })
    expect(await left()).toBe(4)
    await command(orderNumber, { type: 'ReceiveReturn', pieces: back('sellable') })
    expect(await left()).toBe(4)
  })

  it('counts as a refusal of its customer', async () => {
    const { agent, command, handOver, detail } = await handlerOf(shop)
    for (const trackingNumber of ['77941', '77942']) {
      const orderNumber = await shop.place()
      await handOver(orderNumber, trackingNumber)
      await command(orderNumber, { type: 'ReceiveReturn', reason: 'refused', pieces: back('sellable') })
      const { events } = await detail(orderNumber)
      const change = events.findLast(({ type }: { type: string }) => type === 'OrderStatusChanged')
      expect(change.data).toMatchObject({
        ...{ reason: 'refused', away: true, refusedBefore: trackingNumber === '77941' ? 0 : 1 },
      })
    }
    const { body } = await agent.get('/api/admin/repeat-refusers').expect(200)
    expect(body.data.refusers).toMatchObject([{ refused: 2, placed: 2 }])
  })

  it.each<[string, number, object, string]>([
    [
      'pending',
      409,
      { pieces: back('sellable') },
      'It never left the shop, so that nothing of it can come back.',
    ],
    ['delivered', 409, { pieces: back('sellable') }, 'Nothing of this order is to come back.'],
    [
      'shipped',
      422,
      { pieces: [{ ...piece, condition: 'sellable' }] },
      'These are not the pieces that are to come back.',
    ],
    [
      'shipped',
      422,
      { pieces: [{ ...piece, condition: 'good' }] },
      'The condition must be one of sellable, damaged, missing.',
    ],
  ])('of a %s order gets %i for wrong pieces', async (status, answer, more, sentence) => {
    const { command, setStatus } = await handlerOf(shop)
    const orderNumber = await shop.place()
    await setStatus(orderNumber, status)
    const { error, fields } = await command(orderNumber, { type: 'ReceiveReturn', ...more }, answer)
    expect(answer === 409 ? error : fields.pieces).toBe(sentence)
  })
})

describe('a return and its refund', () => {
  it('go from the agreement to the money', async () => {
    const { command, delivered, count, left } = await handlerOf(shop)
    await count(5)
    const orderNumber = await delivered()
    expect(
      (await command(orderNumber, { type: 'AgreeReturn', pieces: [piece] })).data.handling,
    ).toMatchObject({
      afterSale: { step: 'agreed', exchange: null, pieces: [{ quantity: 1, price: 1100 }] },
    })
    const again = await command(orderNumber, { type: 'AgreeReturn', pieces: [piece] }, 409)
    expect(again.error).toBe('An exchange or a return is already asked for or agreed.')
    const received = { type: 'ReceiveReturn', pieces: [{ ...piece, condition: 'sellable' }] }
    expect((await command(orderNumber, received)).data.handling).toMatchObject({
      ...{ afterSale: { step: 'received' }, back: [{ quantity: 1, condition: 'sellable' }] },
    })
    await command(orderNumber, received)
    expect(await left()).toBe(4)
    const refund = { type: 'PayRefund', ...payment, amount: 1100 }
    expect((await command(orderNumber, refund)).data.handling).toMatchObject({ refunded: 1100 })
    const more = await command(orderNumber, { ...refund, amount: 2501 }, 409)
    expect(more.fields).toEqual({ amount: 'The amount is from Rs 1 to Rs 2,500.' })
  })

  it('is given up, and refused for an order that is not delivered', async () => {
    const { command, delivered } = await handlerOf(shop)
    const orderNumber = await delivered()
    await command(orderNumber, { type: 'CloseReturn', why: 'withdrawn' }, 409)
    await command(orderNumber, { type: 'AgreeReturn', pieces: [piece] })
    const closed = await command(orderNumber, { type: 'CloseReturn', why: 'withdrawn' })
    expect(closed.data.handling).toMatchObject({ afterSale: { step: 'withdrawn' } })
    const pending = await shop.place()
    for (const wrong of [
      { type: 'AgreeReturn', pieces: [piece] },
      { type: 'PayRefund', ...payment },
    ]) {
      await command(pending, wrong, 409)
    }
  })
})

describe('a command', () => {
  it.each([
    undefined,
    {},
    { type: 'PlaceOrder' },
    { type: 'ChangeLines' },
    { type: 'ChangeLines', edition: 0, items: [m7] },
    { type: 'ChangeNote', edition: 0 },
    { type: 'ChangeNote', edition: -1, note: '' },
    { type: 'AskAdvance', amount: '500' },
    { type: 'ReceiveAdvance', amount: 500, means: 'gold' },
    { type: 'FailDelivery', reason: 'rain' },
    { type: 'CloseReturn', why: 'lost' },
    { type: 'BlockCustomer', reason: 'rude' },
    { type: 'AgreeExchange', pieces: [piece], exchange: 'FF-1', credit: 1 },
  ])('with the body %j gets 422', async (body) => {
    const { command } = await handlerOf(shop)
    const answer = await command(await shop.place(), body ?? {}, 422)
    expect(answer).toMatchObject({ success: false, fields: expect.anything() })
  })

  it('for an unknown order gets 404, and from anybody but an admin 401 or 403', async () => {
    const { command } = await handlerOf(shop)
    const { error } = await command('FF-2611210000', { type: 'PrintSlip' }, 404)
    expect(error).toBe('There is no such order.')
    const path = `/api/admin/orders/${await shop.place()}/commands`
    await shop.stranger().post(path).send({ type: 'PrintSlip' }).expect(401)
    await (await shop.signedIn(AUDITOR)).post(path).send({ type: 'PrintSlip' }).expect(403)
  })

  it('accepts every spelling of the number', async () => {
    const { command } = await handlerOf(shop)
    const orderNumber = await shop.place()
    await command(orderNumber.toLowerCase().replace('ff-', ''), { type: 'PrintSlip' })
  })

  it('is said in the history of the order, by whom', async () => {
    const { command, detail } = await handlerOf(shop)
    const orderNumber = await shop.place()
    await command(orderNumber, { type: 'ChangeNote', edition: 0, note: 'Gift' })
    const { events } = await detail(orderNumber)
    expect(events.filter(({ type }: { type: string }) => type === 'NoteChanged')).toMatchObject([
      { actor: { role: 'admin' }, data: { customer: { note: 'Gift' } } },
    ])
  })
})

describe('commands for many orders', () => {
  it('are carried out for each by itself, once', async () => {
    const { agent, setStatus } = await handlerOf(shop)
    const [one, two, cancelled] = [await shop.place(), await shop.place(), await shop.place()]
    await setStatus(one, 'confirmed')
    await setStatus(cancelled, 'cancelled')
    const send = async (command: object) =>
      (
        await agent
          .post('/api/admin/order-commands')
          .send({ orderNumbers: [one, two, cancelled, one, 'FF-1'], command })
          .expect(200)
      ).body.data.results
    expect(await send({ type: 'Pack' })).toMatchObject([
      { orderNumber: one, changed: true },
      { orderNumber: two, changed: false, error: 'Its customer has not confirmed it.' },
      {
        orderNumber: cancelled,
        changed: false,
        error: 'It is cancelled, so that there is nothing to hand over.',
      },
      { orderNumber: 'FF-1', changed: false, error: 'There is no such order.' },
    ])
    expect(await send({ type: 'Pack', anyway: true })).toMatchObject([
      ...[{ changed: true }, { changed: true }, { changed: false }, { changed: false }],
    ])
  })

  it('of another kind, or for no order or too many, get 422', async () => {
    const { agent } = await handlerOf(shop)
    const send = (body: object) => agent.post('/api/admin/order-commands').send(body).expect(422)
    await send({ orderNumbers: ['FF-1'], command: { type: 'UnblockCustomer' } })
    await send({ orderNumbers: [], command: { type: 'Pack' } })
    await send({ orderNumbers: Array.from({ length: 301 }, () => 'FF-1'), command: { type: 'Pack' } })
    await send({ command: { type: 'Pack' } })
  })
})
