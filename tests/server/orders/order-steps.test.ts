/** The calls for the steps of an order, as a program makes them. */

import { beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { handlerOf, payment } from './handled-orders.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** Sends steps of one order as the owner. */
async function stepsOf(changes: Record<string, unknown> = {}) {
  const handler = await handlerOf(shop)
  const orderNumber = await shop.place(changes)
  const path = `/api/admin/orders/${orderNumber}`
  return {
    ...handler,
    orderNumber,
    setLines: (body: object) => handler.agent.put(`${path}/lines`).send(body),
    step: (name: string, body: object = {}) => handler.agent.post(`${path}/${name}`).send(body),
  }
}

const size = (quantity: number, of = 'M') => ({ id: `m7-${of}`, size: of, quantity })

describe('the lines of an order', () => {
  it('are set, and refused to a caller who has not seen the last change', async () => {
    const { setLines, orderNumber, detail } = await stepsOf({ items: [size(1)], total: 1100 })
    const seen = (await detail(orderNumber)).events.at(-1).version
    const { body } = await setLines({ items: [size(2, 'L')], from: seen }).expect(200)
    expect(body.data).toMatchObject({
      ...{ orderNumber, total: 2200, toCollect: 2200, items: [{ id: 'm7-L', quantity: 2 }] },
    })
    const late = await setLines({ items: [size(3)], from: seen }).expect(409)
    expect(late.body.error).toBe('Somebody else has changed this order meanwhile. Look at it again.')
    await setLines({ items: [size(3)] }).expect(200)
  })

  it('keep the discount that a person has given', async () => {
    const { agent, setLines: _ } = await stepsOf()
    const typed = {
      ...{ name: 'Sana Mir', phone: '0300 7654321', address: '4 Clifton, Karachi', channel: 'shop' },
      ...{ items: [size(2)], discount: 200, freeDelivery: true },
    }
    const { body } = await agent.post('/api/admin/orders').send(typed).expect(201)
    expect(body.data).toMatchObject({
      ...{ channel: 'shop', city: 'karachi', total: 2000 },
      ...{ discount: { amount: 200, freeDelivery: true, reason: 'other' } },
    })
    const path = `/api/admin/orders/${body.data.orderNumber}/lines`
    const changed = await agent.put(path).send({ items: [size(1)] })
    expect(changed.body.data).toMatchObject({ total: 900, discount: { amount: 200 } })
  })

  it('stay as they are after the handover', async () => {
    const { setLines, handOver, orderNumber } = await stepsOf()
    await handOver(orderNumber, '779412345678')
    await setLines({ items: [size(1)] }).expect(409)
  })
})

describe('a parcel', () => {
  it('is packed, sent, attempted and comes back, and says where it is', async () => {
    const { step, setStatus, handOver, orderNumber, agent, count, left } = await stepsOf({
      ...{ items: [size(2)], total: 2200 },
    })
    await count(5)
    const parcelState = async () =>
      (await agent.get(`/api/admin/orders?q=${orderNumber}`)).body.data.orders[0].parcelState
    expect(await parcelState()).toBe('none')
    await step('packed').expect(409)
    await setStatus(orderNumber, 'confirmed')
    expect((await step('packed').expect(200)).body.data.parcelState).toBe('packed')
    await step('returned', { condition: 'sellable' }).expect(409)
    await handOver(orderNumber, '779412345678')
    expect(await parcelState()).toBe('out')
    const attempted = await step('attempts', { reason: 'Guard does not let us in' }).expect(200)
    expect(attempted.body.data.parcelState).toBe('attempted')
    await step('attempts', { reason: 'not-home' }).expect(200)
    await step('attempts', { reason: ' ' }).expect(422)
    await setStatus(orderNumber, 'cancelled', 'refused')
    expect(await parcelState()).toBe('coming-back')
    const before = await left()
    await step('returned', { condition: 'new' }).expect(422)
    const { body } = await step('returned', { condition: 'damaged' }).expect(200)
    expect(body.data).toMatchObject({ parcelState: 'back', status: 'cancelled' })
    // Received again, it changes nothing, whatever its condition is said to be.
    await step('returned', { condition: 'sellable' }).expect(200)
    expect(await left()).toBe(before)
  })

  it('is lost by its courier', async () => {
    const { step, handOver, orderNumber } = await stepsOf()
    await step('lost').expect(409)
    await handOver(orderNumber, '779412345678')
    expect((await step('lost').expect(200)).body.data.parcelState).toBe('lost')
  })
})

describe('a delivered order', () => {
  it('is exchanged for another size of the same product, without naming what comes back', async () => {
    const { step, setStatus, orderNumber, detail } = await stepsOf()
    await step('exchange', { items: [size(1, 'L')] }).expect(409)
    await setStatus(orderNumber, 'delivered')
    const { body } = await step('exchange', { items: [size(1, 'L')] }).expect(201)
    expect(body.data).toMatchObject({
      exchangeOf: orderNumber,
      total: 0,
      toCollect: 0,
      items: [{ id: 'm7-L' }],
    })
    const { order, handling } = await detail(orderNumber)
    expect(handling.afterSale.pieces).toMatchObject([{ productId: 'm7', size: 'M', quantity: 1 }])
    expect(order.parcelState).toBe('coming-back')
  })

  it('is refunded in parts, and never more than was paid', async () => {
    const { step, setStatus, orderNumber } = await stepsOf()
    await step('refunds', payment).expect(409)
    await setStatus(orderNumber, 'delivered')
    expect((await step('refunds', payment).expect(200)).body.data.refunded).toBe(500)
    const { body } = await step('refunds', { ...payment, amount: 3101 }).expect(409)
    expect(body.fields.amount).toBe('The amount is from Rs 1 to Rs 3,100.')
    expect((await step('refunds', { ...payment, amount: 3100 }).expect(200)).body.data.refunded).toBe(3600)
  })
})
