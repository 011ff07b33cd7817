import { beforeAll, describe, expect, it } from 'vitest'
import { AUDITOR, checkout, openSharedShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  // It does not advance, so that everything is of one day.
  shop = await openSharedShop({ clock: () => Date.parse('2026-11-21T07:00:00Z') })
})

describe('deliveries and refusals', () => {
  it('are shown to the owner with the customers who refused more than once, even when orders were refused together', async () => {
    const phone = '0300 7654321'
    const numbers = [
      await shop.place({ phone: phone, email: 'one@example.com' }),
      await shop.place({ phone: '+92 300 7654321', email: 'two@example.com' }),
      await shop.place({ phone: phone, email: 'three@example.com' }),
      await shop.place({ phone: '0300 1111111', email: 'other@example.com' }),
    ]
    const admin = await shop.signedIn()
    const [, , taken, other] = numbers
    await admin.put('/api/admin/update-orders').send({ orderNumbers: numbers, status: 'shipped' }).expect(200)
    await admin
      .put('/api/admin/update-orders')
      .send({ orderNumbers: numbers.slice(0, 2), status: 'cancelled', reason: 'refused' })
      .expect(200)
    await admin.put('/api/admin/update-order').send({ orderNumber: taken, status: 'delivered' }).expect(200)
    const refuse = { orderNumber: other, status: 'cancelled', reason: 'refused' }
    await admin.put('/api/admin/update-order').send(refuse).expect(200)

    // An order that has not left the shop was not refused at the door.
    const early = await shop.place({ phone: '0300 2222222', email: 'early@example.com' })
    await admin
      .put('/api/admin/update-order')
      .send({ orderNumber: early, status: 'cancelled', reason: 'refused' })
      .expect(200)

    const { body } = await admin.get('/api/admin/insight').expect(200)
    expect(body).toMatchObject({ stopped: [], catchingUp: false })
    expect(body.data).toMatchObject({ orders: { delivered: 1, refused: 3 }, repeatedRefusals: 1 })
    expect(body.data.daysToDeliver.orders[0]).toBe(1)

    const { body: list } = await admin.get('/api/admin/repeat-refusers').expect(200)
    expect(list.data).toEqual({
      refusers: [{ name: checkout().name, phone: '+92 300 7654321', placed: 3, refused: 2 }],
      nextCursor: null,
      total: 1,
    })
  })

  it('are for the owner alone, and refuse a foreign cursor', async () => {
    const auditor = await shop.signedIn(AUDITOR)
    for (const call of ['insight', 'repeat-refusers']) {
      await shop.stranger().get(`/api/admin/${call}`).expect(401)
      await auditor.get(`/api/admin/${call}`).expect(403)
    }
    const admin = await shop.signedIn()
    await admin.get('/api/admin/repeat-refusers?cursor=x').expect(400)
    await admin.get('/api/admin/repeat-refusers?limit=0').expect(422)
  })
})
