import { beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { afterSaleOf, MEDIUM } from '../after-sale.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const eventTypes = (detail: { events: readonly { type: string }[] }) => detail.events.map(({ type }) => type)

describe('an exchange', () => {
  it('of M for L sends a confirmed order for nothing, and the figures keep the revenue', async () => {
    const { owner, delivered, exchange, receive, detail } = await afterSaleOf(shop)
    const orderNumber = await delivered()
    const { body } = await exchange(orderNumber).expect(201)
    expect(body.data).toMatchObject({
      ...{ exchangeOf: orderNumber, status: 'confirmed', items: [{ id: 'm7-L' }] },
      ...{ subtotal: 1100, deliveryFee: 0, total: 0 },
    })
    const linked = body.data.orderNumber
    expect((await detail(linked)).handling.exchange).toEqual({ orderNumber, credit: 1100 })
    expect((await detail(orderNumber)).handling.afterSale).toMatchObject({ step: 'agreed', exchange: linked })
    await exchange(orderNumber).expect(409)

    await receive(orderNumber).expect(200)
    await until(async () => {
      const { body: stats } = await owner.get('/api/admin/stats').expect(200)
      expect(stats.data).toMatchObject({ totalRevenue: 3600, totalOrders: 2 })
    })
    const { body: insight } = await owner.get('/api/admin/insight').expect(200)
    expect(insight.data.returns).toEqual({
      pieces: { sellable: 1, damaged: 0, missing: 0 },
      exchanges: 1,
      returns: 0,
    })
  })

  it('asks for nothing although the product costs more today', async () => {
    const { owner, delivered, exchange } = await afterSaleOf(shop)
    const orderNumber = await delivered()
    await owner.patch('/api/admin/products/m7').send({ price: 1500 }).expect(200)
    const { body } = await exchange(orderNumber).expect(201)
    expect(body.data).toMatchObject({
      subtotal: 1500,
      discount: { amount: 400, reason: 'exchange' },
      total: 0,
    })
  })

  it('asks for the difference of another product, and leaves what is too much to be paid back', async () => {
    const { delivered, exchange, receive, refund, detail } = await afterSaleOf(shop)
    const [dearer, cheaper] = [await delivered(), await delivered()]
    const void1 = { items: [{ id: 'u1', size: 'L', quantity: 1 }] }
    expect((await exchange(dearer, void1).expect(201)).body.data.total).toBe(300)

    const back = { pieces: [{ productId: 'u1', size: 'L', quantity: 1 }] }
    const { body } = await exchange(cheaper, { ...back, items: [{ id: 'm7', size: 'S', quantity: 1 }] })
    expect(body.data.total).toBe(0)
    expect((await detail(cheaper)).handling).toMatchObject({ credited: 1100, afterSale: { refund: 300 } })
    expect((await receive(cheaper)).status).toBe(422)
    expect((await refund(cheaper, 2501)).status).toBe(409)
    await refund(cheaper, 2500).expect(200)
  })

  it('whose pieces come first waits for them, and is then confirmed by itself', async () => {
    const { owner, delivered, exchange, receive, detail } = await afterSaleOf(shop)
    const orderNumber = await delivered()
    const { body } = await exchange(orderNumber, { backFirst: true }).expect(201)
    const linked = body.data.orderNumber
    expect((await detail(linked)).order.status).toBe('pending')
    const { body: queue } = await owner.get('/api/admin/confirmation-queue').expect(200)
    expect(queue.data).toMatchObject({ orders: [], total: 0 })
    await receive(orderNumber).expect(200)
    expect((await detail(linked)).order.status).toBe('confirmed')
  })
})

describe('a refund', () => {
  it('is paid in parts, up to what was paid, and is no revenue any more', async () => {
    const { owner, delivered, command, receive, refund, detail } = await afterSaleOf(shop)
    const orderNumber = await delivered()
    await command(orderNumber, { type: 'AgreeReturn', pieces: [MEDIUM] }).expect(200)
    await receive(orderNumber).expect(200)
    await refund(orderNumber, 600, 'TX-1').expect(200)
    await refund(orderNumber, 500, 'TX-2').expect(200)
    expect((await refund(orderNumber, 2501)).body.error).toContain('2,500')
    await until(async () => {
      const { body } = await owner.get('/api/admin/chart-data').expect(200)
      expect(body.summary).toMatchObject({ refunded: 1100, revenue7d: 2500 })
    })
    const events = await detail(orderNumber)
    expect(eventTypes(events).filter((type) => type === 'RefundPaid')).toHaveLength(2)
  })
})
