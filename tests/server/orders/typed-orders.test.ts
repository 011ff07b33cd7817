import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { AUDITOR, checkout, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ settings: { SHOP_EMAIL: 'shop@falakfits.test' } })
})

const order = (changes: object = {}) => ({
  ...{ name: 'Zoya Ali', phone: '0333 7654321', address: '7 Canal Road', channel: 'instagram' },
  items: [
    { id: 'm7-M', size: 'M', quantity: 2 },
    { id: 'u1', size: 'L', quantity: 1 },
  ],
  ...changes,
})

async function admin() {
  const agent = await shop.signedIn()
  return {
    agent,
    type: (body: object, key?: string) => {
      const request = agent.post('/api/admin/orders')
      return (key === undefined ? request : request.set('Idempotency-Key', key)).send(body)
    },
    detail: async (orderNumber: string) =>
      (await agent.get(`/api/admin/orders/${orderNumber}`).expect(200)).body.data,
  }
}

describe('an order that the shop’s people type', () => {
  it('needs no e-mail, and names its channel, its city and who typed it', async () => {
    const { type, detail } = await admin()
    const { body } = await type(order({ city: 'Multan city' })).expect(201)
    expect(body.data).toMatchObject({
      ...{ name: 'Zoya Ali', email: '', phone: '0333 7654321', city: 'multan', total: 3600 },
      ...{ status: 'pending', courier: null },
    })
    expect(body.data.orderNumber).toMatch(/^FF-\d{10}$/)
    const { events, handling, mail } = await detail(body.data.orderNumber)
    expect(events[0]).toMatchObject({
      type: 'OrderPlaced',
      actor: { role: 'admin' },
      data: { channel: 'instagram', city: 'multan', customer: { email: '', device: null } },
    })
    expect(handling).toMatchObject({ channel: 'instagram', edition: 0 })
    expect(mail).toMatchObject({ customer: { state: 'none' } })
  })

  it('sends a mail to the shop, and to its customer only with an e-mail', async () => {
    const { type, detail } = await admin()
    const [without, withEmail] = [
      await type(order()).expect(201),
      await type(order({ email: 'zoya@example.com', phone: '0333 7654322' })).expect(201),
    ]
    // Two orders, and three mails.
    await shop.hasRecorded(5)
    expect((await detail(without.body.data.orderNumber)).mail).toMatchObject({
      ...{ customer: { state: 'none' }, shop: { state: 'sent' } },
    })
    expect((await detail(withEmail.body.data.orderNumber)).mail).toMatchObject({
      ...{ customer: { state: 'sent' }, shop: { state: 'sent' } },
    })
  })

  it('has a discount, a note, an advance and a confirmation', async () => {
    const { type, detail } = await admin()
    const { body } = await type(
      order({
        discount: { amount: 300, freeDelivery: true, reason: 'several' },
        note: '  Gift:\n no prices ',
        advance: { amount: 1000, means: 'easypaisa', reference: 'TX 881' },
        isConfirmed: true,
        total: 3300,
      }),
    ).expect(201)
    expect(body.data).toMatchObject({
      ...{ total: 3300, subtotal: 3600, deliveryFee: 0, advance: 1000, status: 'confirmed' },
      discount: { amount: 300, freeDelivery: true, reason: 'several' },
    })
    const { handling, events } = await detail(body.data.orderNumber)
    expect(handling.note).toBe('Gift:  no prices')
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      ...['OrderPlaced', 'NoteChanged', 'AdvanceReceived', 'OrderStatusChanged'],
    ])
    expect(events[2]).toMatchObject({ data: { amount: 1000, customer: { reference: 'TX 881' } } })
  })

  it('is placed once when it is sent twice with the same key', async () => {
    const { type } = await admin()
    const key = randomUUID()
    const first = await type(order(), key).expect(201)
    const second = await type(order(), key).expect(200)
    expect(second.body.data.orderNumber).toBe(first.body.data.orderNumber)
    for (const changes of [
      { note: 'Gift' },
      { channel: 'phone' },
      { city: 'karachi' },
      { name: 'Zoya A.' },
      { discount: { amount: 1, reason: 'other' } },
    ]) {
      const { body } = await type(order(changes), key).expect(422)
      expect(body.error).toBe('This form has already placed another order. Please begin with an empty one.')
    }
    await type(order(), 'not-a-uuid').expect(400)
    await type(order()).expect(201)
  })

  it('is placed once when it is sent twice at the same time', async () => {
    const { type } = await admin()
    const key = randomUUID()
    const answers = await Promise.all([type(order(), key), type(order(), key)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(new Set(answers.map(({ body }) => body.data.orderNumber)).size).toBe(1)
  })

  it('has none of the limits of the shop’s pages, and may be of a blocked customer', async () => {
    await shop.close()
    const terms = {
      ...brand.orders,
      pieces: 1,
      rupees: 500,
      unconfirmed: { phone: 1, device: 1, network: 1 },
    }
    shop = await openTestShop({ folder: shop.folder, terms })
    const { agent, type } = await admin()
    const { orderNumber } = (await type(order()).expect(201)).body.data
    await agent
      .post(`/api/admin/orders/${orderNumber}/commands`)
      .send({ type: 'BlockCustomer', reason: 'refuses' })
      .expect(200)
    await type(order()).expect(201)
    const asShopper = await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ phone: '+92 333 7654321' }))
      .expect(409)
    expect(asShopper.body.error).toBe('We cannot take this order here. Please call or write to the shop.')
  })

  it.each<[object, string, string]>([
    [{ name: '' }, 'name', 'Name is required.'],
    [{ name: undefined }, 'name', 'Name is required.'],
    [{ email: 'zoya@' }, 'email', 'Enter a valid email address.'],
    [{ phone: '12' }, 'phone', 'Enter a valid phone number (7 to 15 characters).'],
    [{ address: ' ' }, 'address', 'Address is required.'],
    [{ items: [] }, 'items', 'An order has at least one piece.'],
    [{ items: 'm7' }, 'items', 'The items must be a list.'],
    [{ channel: 'web' }, 'channel', 'The channel must be one of phone, whatsapp, instagram, shop.'],
    [{ channel: undefined }, 'channel', 'The channel must be one of phone, whatsapp, instagram, shop.'],
    [{ discount: { amount: 1.5, reason: 'other' } }, 'discount', 'An amount is a whole number of rupees.'],
    [{ note: 'x'.repeat(201) }, 'note', 'Please use at most 200 characters.'],
    [{ advance: { amount: 0, means: 'bank' } }, 'advance', 'An amount is at least Rs 1.'],
    [
      { items: [{ id: 'm4', size: 'M', quantity: 1 }] },
      'items',
      'Breath of SEA is sold out. Please remove it and try again.',
    ],
  ])('with %j gets 422 for its field', async (changes, field, sentence) => {
    const { type } = await admin()
    const { body } = await type(order(changes)).expect(422)
    expect(body).toMatchObject({ success: false, fields: { [field]: sentence } })
  })

  it('is refused when the total is another one, or too few are left', async () => {
    const { agent, type } = await admin()
    const { body } = await type(order({ total: 1 })).expect(409)
    expect(body).toMatchObject({ totals: { total: 3600 } })
    const paid = await type(order({ advance: { amount: 3601, means: 'bank' } })).expect(409)
    expect(paid.body.fields).toEqual({ amount: 'The amount is from Rs 1 to Rs 3,600.' })
    await agent
      .post('/api/admin/stock')
      .send({ productId: 'm7', size: 'M', units: 1, reason: 'delivery' })
      .expect(200)
    const short = await type(order()).expect(409)
    expect(short.body.shortages).toMatchObject([{ productId: 'm7', size: 'M', left: 1 }])
  })

  it('is typed by an admin only', async () => {
    await shop.stranger().post('/api/admin/orders').send(order()).expect(401)
    const auditor = await shop.signedIn(AUDITOR)
    await auditor.post('/api/admin/orders').send(order()).expect(403)
  })

  it('is found by its customer with number and phone, and by nobody with an empty identifier', async () => {
    const { type } = await admin()
    const { orderNumber } = (await type(order()).expect(201)).body.data
    const found = async (identifier: string) =>
      (await shop.stranger().get('/api/orders').query({ identifier, orderNumber })).body.data
    expect(await found('+92 333 7654321')).toMatchObject([{ masked: false, name: 'Zoya Ali' }])
    expect(await found(' ')).toBeUndefined()
    expect(await found('@')).toEqual([])
  })
})
