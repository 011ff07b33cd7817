/** What the owner does with one order: find it, set its status, correct its contact. */

import { beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

describe('the orders of the shop', () => {
  it('come newest first, page by page', async () => {
    const placed: string[] = []
    for (let count = 0; count < 5; count++) placed.push((await shop.placeOrder()).orderNumber)
    const admin = await shop.signedIn()
    const first = await admin.get('/api/admin/orders').query({ limit: 3 }).expect(200)
    const rest = await admin.get('/api/admin/orders').query({ limit: 3, cursor: first.body.data.nextCursor })
    const numbers = [...first.body.data.orders, ...rest.body.data.orders].map(
      ({ orderNumber }) => orderNumber,
    )
    expect(numbers).toEqual(placed.reverse())
    expect(first.body.data.total).toBe(5)
    expect(rest.body.data.nextCursor).toBeNull()
  })

  it.each(['ayesha@EXAMPLE', 'khan', '0300123', '+92 300 123', 'FF-'])('are found by %s', async (q) => {
    await shop.placeOrder()
    await shop.placeOrder({ name: 'Bilal', email: 'bilal@other.org', phone: '0311 7654321' })
    const admin = await shop.signedIn()
    const { body } = await admin.get('/api/admin/orders').query({ q }).expect(200)
    expect(body.data.orders.at(-1)).toMatchObject({ name: 'Ayesha Khan' })
    expect(body.data.total).toBe(q === 'FF-' ? 2 : 1)
  })

  it('are filtered by status', async () => {
    const { orderNumber } = await shop.placeOrder()
    await shop.placeOrder()
    const admin = await shop.signedIn()
    await admin.put('/api/admin/update-order').send({ orderNumber, status: 'shipped' }).expect(200)
    const { body } = await admin.get('/api/admin/orders').query({ status: 'shipped' }).expect(200)
    expect(body.data.orders.map((order: { orderNumber: string }) => order.orderNumber)).toEqual([orderNumber])
  })

  it('refuse an unknown page, status and limit', async () => {
    const admin = await shop.signedIn()
    await admin.get('/api/admin/orders').query({ cursor: 'rubbish' }).expect(400)
    await admin.get('/api/admin/orders').query({ status: 'lost' }).expect(422)
    await admin.get('/api/admin/orders').query({ limit: 1000 }).expect(422)
  })

  it('open with their events', async () => {
    const { orderNumber } = await shop.placeOrder()
    const admin = await shop.signedIn()
    await admin.put('/api/admin/update-order').send({ orderNumber, status: 'confirmed' }).expect(200)
    const { body } = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)
    expect(body.data.order).toMatchObject({ orderNumber, status: 'confirmed' })
    const changed = body.data.events.find(({ type }: { type: string }) => type === 'OrderStatusChanged')
    expect(changed).toMatchObject({
      actor: { role: 'admin', name: 'admin' },
      data: { from: 'pending', to: 'confirmed' },
    })
    await admin.get('/api/admin/orders/FF-0000000000').expect(404)
  })
})

describe('setting a status', () => {
  it('returns the order, changes the figures, and is in the history', async () => {
    const { orderNumber } = await shop.placeOrder()
    const admin = await shop.signedIn()
    const { body } = await admin
      .put('/api/admin/update-order')
      .send({ orderNumber, status: 'cancelled' })
      .expect(200)
    expect(body.data).toMatchObject({ orderNumber, status: 'cancelled' })
    const stats = await admin.get('/api/admin/stats').expect(200)
    expect(stats.body.data).toMatchObject({ totalOrders: 1, totalRevenue: 0 })
    const history = await shop.stranger().get('/api/orders').query({ identifier: 'ayesha@example.com' })
    expect(history.body.data[0].status).toBe('cancelled')
  })

  it('to the current one changes nothing and writes no event', async () => {
    const { orderNumber } = await shop.placeOrder()
    const admin = await shop.signedIn()
    await admin.put('/api/admin/update-order').send({ orderNumber, status: 'pending' }).expect(200)
    const { body } = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)
    expect(body.data.events.filter(({ type }: { type: string }) => type === 'OrderStatusChanged')).toEqual([])
  })

  it('by two admins at the same time records both changes, and the later one wins', async () => {
    const { orderNumber } = await shop.placeOrder()
    const one = await shop.signedIn()
    const other = await shop.signedIn()
    await Promise.all([
      one.put('/api/admin/update-order').send({ orderNumber, status: 'confirmed' }).expect(200),
      other.put('/api/admin/update-order').send({ orderNumber, status: 'shipped' }).expect(200),
    ])
    const { body } = await one.get(`/api/admin/orders/${orderNumber}`).expect(200)
    const changes = body.data.events.filter(({ type }: { type: string }) => type === 'OrderStatusChanged')
    expect(changes.map((event: { data: { to: string } }) => event.data.to).sort()).toEqual([
      'confirmed',
      'shipped',
    ])
    expect(body.data.order.status).toBe(changes[1].data.to)
    expect(changes[1].data.from).toBe(changes[0].data.to)
  })

  it('to cancelled stores the reason, and no other status has one', async () => {
    const { orderNumber } = await shop.placeOrder()
    const admin = await shop.signedIn()
    const set = (change: object) => admin.put('/api/admin/update-order').send({ orderNumber, ...change })
    await set({ status: 'cancelled', reason: 'refused' }).expect(200)
    const { body } = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)
    expect(body.data.cancelReason).toBe('refused')
    const changes = body.data.events.filter(({ type }: { type: string }) => type === 'OrderStatusChanged')
    expect(changes.at(-1).data).toMatchObject({ to: 'cancelled', reason: 'refused' })
    for (const wrong of [
      { status: 'shipped', reason: 'refused' },
      { status: 'cancelled', reason: 'bored' },
    ]) {
      const answer = await set(wrong).expect(422)
      expect(answer.body.fields.reason).toEqual(expect.stringMatching(/reason/))
    }
  })

  it('refuses an unknown order and an unknown status', async () => {
    const admin = await shop.signedIn()
    await admin.put('/api/admin/update-order').send({ orderNumber: 'FF-1', status: 'shipped' }).expect(404)
    await admin.put('/api/admin/update-order').send({ orderNumber: 'FF-1', status: 'lost' }).expect(422)
    await admin.put('/api/admin/update-order').send({ status: 'shipped' }).expect(422)
  })
})

describe('correcting a contact', () => {
  const right = {
    name: 'Ayesha Khan',
    email: 'ayesha.khan@example.com',
    phone: '0300 1234567',
    address: '14 Mall Road, Lahore',
  }

  it('returns the order, and the log has the old contact', async () => {
    const { orderNumber, ...before } = await shop.placeOrder()
    const admin = await shop.signedIn()
    const path = `/api/admin/orders/${orderNumber}`
    const { body } = await admin.put(`${path}/contact`).send(right).expect(200)
    expect(body.data).toEqual({ ...before, orderNumber, ...right })

    const detail = await admin.get(path).expect(200)
    const correction = detail.body.data.events.find(
      ({ type }: { type: string }) => type === 'ContactCorrected',
    )
    expect(correction).toMatchObject({
      actor: { role: 'admin' },
      data: { customer: { before: { address: '12 Mall Road, Lahore' }, after: right } },
    })
    await admin.put(`${path}/contact`).send(right).expect(200)
    const again = await admin.get(path).expect(200)
    // The confirmation may have been sent in the meantime; the contact was corrected once.
    const types = again.body.data.events.map(({ type }: { type: string }) => type)
    expect(types.filter((type: string) => type === 'ContactCorrected')).toHaveLength(1)
  })

  it('does not count as a new customer: neither the correction nor their next order under the corrected e-mail', async () => {
    const { orderNumber } = await shop.placeOrder()
    const admin = await shop.signedIn()
    await admin.put(`/api/admin/orders/${orderNumber}/contact`).send(right).expect(200)
    await shop.placeOrder(right)
    const { body } = await admin.get('/api/admin/stats').expect(200)
    expect(body.data).toMatchObject({ totalOrders: 2, totalCustomers: 1 })
    expect(body.data.recentOrders[1].customer).toBe('Ayesha Khan')
  })

  it('refuses values that a checkout would refuse, and an unknown order', async () => {
    const { orderNumber } = await shop.placeOrder()
    const admin = await shop.signedIn()
    const { body } = await admin
      .put(`/api/admin/orders/${orderNumber}/contact`)
      .send({ ...right, email: 'nobody', name: ' ' })
      .expect(422)
    expect(body.fields).toEqual({ email: 'Enter a valid email address.', name: 'Name is required.' })
    await admin.put('/api/admin/orders/FF-1/contact').send(right).expect(404)
  })
})
