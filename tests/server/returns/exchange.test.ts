import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { handlerOf, payment, piece } from '../orders/handled-orders.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  // Delivery is asked for small orders.
  shop = await openTestShop({ delivery: { ...brand.delivery, fee: 200, freeAbove: 2000 } })
})

const large = { id: 'm7-L', size: 'L', quantity: 1 }
const swap = { pieces: [piece], items: [large] }
const received = { type: 'ReceiveReturn', pieces: [{ ...piece, condition: 'sellable' }] }
const withdrawn = { type: 'CloseReturn', why: 'withdrawn' }

describe('an exchange', () => {
  it('places a linked order that asks for nothing, of the same customer, and expects the pieces', async () => {
    const { exchange, delivered, detail, count, left } = await handlerOf(shop)
    await count(5)
    await count(5, 'L')
    const orderNumber = await delivered()
    const { body } = await exchange(orderNumber, swap).expect(201)
    expect(body.data).toMatchObject({
      ...{ exchangeOf: orderNumber, name: 'Ayesha Khan', email: 'ayesha@example.com', status: 'confirmed' },
      ...{ subtotal: 1100, deliveryFee: 0, total: 0, items: [{ id: 'm7-L', quantity: 1 }] },
    })
    expect(await left('L')).toBe(4)
    expect(await left()).toBe(3)
    const linked = body.data.orderNumber
    expect((await detail(orderNumber)).handling).toMatchObject({
      ...{ credited: 1100, afterSale: { step: 'agreed', exchange: linked, credit: 1100 } },
    })
    expect((await detail(linked)).handling).toMatchObject({
      ...{ channel: null, exchange: { orderNumber, credit: 1100 } },
    })
  })

  it('asks for the difference, and leaves what is cheaper to be refunded', async () => {
    const { exchange, delivered, command } = await handlerOf(shop)
    const oversized = { id: 'u1', size: 'L', quantity: 1 }
    const dearer = await exchange(await delivered(), { pieces: [piece], items: [oversized] }).expect(201)
    expect(dearer.body.data).toMatchObject({ total: 300, subtotal: 1400 })
    const orderNumber = await delivered()
    const cheaper = await exchange(orderNumber, {
      ...{ pieces: [{ ...piece, quantity: 2 }], items: [large] },
    }).expect(201)
    expect(cheaper.body.data).toMatchObject({ total: 0 })
    // The order cost Rs 3,600, of which Rs 1,100 are credited.
    const refund = await command(orderNumber, { type: 'PayRefund', ...payment, amount: 2501 }, 409)
    expect(refund.fields.amount).toBe('The amount is from Rs 1 to Rs 2,500.')
  })

  it('credits at most what could be refunded, and asks nothing for another size', async () => {
    const { exchange, delivered, command } = await handlerOf(shop)
    const orderNumber = await delivered()
    await command(orderNumber, { type: 'PayRefund', ...payment, amount: 3000 })
    const { body } = await exchange(orderNumber, swap).expect(201)
    expect(body.data).toMatchObject({
      total: 0,
      discount: { amount: 500, reason: 'exchange' },
    })
  })

  it('is agreed once, by one of two people who do so at the same time', async () => {
    const { agent, exchange, delivered } = await handlerOf(shop)
    const orderNumber = await delivered()
    const answers = await Promise.all([exchange(orderNumber, swap), exchange(orderNumber, swap)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const { body } = await exchange(orderNumber, swap).expect(409)
    expect(body.error).toBe('An exchange or a return is already asked for or agreed.')
    const { orders } = (await agent.get('/api/admin/orders').expect(200)).body.data
    expect(orders).toHaveLength(2)
  })

  it('finds other numbers and the stock as they are, when many are agreed at the same time', async () => {
    const { exchange, delivered, count, left } = await handlerOf(shop)
    await count(2, 'L')
    const orders = [await delivered(), await delivered(), await delivered()]
    const answers = await Promise.all(orders.map((orderNumber) => exchange(orderNumber, swap)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
    const linked = answers.flatMap(({ body }) => body.data?.orderNumber ?? [])
    expect(new Set(linked).size).toBe(2)
    expect(await left('L')).toBe(0)
  })

  it('with the pieces back first is sent when they are received', async () => {
    const { agent, exchange, delivered, command, detail } = await handlerOf(shop)
    const orderNumber = await delivered()
    const { body } = await exchange(orderNumber, { ...swap, backFirst: true }).expect(201)
    const linked = body.data.orderNumber
    expect(body.data).toMatchObject({ status: 'pending', total: 0 })
    const parcels = [{ orderNumber: linked, trackingNumber: '77941' }]
    const early = await agent.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
    expect(JSON.stringify(early.body.data)).toContain('Its customer has not confirmed it.')
    await command(orderNumber, received)
    expect((await detail(linked)).order).toMatchObject({ status: 'confirmed' })
    // The same parcel scanned again.
    await command(orderNumber, received)
    await agent.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
    expect((await detail(linked)).order).toMatchObject({ status: 'shipped' })
  })

  it('confirms no linked order that was cancelled meanwhile, of which the price can then be refunded', async () => {
    const { exchange, delivered, command, detail, setStatus } = await handlerOf(shop)
    const orderNumber = await delivered()
    const { body } = await exchange(orderNumber, { ...swap, backFirst: true }).expect(201)
    const linked = body.data.orderNumber
    await setStatus(linked, 'cancelled', 'out-of-stock')
    await command(orderNumber, received)
    expect((await detail(linked)).order).toMatchObject({ status: 'cancelled' })
    await command(orderNumber, { type: 'PayRefund', ...payment, amount: 3600 }, 409)
    await command(orderNumber, withdrawn)
    await command(orderNumber, { type: 'PayRefund', ...payment, amount: 1100 })
  })

  it('that is given up sends nothing', async () => {
    const { exchange, delivered, command, detail, count, left } = await handlerOf(shop)
    await count(5, 'L')
    const orderNumber = await delivered()
    const { body } = await exchange(orderNumber, swap).expect(201)
    const linked = body.data.orderNumber
    const { data } = await command(orderNumber, withdrawn)
    expect(data.handling).toMatchObject({ credited: 0, afterSale: { step: 'withdrawn' } })
    expect((await detail(linked)).order).toMatchObject({ status: 'cancelled' })
    expect(await left('L')).toBe(5)
    await command(orderNumber, withdrawn)
    await exchange(orderNumber, swap).expect(201)
  })

  it('is not given up while the other pieces are on their way', async () => {
    const { exchange, delivered, command, detail, handOver } = await handlerOf(shop)
    const orderNumber = await delivered()
    const { body } = await exchange(orderNumber, swap).expect(201)
    const linked = body.data.orderNumber
    await handOver(linked, '77941')
    const { error } = await command(orderNumber, withdrawn, 409)
    expect(error).toBe(
      `Order ${linked} with the other pieces is shipped. Receive what comes back, or mark it as missing.`,
    )
    expect((await detail(orderNumber)).handling).toMatchObject({ afterSale: { step: 'agreed' } })
    await command(orderNumber, { ...received, pieces: [{ ...piece, condition: 'missing' }] })
    expect((await detail(orderNumber)).handling).toMatchObject({ afterSale: { step: 'received' } })
  })

  it.each<[number, object, string]>([
    [
      422,
      { pieces: [{ ...piece, quantity: 3 }], items: [large] },
      'These are not the pieces that are to come back.',
    ],
    [
      422,
      { pieces: [{ ...piece, size: 'L' }], items: [large] },
      'These are not the pieces that are to come back.',
    ],
    [422, { pieces: [], items: [large] }, ''],
    [422, { pieces: [piece], items: [] }, 'An order has at least one piece.'],
    [
      422,
      { pieces: [piece], items: [{ ...large, id: 'm4' }] },
      'Breath of SEA is sold out. Please remove it and try again.',
    ],
    [
      422,
      { pieces: [piece], items: [{ ...large, id: 'x9' }] },
      'One of the products in your cart is no longer sold. Please remove it and try again.',
    ],
    [422, {}, 'The items must be a list.'],
  ])('gets %i for %j, and places nothing', async (status, body, sentence) => {
    const { agent, exchange, delivered } = await handlerOf(shop)
    const answer = await exchange(await delivered(), body).expect(status)
    expect(JSON.stringify(answer.body)).toContain(sentence)
    const { orders } = (await agent.get('/api/admin/orders').expect(200)).body.data
    expect(orders).toHaveLength(1)
  })

  it('is refused for an order that is not delivered or unknown, and for strangers', async () => {
    const { exchange } = await handlerOf(shop)
    const { body } = await exchange(await shop.place(), swap).expect(409)
    expect(body.error).toBe('This is possible as soon as it has been delivered.')
    await exchange('FF-2611210000', swap).expect(404)
    await shop.stranger().post('/api/admin/orders/FF-1/exchange').send(swap).expect(401)
  })
})
