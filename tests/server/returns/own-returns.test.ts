import { describe, expect, it } from 'vitest'
import { afterSaleOf, MEDIUM } from '../after-sale.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop

const DAY_MS = 24 * 3_600_000
const IDENTIFIER = 'ayesha@example.com'
const wish = { wish: 'exchange', reason: 'too-small', pieces: [{ ...MEDIUM, wanted: 'L' }], words: '' }

async function open(clock?: () => number) {
  shop = await openTestShop(clock ? { clock } : {})
  const device = shop.browser()
  const lookUp = async (browser = device) =>
    (await browser.get('/api/orders').query({ identifier: IDENTIFIER }).expect(200)).body.data
  return {
    ...(await afterSaleOf(shop)),
    device,
    lookUp,
    ask: (orderNumber: string, changes: object = {}) =>
      device.post(`/api/orders/${orderNumber}/return`).send({ ...wish, ...changes }),
    takeBack: (orderNumber: string) => device.delete(`/api/orders/${orderNumber}/return`),
  }
}

describe('a delivered order in the look-up', () => {
  it('says until when and for which pieces an exchange or a return can be asked', async () => {
    let now = Date.parse('2026-11-21T07:00:00.000Z')
    const { device, delivered, lookUp } = await open(() => now)
    await delivered(device)
    const [order] = await lookUp()
    expect(order).toMatchObject({
      afterSale: null,
      refunded: 0,
      exchangeOf: null,
      failedDelivery: null,
      canAskReturn: {
        until: '2026-12-01',
        pieces: [
          { productId: 'm7', name: 'The Blacksmith', size: 'M', quantity: 2 },
          { productId: 'u1', name: 'Vision Void', size: 'L', quantity: 1 },
        ],
      },
    })
    now += 11 * DAY_MS
    expect((await lookUp())[0].canAskReturn).toBeNull()
  })

  it('shows a request, its end, and that it can be asked for again', async () => {
    const { device, delivered, ask, takeBack, lookUp } = await open()
    const orderNumber = await delivered(device)
    const asked = (await ask(orderNumber).expect(200)).body.data
    expect(asked).toMatchObject({
      afterSale: {
        step: 'asked',
        wish: 'exchange',
        pieces: [{ ...MEDIUM, name: 'The Blacksmith', wanted: 'L' }],
      },
      canAskReturn: null,
    })
    expect(await lookUp()).toMatchObject([asked])
    await ask(orderNumber).expect(409)
    const back = (await takeBack(orderNumber).expect(200)).body.data
    expect(back).toMatchObject({ afterSale: { step: 'withdrawn' }, canAskReturn: { pieces: [{}, {}] } })
  })

  it('shows how an exchange goes, with the linked order and what came back', async () => {
    const { device, delivered, ask, takeBack, exchange, receive, refund, command, lookUp } = await open()
    const orderNumber = await delivered(device)
    await ask(orderNumber).expect(200)
    const { body } = await exchange(orderNumber).expect(201)
    const linked = body.data.orderNumber
    const orders = await lookUp()
    expect(orders).toMatchObject([
      { orderNumber: linked, total: 0, exchangeOf: orderNumber },
      {
        orderNumber,
        canAskReturn: null,
        afterSale: {
          step: 'agreed',
          pieces: [MEDIUM],
          exchange: { orderNumber: linked, status: 'confirmed' },
          backFirst: false,
          sendTo: null,
        },
      },
    ])
    // What is agreed, only the shop gives up.
    await takeBack(orderNumber).expect(409)

    await receive(orderNumber).expect(200)
    await command(orderNumber, {
      type: 'PayRefund',
      amount: 200,
      means: 'cash',
      reference: 'TX-7790001234',
    }).expect(200)
    await refund(orderNumber, 300).expect(200)
    const [, after] = await lookUp()
    expect(after).toMatchObject({
      afterSale: { step: 'received' },
      refunded: 500,
      canAskReturn: { pieces: [{ ...MEDIUM, quantity: 1 }, { productId: 'u1' }] },
    })
    // Nothing of what the shop's people know beside it.
    expect(JSON.stringify(after)).not.toMatch(/condition|reserved|TX-779|handling/)
  })

  it('says where to send what comes back first', async () => {
    const { owner, device, delivered, exchange, command, lookUp } = await open()
    const address = 'Falak Fits\n7 Canal View, Lahore'
    await owner.put('/api/admin/shop').send({ address }).expect(200)
    const [first, second] = [await delivered(device), await delivered(device)]
    await exchange(first, { backFirst: true }).expect(201)
    await command(second, { type: 'AgreeReturn', pieces: [MEDIUM] }).expect(200)
    const orders = await lookUp()
    const of = (number: string) =>
      orders.find((order: { orderNumber: string }) => order.orderNumber === number).afterSale
    expect(of(first)).toMatchObject({ backFirst: true, sendTo: address, exchange: { status: 'pending' } })
    expect(of(second)).toMatchObject({ backFirst: true, sendTo: address, exchange: null })
  })

  it('stays closed to strangers', async () => {
    const { device, delivered, ask, lookUp } = await open()
    const orderNumber = await delivered(device)
    await ask(orderNumber).expect(200)
    const stranger = shop.browser()
    const [masked] = await lookUp(stranger)
    expect(masked).toEqual({ masked: true, status: 'delivered', day: expect.any(String) })
    await stranger.post(`/api/orders/${orderNumber}/return`).send(wish).expect(404)
  })
})

it('shows the last delivery that failed while the order is on its way', async () => {
  const { device, setStatus, command, lookUp } = await open()
  const { body } = await device.post('/api/orders').send(checkout()).expect(201)
  const { orderNumber } = body.data
  await setStatus(orderNumber, 'shipped')
  await command(orderNumber, { type: 'FailDelivery', reason: 'not-home', words: 'guard at the gate' }).expect(
    200,
  )
  const [order] = await lookUp()
  expect(order.failedDelivery).toEqual({ reason: 'not-home', at: expect.any(String) })
  expect(JSON.stringify(order)).not.toContain('guard at the gate')
  await setStatus(orderNumber, 'delivered')
  expect((await lookUp())[0].failedDelivery).toBeNull()
})

it('the delivery times of cities are public, and empty while too few deliveries are known', async () => {
  const { delivered } = await open()
  await delivered()
  const { body, headers } = await shop.stranger().get('/api/delivery-times').expect(200)
  expect(body).toEqual({ success: true, data: [] })
  expect(headers['cache-control']).toBe('public, max-age=3600')
})
