import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { orderPlaced, placing } from '#tests/events/sample-requests.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

// 21 November 2026, 00:30 in Karachi; still the 20th in UTC.
const NOW = Date.parse('2026-11-20T19:30:00Z')

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ clock: () => NOW })
})

const events = async () => {
  const admin = await shop.signedIn()
  const { body } = await admin.get('/api/admin/stats').expect(200)
  return body.data.totalOrders
}

describe('placing an order', () => {
  it('returns the order as the server computes it', async () => {
    const { body } = await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ subtotal: 1, deliveryFee: 900, date: '2001-01-01', status: 'delivered' }))
      .expect(201)
    expect(body).toEqual({
      success: true,
      data: {
        orderNumber: expect.stringMatching(/^FF-261121[1-9]\d{3}$/),
        ...checkout(),
        subtotal: 3600,
        deliveryFee: 0,
        total: 3600,
        city: 'lahore',
        date: '2026-11-20T19:30:00.000Z',
        status: 'pending',
        channel: null,
        toCollect: 3600,
        exchangeOf: null,
        refunded: 0,
        parcelState: 'none',
        courier: null,
        trackingNumber: null,
        trackingUrl: null,
      },
    })
  })

  it('uses name and price from the catalogue, not from the browser', async () => {
    const items = [{ id: 'w1-S', name: 'Gold bar', size: 'S', quantity: 1 }]
    expect((await shop.placeOrder({ items })).items).toEqual([
      { id: 'w1-S', name: 'Varsity Grace', size: 'S', quantity: 1, price: 1250 },
    ])
  })

  it('prints a size that does not exist as S', async () => {
    const items = [{ id: 'u1', size: 'XXL', quantity: 1, price: 1400 }]
    expect((await shop.placeOrder({ items })).items[0]).toMatchObject({ id: 'u1-S', size: 'S' })
  })

  it.each(['XL', 'S', undefined])('puts the line u1-XL in size S when it says %s', async (size) => {
    const items = [{ id: 'u1-XL', size, quantity: 2, price: 1400 }]
    expect((await shop.placeOrder({ items })).items).toEqual([
      { id: 'u1-S', name: 'Vision Void', size: 'S', quantity: 2, price: 1400 },
    ])
  })

  it('uses the number that the browser proposes when it is free, and another when it is taken', async () => {
    const proposed = 'FF-2611214242'
    expect(await shop.place({ orderNumber: proposed })).toBe(proposed)
    const second = await shop.place({ orderNumber: proposed })
    expect(second).toMatch(/^FF-261121\d{4}$/)
    expect(second).not.toBe(proposed)
  })

  it('reveals three times a day at most that a proposed number is taken', async () => {
    const day = 86_400_000
    let now = NOW
    shop = await openTestShop({ clock: () => now, random: () => 0 })
    const numberFor = (orderNumber: string) => shop.place({ orderNumber })
    const order = 'FF-2611214242'
    expect(await numberFor(order)).toBe(order)
    expect(await numberFor('FF-2611215000')).toBe('FF-2611215000')
    for (let time = 0; time < 3; time++) expect(await numberFor(order)).not.toBe(order)
    // From now on, free and taken numbers get the same answer.
    for (const proposed of [order, 'FF-2611216000', 'FF-2611217000']) {
      expect(await numberFor(proposed)).not.toBe(proposed)
    }
    now += day
    expect(await numberFor('FF-2611226000')).toBe('FF-2611226000')
  })

  it('draws unpredictable numbers', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    shop = await openTestShop({ clock: () => NOW })
    const drawn = new Set<string>()
    for (let n = 0; n < 4; n++) {
      drawn.add(await shop.place())
    }
    // The first free number each time.
    expect([...drawn]).not.toEqual(['FF-2611211000', 'FF-2611219999', 'FF-2611219998', 'FF-2611219997'])
  })

  it('draws another number when an older order has the proposed one with an extra hyphen', async () => {
    const { folder } = shop
    await shop.close()
    const { log, close } = openSqliteEventStore(join(folder, 'shop.db'))
    await log.append(placing(orderPlaced('FF-261121-4242')))
    await close()
    shop = await openTestShop({ folder, clock: () => NOW })
    const ordered = (orderNumber: string) => shop.place({ orderNumber })
    const drawn = await ordered('FF-2611214242')
    expect(drawn).not.toBe('FF-2611214242')
    const other = drawn === 'FF-2611214243' ? 'FF-2611214244' : 'FF-2611214243'
    expect(await ordered(other)).toBe(other)
  })

  it.each(['FF-2611204242', 'FF-2611210999', 'FF-26112112345', 'x', 'order-1'])(
    'does not use %s, which is not a valid number of today',
    async (orderNumber) => {
      const drawn = await shop.place({ orderNumber })
      expect(drawn).toMatch(/^FF-261121[1-9]\d{3}$/)
      expect(drawn).not.toBe(orderNumber)
    },
  )

  it.each([
    ['name', ' ', 'Name is required.'],
    ['email', undefined, 'Email is required.'],
    ['email', 'ayesha', 'Enter a valid email address.'],
    ['phone', '', 'Phone number is required.'],
    ['phone', '12345', 'Enter a valid phone number (7 to 15 characters).'],
    ['phone', '0300-CALL-ME', 'Enter a valid phone number (7 to 15 characters).'],
    ['address', null, 'Address is required.'],
    ['paymentMethod', 'card', 'Payment method is required.'],
  ])('refuses %s %j with a sentence', async (field, value, sentence) => {
    const { body } = await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ [field]: value }))
      .expect(422)
    expect(body).toMatchObject({ success: false, error: sentence, fields: { [field]: sentence } })
    expect(await events()).toBe(0)
  })

  it.each([
    ['an empty cart', [], /cart is empty/],
    ['an unknown product', [{ id: 'z9-M', size: 'M', quantity: 1 }], /no longer sold/],
    ['a sold-out product', [{ id: 'm4-M', size: 'M', quantity: 1 }], /Breath of SEA is sold out/],
    [
      'a product that is not out yet',
      [{ id: 'a1-M', size: 'M', quantity: 1 }],
      /Solo Leveling is not on sale yet/,
    ],
    ['no units', [{ id: 'u1-M', size: 'M', quantity: 0 }], /whole number from 1 to 99/],
    ['half a shirt', [{ id: 'u1-M', size: 'M', quantity: 1.5 }], /whole number from 1 to 99/],
    ['a hundred units', [{ id: 'u1-M', size: 'M', quantity: 100 }], /whole number from 1 to 99/],
    [
      '51 lines',
      Array.from({ length: 51 }, () => ({ id: 'u1-M', size: 'M', quantity: 1 })),
      /at most 50 lines/,
    ],
    [
      '501 lines',
      Array.from({ length: 501 }, () => ({ id: 'u1-M', size: 'M', quantity: 1 })),
      /at most 50 lines/,
    ],
  ])('refuses %s and writes nothing', async (_what, items, sentence) => {
    const { body } = await shop.stranger().post('/api/orders').send(checkout({ items })).expect(422)
    expect(body.error).toMatch(sentence)
    expect(await events()).toBe(0)
  })

  it('names the changed prices', async () => {
    const items = [
      { id: 'u1-M', size: 'M', quantity: 1, price: 1200 },
      { id: 'm7-M', size: 'M', quantity: 1, price: 1100 },
    ]
    const { body } = await shop.stranger().post('/api/orders').send(checkout({ items })).expect(409)
    expect(body).toMatchObject({
      success: false,
      error: 'Prices have changed: Vision Void is now Rs 1,400. Please review your cart and confirm.',
      changes: [{ productId: 'u1', name: 'Vision Void', price: 1400 }],
      totals: { subtotal: 2500, deliveryFee: 0, total: 2500 },
    })
    expect(await events()).toBe(0)
  })

  it('names the total when the shopper saw another one, and accepts the order when that is confirmed', async () => {
    shop = await openTestShop({ delivery: { ...brand.delivery, fee: 200, freeAbove: 5000 } })
    const place = (total: number | undefined) => shop.stranger().post('/api/orders').send(checkout({ total }))

    const { body } = await place(3600).expect(409)
    expect(body).toEqual({
      success: false,
      error:
        'The total has changed: delivery is Rs 200, and your order comes to Rs 3,800. Please confirm it.',
      totals: { subtotal: 3600, deliveryFee: 200, total: 3800 },
    })
    expect(await events()).toBe(0)

    for (const total of [3800, undefined]) {
      const placed = await place(total).expect(201)
      expect(placed.body.data).toMatchObject({ subtotal: 3600, deliveryFee: 200, total: 3800 })
    }
    const admin = await shop.signedIn()
    expect((await admin.get('/api/admin/stats').expect(200)).body.data.totalRevenue).toBe(7600)
  })

  it('counts a customer as new once, whatever the case of the e-mail', async () => {
    await shop.place()
    await shop.place({ email: 'AYESHA@example.com' })
    const admin = await shop.signedIn()
    const { body } = await admin.get('/api/admin/stats').expect(200)
    expect(body.data).toMatchObject({ totalOrders: 2, totalCustomers: 1 })
  })
})

describe('an idempotency key', () => {
  const place = (key: string, body = checkout()) =>
    shop.stranger().post('/api/orders').set('Idempotency-Key', key).send(body)

  it('returns the order that it placed, whatever total the page shows now', async () => {
    const key = randomUUID()
    const first = await place(key, checkout({ total: 3600 })).expect(201)
    for (const total of [3800, undefined]) {
      const again = await place(key, checkout({ total })).expect(200)
      expect(again.body.data).toEqual(first.body.data)
    }
  })

  it('places the same order once, even with another proposed number', async () => {
    const key = randomUUID()
    const first = await place(key, checkout({ orderNumber: 'FF-2611211111' })).expect(201)
    const again = await place(key, checkout({ orderNumber: 'FF-2611212222' })).expect(200)
    expect(again.body.data).toEqual(first.body.data)
    expect(await events()).toBe(1)
  })

  it('places one order when twenty arrive at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(key)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(new Set(answers.map(({ body }) => body.data.orderNumber)).size).toBe(1)
    expect(await events()).toBe(1)
  })

  it('is refused for another order', async () => {
    const key = randomUUID()
    await place(key).expect(201)
    const { body } = await place(key, checkout({ address: '1 Other Street' })).expect(422)
    expect(body.error).toMatch(/already placed another order/)
    expect(await events()).toBe(1)
  })

  it('places the same order once, whether or not the field for the city was there yet', async () => {
    const key = randomUUID()
    const first = await place(key).expect(201)
    for (const city of ['Lahore', 'lahore', '', 'Atlantis']) {
      const again = await place(key, checkout({ city })).expect(200)
      expect(again.body.data).toEqual(first.body.data)
    }
    expect(await events()).toBe(1)
  })

  it('is refused for another city than the address names', async () => {
    const key = randomUUID()
    await place(key).expect(201)
    await place(key, checkout({ city: 'Karachi' })).expect(422)
    expect(await events()).toBe(1)
  })

  it('gives a device no access before its order is accepted', async () => {
    const key = randomUUID()
    const price = (price: number) => checkout({ items: [{ id: 'u1-M', size: 'M', quantity: 1, price }] })
    const cookieOf = async (body: ReturnType<typeof checkout>, status: number) =>
      (await place(key, body).expect(status)).headers['set-cookie']
    expect(await cookieOf(price(1200), 409)).toBeUndefined()
    expect(await cookieOf(checkout({ items: [] }), 422)).toBeUndefined()
    expect(await cookieOf(checkout(), 201)).toBeDefined()
    // A stranger with the key and another order.
    expect(await cookieOf(checkout({ address: '1 Other Street' }), 422)).toBeUndefined()
    expect(await cookieOf(checkout(), 200)).toBeDefined()
  })

  it('is valid across a restart', async () => {
    const key = randomUUID()
    const first = await place(key).expect(201)
    await shop.close()
    shop = await openTestShop({ folder: shop.folder, clock: () => NOW })
    const again = await place(key).expect(200)
    expect(again.body.data).toEqual(first.body.data)
  })

  it('must be a UUID', async () => {
    await place('once').expect(400)
  })
})

/** What is shown to its shopper besides an order to which nothing has happened. */
const unchanged = {
  masked: false,
  ratings: {},
  reviews: {},
  statusDates: {},
  afterSale: null,
  canAskReturn: null,
  refunded: 0,
  exchangeOf: null,
  failedDelivery: null,
}

describe('looking orders up', () => {
  it('shows everything on the device that ordered', async () => {
    const device = shop.browser()
    const placed = await shop.placeOrder({}, device)
    const { body } = await device.get('/api/orders').query({ identifier: 'Ayesha@Example.com' }).expect(200)
    expect(body.data).toEqual([{ ...placed, ...unchanged }])
  })

  it('shows everything on a device that tried again after its first answer was lost', async () => {
    const key = randomUUID()
    // The answer, and the cookie in it, never reach the browser.
    await shop.stranger().post('/api/orders').set('Idempotency-Key', key).send(checkout()).expect(201)
    const device = shop.browser()
    await device.post('/api/orders').set('Idempotency-Key', key).send(checkout()).expect(200)
    const { body } = await device.get('/api/orders').query({ identifier: 'ayesha@example.com' })
    expect(body.data[0].masked).toBe(false)
  })

  it('shows a stranger only the status and the day of an order until its number is given', async () => {
    const placed = await shop.placeOrder()
    const { orderNumber } = placed
    const look = (query: object) =>
      shop
        .stranger()
        .get('/api/orders')
        .query({ identifier: '+923001234567', ...query })
    const masked = [{ masked: true, status: 'pending', day: '2026-11-21' }]
    expect((await look({}).expect(200)).body.data).toEqual(masked)
    expect((await look({ orderNumber: 'FF-2611210000' }).expect(200)).body.data).toEqual(masked)
    const full = await look({ orderNumber: orderNumber.toLowerCase() }).expect(200)
    expect(full.body.data).toEqual([{ ...placed, ...unchanged }])
  })

  it('shows the courier to everybody, and the tracking number to the customer alone', async () => {
    const orderNumber = await shop.place()
    const parcels = [{ orderNumber, trackingNumber: '77941' }]
    const admin = await shop.signedIn()
    await admin.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
    const look = async (query: object) =>
      (
        await shop
          .stranger()
          .get('/api/orders')
          .query({ identifier: '+923001234567', ...query })
          .expect(200)
      ).body.data[0]
    expect(await look({})).toEqual({ masked: true, status: 'shipped', day: '2026-11-21' })
    const trackingUrl = 'https://www.tcsexpress.com/track/77941'
    expect(await look({ orderNumber })).toMatchObject({ trackingNumber: '77941', trackingUrl, masked: false })
  })

  it('shows the customer when each status was reached', async () => {
    const device = shop.browser()
    const orderNumber = await shop.place({}, device)
    const admin = await shop.signedIn()
    for (const status of ['confirmed', 'shipped']) {
      await admin.put('/api/admin/update-order').send({ orderNumber, status }).expect(200)
    }
    const looked = await device.get('/api/orders').query({ identifier: '0300 1234567' }).expect(200)
    const now = new Date(NOW).toISOString()
    expect(looked.body.data).toMatchObject([{ masked: false, status: 'shipped' }])
    expect(looked.body.data[0].statusDates).toEqual({ confirmed: now, shipped: now })
  })

  it.each(['ayesha@example.com', '0300 1234567'])(
    'opens with a number its own order alone, from whatever device, for %s',
    async (identifier) => {
      const numbers: string[] = []
      for (const address of ['1 Other Street, Multan', '12 Mall Road, Lahore']) {
        numbers.push(await shop.place({ address }))
      }
      for (const orderNumber of numbers) {
        const { body } = await shop.stranger().get('/api/orders').query({ identifier, orderNumber })
        expect(body.data).toMatchObject([{ orderNumber, masked: false }, { masked: true }])
      }
    },
  )

  it('stores a phone typed in Urdu in ASCII', async () => {
    const order = checkout({ phone: '۰۳۰۰ ۱۲۳۴۵۶۷' })
    const { body } = await shop.stranger().post('/api/orders').send(order).expect(201)
    expect(body.data.phone).toBe('0300 1234567')
  })

  it.each(['0300 1234567', '+92 300 1234567', '0092-300-1234567', '923001234567', '۰۳۰۰ ۱۲۳۴۵۶۷'])(
    'finds the phone written as %s',
    async (identifier) => {
      await shop.place()
      const { body } = await shop.stranger().get('/api/orders').query({ identifier }).expect(200)
      expect(body.data).toHaveLength(1)
    },
  )

  it('answers an unknown identifier with an empty list, and a blank one with 400', async () => {
    const { body } = await shop
      .stranger()
      .get('/api/orders')
      .query({ identifier: 'nobody@example.com' })
      .expect(200)
    expect(body).toEqual({ success: true, data: [] })
    await shop.stranger().get('/api/orders').query({ identifier: '  ' }).expect(400)
    await shop.stranger().get('/api/orders').expect(400)
  })

  it('shows everything to anyone when ORDER_LOOKUP is open', async () => {
    const open = await openTestShop({ settings: { ORDER_LOOKUP: 'open' } })
    await open.place()
    const { body } = await open.stranger().get('/api/orders').query({ identifier: 'ayesha@example.com' })
    expect(body.data[0]).toMatchObject({ name: 'Ayesha Khan', masked: false })
  })

  it('recognises a device by the cookie of an older shop, even beside an unsigned one', async () => {
    const { headers } = await shop.stranger().post('/api/orders').send(checkout()).expect(201)
    const [cookie, ...attributes] = String(headers['set-cookie']).split('; ')
    expect(attributes).toContain('Path=/api')
    const { body } = await shop
      .stranger()
      .get('/api/orders')
      .set('Cookie', `falak_device=${randomUUID()}.forged; ${cookie}`)
      .query({ identifier: 'ayesha@example.com' })
    expect(body.data[0].masked).toBe(false)
  })

  it('rejects a forged device cookie', async () => {
    await shop.place()
    const { body } = await shop
      .stranger()
      .get('/api/orders')
      .set('Cookie', `falak_device=${randomUUID()}.forged`)
      .query({ identifier: 'ayesha@example.com' })
    expect(body.data[0].masked).toBe(true)
  })
})
