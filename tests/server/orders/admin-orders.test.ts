import { get } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { defaultView, isInView } from '#web/admin/orders/data/order-list-view.ts'
import { ADMIN, checkout, openSharedShop, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let now = Date.parse('2026-11-21T06:00:00Z')
beforeEach(async () => {
  now = Date.parse('2026-11-21T06:00:00Z')
  shop = await openTestShop({ clock: () => now })
})

const numbersOf = (body: { data: { orders: { orderNumber: string }[] } }) =>
  body.data.orders.map(({ orderNumber }) => orderNumber)

describe('the list of orders', () => {
  it('is searched by a text in a header, in its file too', async () => {
    const { orderNumber } = await shop.placeOrder()
    const other = await shop.placeOrder({
      name: 'Bilal Ahmed',
      email: 'bilal@example.com',
      phone: '0321 7654321',
    })
    const admin = await shop.signedIn()
    const searched = (path: string) => admin.get(path).set('Private-Query', 'q=0321%207654321').expect(200)
    expect(numbersOf((await searched('/api/admin/orders')).body)).toEqual([other.orderNumber])
    const { text } = await searched('/api/admin/orders.csv')
    expect(text).toContain(other.orderNumber)
    expect(text).not.toContain(orderNumber)
  })

  it('is filtered by Karachi days and counts each status', async () => {
    const first = await shop.placeOrder()
    // Half an hour before midnight in Karachi.
    now = Date.parse('2026-11-21T18:30:00Z')
    const second = await shop.placeOrder()
    now += 3_600_000
    const third = await shop.placeOrder()
    const admin = await shop.signedIn()
    await shop.setStatus(first.orderNumber, 'shipped')
    const list = async (query: object) => (await admin.get('/api/admin/orders').query(query).expect(200)).body

    expect(numbersOf(await list({ to: '2026-11-21' }))).toEqual([second.orderNumber, first.orderNumber])
    expect(numbersOf(await list({ from: '2026-11-22' }))).toEqual([third.orderNumber])
    const counted = await list({ counts: '1', status: 'shipped', to: '2026-11-21' })
    expect(counted.data).toMatchObject({
      total: 1,
      totalIsAtLeast: false,
      counts: { pending: 1, shipped: 1 },
    })
    expect((await list({})).data.counts).toBeUndefined()
    await admin.get('/api/admin/orders').query({ from: '21.11.2026' }).expect(422)
  })

  it('refuses a bad query with a sentence about the expected value', async () => {
    const admin = await shop.signedIn()
    for (const limit of ['x', '0', '101', '1.5']) {
      const { body } = await admin.get('/api/admin/orders').query({ limit }).expect(422)
      expect(body.error, limit).toBe('The limit must be a whole number from 1 to 100.')
    }
    const { body } = await admin.put('/api/admin/update-order').send([]).expect(422)
    expect(body.error).toBe('Please send a JSON object.')
    const preview = await admin
      .post('/api/admin/statements')
      .query({ preview: 'perhaps' })
      .send({})
      .expect(422)
    expect(preview.body.error).toBe('The preview is true or false.')
  })

  it('is searched by product', async () => {
    await shop.placeOrder()
    const { orderNumber } = await shop.placeOrder({ items: [{ id: 'w3-S', size: 'S', quantity: 1 }] })
    const admin = await shop.signedIn()
    const { body } = await admin.get('/api/admin/orders').query({ q: 'AFTERlight' }).expect(200)
    expect(numbersOf(body)).toEqual([orderNumber])
  })

  it('is searched by the same rule by which a page adds new orders', async () => {
    const placed = [
      await shop.placeOrder({ name: 'Ayesha Khan', email: 'ayesha5@example.com', phone: '0300 1234567' }),
      await shop.placeOrder({ name: 'Bilal X5 Ahmed', email: 'bilal@example.com', phone: '+92 42 35761999' }),
      await shop.placeOrder({ address: '7 Canal Bank Road, Multan', phone: '0311 7654321' }),
    ]
    const number = placed[0].orderNumber
    const admin = await shop.signedIn()
    const parcels = [{ orderNumber: number, trackingNumber: 'LE 77-x' }]
    await admin.post('/api/admin/handovers').send({ courier: 'leopards', parcels }).expect(200)
    placed[0] = (await admin.get(`/api/admin/orders/${number}`).expect(200)).body.data.order
    const texts = [
      'x5',
      '5',
      '12',
      '123',
      '0300',
      '0301',
      '92300',
      '+92 (42) 35',
      '1999',
      'KHAN',
      'a5@EX',
      'multan',
      'le77X',
    ]
    for (const q of [
      ...texts,
      '  bilal ',
      'ff-',
      'FF-26',
      number,
      number.slice(3),
      number.slice(0, -1),
      '%',
    ]) {
      const { body } = await admin.get('/api/admin/orders').query({ q }).expect(200)
      const shown = placed.filter((order) => isInView({ ...defaultView, q }, order))
      expect(new Set(numbersOf(body)), q).toEqual(new Set(shown.map(({ orderNumber }) => orderNumber)))
    }
  })
})

describe('a search', () => {
  it('finds a complete tracking number in any spelling, and a word of the address', async () => {
    const lahore = await shop.placeOrder({ address: 'House 4, Gulberg III, LAHORE' })
    const karachi = await shop.placeOrder({ address: 'Flat 7, Clifton, Karachi' })
    const admin = await shop.signedIn()
    const parcels = [{ orderNumber: karachi.orderNumber, trackingNumber: 'LE-77 941' }]
    await admin.post('/api/admin/handovers').send({ courier: 'leopards', parcels }).expect(200)
    const found = async (q: string) =>
      numbersOf((await admin.get('/api/admin/orders').query({ q }).expect(200)).body)

    for (const q of ['LE-77 941', 'le77941', ' Le 7-7941'])
      expect(await found(q)).toEqual([karachi.orderNumber])
    expect(await found('LE-77')).toEqual([])
    expect(await found('Lahore')).toEqual([lahore.orderNumber])
    expect(await found('clifton')).toEqual([karachi.orderNumber])
    const contact = { ...checkout(), name: 'Ayesha', address: 'House 9, Multan' }
    await admin.put(`/api/admin/orders/${lahore.orderNumber}/contact`).send(contact).expect(200)
    expect([await found('Lahore'), await found('multan')]).toEqual([[], [lahore.orderNumber]])
    const { text } = await admin.get('/api/admin/orders.csv').query({ q: 'le77941' }).expect(200)
    expect(text).toContain(karachi.orderNumber)
    expect(text).not.toContain(lahore.orderNumber)
  })
})

describe('the CSV file', () => {
  it('has a line for each order of the filter, safe for a spreadsheet', async () => {
    const { orderNumber } = await shop.placeOrder({
      name: '=HYPERLINK("http://evil.example")',
      phone: '+92 300 1234567',
      address: 'House 1, "Block B"',
    })
    now = Date.parse('2026-11-21T19:30:00Z')
    await shop.placeOrder({ name: 'عائشہ' })
    const admin = await shop.signedIn()
    const all = await admin.get('/api/admin/orders.csv').expect(200)
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(all.headers['content-disposition']).toBe('attachment; filename="falak-fits-orders-2026-11-22.csv"')
    expect(all.text.startsWith('\u{feff}Order number,')).toBe(true)
    expect(all.text.trimEnd().split('\r\n')).toHaveLength(3)
    expect(all.text).toContain('عائشہ')

    const filtered = await admin.get('/api/admin/orders.csv').query({ to: '2026-11-21' }).expect(200)
    expect(filtered.text.split('\r\n')[1]).toBe(
      `${orderNumber},2026-11-21 11:00,pending,"'=HYPERLINK(""http://evil.example"")",ayesha@example.com,` +
        `'+92 300 1234567,"House 1, ""Block B""",,Web,"2 × The Blacksmith (M); 1 × Vision Void (L)",3,3600,0,0,,0,3600,0,COD,`,
    )
    await admin.get('/api/admin/orders.csv').query({ status: 'lost' }).expect(422)
    await admin.get('/api/admin/orders.csv').query({ outcome: 'lost' }).expect(422)

    await admin
      .put('/api/admin/update-order')
      .send({ orderNumber, status: 'cancelled', reason: 'unreachable' })
      .expect(200)
    const cancelled = await admin.get('/api/admin/orders.csv').query({ status: 'cancelled' }).expect(200)
    const filters = {
      product: 'u1',
      size: 'L',
      outcome: 'not-sent',
      tracking: 'without',
      courier: '-',
      caller: '-',
      city: '-',
    }
    const { body } = await admin
      .get('/api/admin/orders')
      .query({ ...filters, counts: '1' })
      .expect(200)
    expect(body.data).toMatchObject({ total: 1, counts: { pending: 0, cancelled: 1 } })
    expect(
      (await admin.get('/api/admin/orders.csv').query(filters)).text.trimEnd().split('\r\n'),
    ).toHaveLength(2)
    const others = [{ size: 'S' }, { outcome: 'handed-over' }, { caller: 'Sana' }, { courier: 'tcs' }]
    for (const other of [...others, { tracking: 'with' }]) {
      const listed = await admin
        .get('/api/admin/orders')
        .query({ ...filters, ...other })
        .expect(200)
      expect(listed.body.data).toMatchObject({ orders: [], total: 0 })
    }
    await admin.get('/api/admin/orders').query({ tracking: 'some' }).expect(422)
    const [headings, line] = cancelled.text.split('\r\n')
    expect(headings).toMatch(/,Cancelled because$/)
    expect(line).toMatch(/,COD,Customer could not be reached$/)
  })
})

describe('the CSV file of many orders', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openSharedShop()
    const body = JSON.stringify(checkout({ address: 'x'.repeat(300) }))
    const headers = { 'Content-Type': 'application/json' }
    const order = () => fetch(`${shop.url}/api/orders`, { method: 'POST', headers, body })
    for (let placed = 0; placed < 600; placed += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, order))
      expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    }
  })

  it('contains each order of many pages once', async () => {
    const admin = await shop.signedIn()
    const { text } = await admin.get('/api/admin/orders.csv').query({ sort: 'total-high' }).expect(200)
    const numbers = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(numbers).toHaveLength(600)
    expect(new Set(numbers).size).toBe(600)
  })

  it('ends when the client disconnects', async () => {
    const answer = await shop.stranger().post('/api/admin/login').send(ADMIN).expect(200)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const loggedBefore = shop.logged.length
    const closed = () =>
      shop.logged
        .slice(loggedBefore)
        .some((line) => line.includes('request aborted') || line.includes('orders.csv'))
    await new Promise<void>((resolve) => {
      get(`${shop.url}/api/admin/orders.csv`, { headers: { cookie } }, (response) => {
        response.once('data', () => {
          response.destroy()
          resolve()
        })
      })
    })
    await until(() => expect(closed()).toBe(true))
    expect(shop.logged.filter((line) => line.includes('request failed'))).toEqual([])
    const admin = await shop.signedIn()
    await admin.get('/api/admin/orders').expect(200)
  })
})

describe('changing many orders', () => {
  it('returns a result for each order, and each gets its own event', async () => {
    const placed = await Promise.all([shop.placeOrder(), shop.placeOrder(), shop.placeOrder()])
    const orderNumbers = placed.map(({ orderNumber }) => orderNumber)
    const admin = await shop.signedIn()
    const { body } = await admin
      .put('/api/admin/update-orders')
      .send({ orderNumbers: [...orderNumbers, orderNumbers[0], 'FF-1'], status: 'cancelled', reason: 'fake' })
      .expect(200)
    expect(body.data.results).toEqual([
      ...placed.map((order) => ({
        orderNumber: order.orderNumber,
        changed: true,
        order: { ...order, status: 'cancelled' },
        position: expect.any(Number),
        before: { status: 'pending', cancelReason: null },
      })),
      { orderNumber: 'FF-1', changed: false, error: 'There is no such order.' },
    ])
    for (const orderNumber of orderNumbers) {
      const detail = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)
      expect(detail.body.data.cancelReason).toBe('fake')
    }
  })

  it('returns the log position of each change and the previous status', async () => {
    const [first, second] = [await shop.placeOrder(), await shop.placeOrder()]
    const admin = await shop.signedIn()
    const set = async (change: object) =>
      (await admin.put('/api/admin/update-orders').send(change).expect(200)).body.data.results
    const ofFirst = { orderNumbers: [first.orderNumber] }
    const eventsOfFirst = async () =>
      (await admin.get(`/api/admin/orders/${first.orderNumber}`).expect(200)).body.data.events
    // Its confirmation is also an event of the order, and must not come in between.
    await until(async () =>
      expect(await eventsOfFirst()).toContainEqual(expect.objectContaining({ type: 'ConfirmationSent' })),
    )
    await set({ ...ofFirst, status: 'cancelled', reason: 'refused' })
    const orderNumbers = [first.orderNumber, second.orderNumber]
    const results = await set({ orderNumbers, status: 'shipped' })

    expect(results.map(({ before }: { before: object }) => before)).toEqual([
      { status: 'cancelled', cancelReason: 'refused' },
      { status: 'pending', cancelReason: null },
    ])
    const last = (await eventsOfFirst()).at(-1)
    expect(last).toMatchObject({ type: 'OrderStatusChanged', data: { to: 'shipped' } })
    expect(results[0].position).toBe(last.position)
    // Nothing to change: the position stays at the last event.
    expect((await set({ ...ofFirst, status: 'shipped' }))[0].position).toBe(last.position)
    const one = await admin
      .put('/api/admin/update-order')
      .send({ orderNumber: first.orderNumber, status: 'delivered' })
      .expect(200)
    expect(one.body.position).toBeGreaterThan(last.position)
    const { body } = await admin.get('/api/admin/orders').expect(200)
    expect(body.data.position).toBeGreaterThanOrEqual(one.body.position)
  })

  it('by two admins at the same time records every change', async () => {
    const placed = await Promise.all([shop.placeOrder(), shop.placeOrder(), shop.placeOrder()])
    const orderNumbers = placed.map(({ orderNumber }) => orderNumber)
    const [one, other] = [await shop.signedIn(), await shop.signedIn()]
    await Promise.all([
      one.put('/api/admin/update-orders').send({ orderNumbers, status: 'confirmed' }).expect(200),
      other.put('/api/admin/update-orders').send({ orderNumbers, status: 'shipped' }).expect(200),
    ])
    for (const orderNumber of orderNumbers) {
      const { body } = await one.get(`/api/admin/orders/${orderNumber}`).expect(200)
      const changes = body.data.events.filter(({ type }: { type: string }) => type === 'OrderStatusChanged')
      expect(changes).toHaveLength(2)
      expect(changes[1].data.from).toBe(changes[0].data.to)
    }
  })

  it('leaves orders unchanged that somebody else has changed since, and says so', async () => {
    const [waiting, shipped, confirmed] = [
      await shop.placeOrder(),
      await shop.placeOrder(),
      await shop.placeOrder(),
    ]
    const orderNumbers = [waiting, shipped, confirmed].map(({ orderNumber }) => orderNumber)
    const admin = await shop.signedIn()
    const set = (change: object) => admin.put('/api/admin/update-orders').send(change).expect(200)
    await set({ orderNumbers: [orderNumbers[1]], status: 'shipped' })
    await set({ orderNumbers: [orderNumbers[2]], status: 'confirmed' })

    const { body } = await set({ orderNumbers, from: 'pending', status: 'confirmed' })
    expect(body.data.results).toMatchObject([
      { changed: true, order: { status: 'confirmed' } },
      { changed: false, error: 'Somebody else has set it to shipped meanwhile.' },
      // It has the new status already.
      { changed: true, order: { status: 'confirmed' } },
    ])
    const one = { orderNumber: orderNumbers[1], from: 'pending', status: 'confirmed' }
    await admin.put('/api/admin/update-order').send(one).expect(409)
    await admin
      .put('/api/admin/update-order')
      .send({ ...one, from: 'lost' })
      .expect(422)
  })

  it('accepts from 1 to 200 orders', async () => {
    const admin = await shop.signedIn()
    const change = (orderNumbers: string[]) =>
      admin.put('/api/admin/update-orders').send({ orderNumbers, status: 'shipped' })
    await change([]).expect(422)
    await change(Array.from({ length: 201 }, (_, index) => `FF-${index}`)).expect(422)
  })
})

describe('an opened order', () => {
  it('shows the earlier orders of its customer, found by e-mail or phone', async () => {
    const refused = await shop.placeOrder({ phone: '0300 7654321' })
    const delivered = await shop.placeOrder({ email: 'second@example.com', phone: '+92 300 7654321' })
    const { orderNumber } = await shop.placeOrder({ email: 'AYESHA@example.com', phone: '0300 7654321' })
    const admin = await shop.signedIn()
    const update = (body: object) => admin.put('/api/admin/update-order').send(body).expect(200)
    await update({ orderNumber: refused.orderNumber, status: 'cancelled', reason: 'refused' })
    await update({ orderNumber: delivered.orderNumber, status: 'delivered' })
    const { body } = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)
    expect(body.data.customerRecord).toMatchObject({ placed: 3, delivered: 1, cancelled: 1, refused: 1 })
  })

  it('leaves out the mail to the shop when the shop has no address', async () => {
    const { orderNumber } = await shop.placeOrder()
    const admin = await shop.signedIn()
    const { body } = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)
    expect(body.data.mail.shop).toBeNull()
    // Nor is there a mail server.
    expect(body.data.sendsMails).toBe(false)
    expect(body.data.mail.customer).toMatchObject({ state: expect.stringMatching(/pending|sent/) })
  })
})
