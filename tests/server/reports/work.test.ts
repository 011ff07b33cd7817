import { beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

const HOUR_MS = 3_600_000
let shop: TestShop
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-21T06:00:00Z')
  shop = await openTestShop({ clock: () => now })
})

type Admin = Awaited<ReturnType<TestShop['signedIn']>>

const workOf = async (admin: Admin) => (await admin.get('/api/admin/work').expect(200)).body
const setStatus = (admin: Admin, orderNumber: string, status: string) =>
  admin.put('/api/admin/update-order').send({ orderNumber, status }).expect(200)
const numbersOf = async (admin: Admin, query: object) => {
  const { body } = await admin.get('/api/admin/orders').query(query).expect(200)
  return body.data.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
}

describe('the work of the shop', () => {
  it('is counted by status, and as late by the clock and the owner’s hours', async () => {
    let admin = await shop.signedIn()
    expect(await workOf(admin)).toMatchObject({
      data: { toConfirm: 0, toPack: 0, withCourier: 0, late: 0, cashOut: 0 },
      lateAfter: { toConfirm: 24, toPack: 24, withCourier: 72 },
    })
    const [first, second, third] = [await shop.place(), await shop.place(), await shop.place()]
    await setStatus(admin, second, 'confirmed')
    await setStatus(admin, third, 'shipped')
    now += 24 * HOUR_MS
    admin = await shop.signedIn()
    expect((await workOf(admin)).data).toMatchObject({ toConfirm: 1, toPack: 1, withCourier: 1, late: 0 })
    now += 1
    expect((await workOf(admin)).data.late).toBe(2)
    expect(await numbersOf(admin, { work: 'late' })).toEqual([first, second])
    now += 48 * HOUR_MS
    admin = await shop.signedIn()
    expect((await workOf(admin)).data.late).toBe(3)

    const change = (lateAfter: unknown) =>
      admin.put('/api/admin/settings').send({ dailyReports: false, lateAfter })
    await change({ toConfirm: 73, toPack: 24, withCourier: 720 }).expect(200)
    expect(await workOf(admin)).toMatchObject({
      data: { late: 1 },
      lateAfter: { toConfirm: 73, toPack: 24, withCourier: 720 },
    })
    for (const hours of [0, 721, 1.5, '24', null]) {
      await change({ toConfirm: hours, toPack: 24, withCourier: 72 }).expect(422)
    }
    // A change of another setting leaves the hours unchanged.
    await admin.put('/api/admin/settings').send({ dailyReports: true }).expect(200)
    const { body } = await admin.get('/api/admin/settings').expect(200)
    expect(body.data).toMatchObject({
      dailyReports: true,
      lateAfter: { toConfirm: 73, toPack: 24, withCourier: 720 },
    })
    await setStatus(admin, second, 'delivered')
    expect((await workOf(admin)).data.late).toBe(0)
  })

  it('says for each step what waits and how long, who was there last, and what was done today', async () => {
    let admin = await shop.signedIn()
    expect(await workOf(admin)).toMatchObject({ waits: [], soFar: { day: '2026-11-21', until: '11:00' } })
    const first = await shop.place()
    await shop.place()
    now += 18 * HOUR_MS
    admin = await shop.signedIn()
    const since = '2026-11-21T06:00:00.000Z'
    const waits = { step: 'confirm', count: 2, rupees: 7200, isPart: false, oldest: since }
    expect((await workOf(admin)).waits).toEqual([{ ...waits, late: 0, soon: 0, hand: null }])
    now += 1
    expect((await workOf(admin)).waits).toEqual([{ ...waits, late: 0, soon: 2, hand: null }])
    now += 6 * HOUR_MS
    admin = await shop.signedIn()
    await setStatus(admin, first, 'confirmed')
    const hand = { name: expect.any(String), at: new Date(now).toISOString() }
    expect((await workOf(admin)).waits).toEqual([
      { ...waits, count: 1, rupees: 3600, late: 1, soon: 0, hand },
      expect.objectContaining({ step: 'pack', count: 1, late: 0, oldest: hand.at, hand: null }),
    ])
    expect((await workOf(admin)).soFar).toMatchObject({
      day: '2026-11-22',
      today: { placed: 0, confirmed: 1 },
    })
  })

  it('filters the list and its export to as many orders as are counted', async () => {
    let admin = await shop.signedIn()
    const [first, second, third] = [
      await shop.place(),
      await shop.place({ phone: '0311 7654321' }),
      await shop.place(),
    ]
    await setStatus(admin, first, 'confirmed')
    await setStatus(admin, second, 'shipped')
    expect(await numbersOf(admin, { work: 'to-confirm' })).toEqual([third])
    expect(await numbersOf(admin, { work: 'to-pack' })).toEqual([first])
    expect(await numbersOf(admin, { work: 'with-courier', status: 'shipped' })).toEqual([second])
    expect(await numbersOf(admin, { work: 'cash-out' })).toEqual([])
    expect(await numbersOf(admin, { work: 'late' })).toEqual([])
    now += 100 * HOUR_MS
    admin = await shop.signedIn()
    expect(await numbersOf(admin, { work: 'late' })).toEqual([first, second, third])
    expect(await numbersOf(admin, { work: 'late', sort: 'newest' })).toEqual([third, second, first])
    expect(await numbersOf(admin, { work: 'ask-courier' })).toEqual([second])
    const { waits } = await workOf(admin)
    expect(waits).toContainEqual(expect.objectContaining({ step: 'askCourier', count: 1 }))
    const { body } = await admin.get('/api/admin/orders').query({ work: 'late', limit: 2 }).expect(200)
    expect(body.data.total).toBe(3)
    expect(body.data.orders[0].since).toBe('2026-11-21T06:00:00.000Z')
    const cursor = body.data.nextCursor
    expect(await numbersOf(admin, { work: 'late', limit: 2, cursor })).toEqual([third])
    const { text } = await admin.get('/api/admin/orders.csv').query({ work: 'late', q: '0311' }).expect(200)
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual([second])
    await admin.get('/api/admin/orders').query({ work: 'to-pack', status: 'pending' }).expect(422)
    await admin.get('/api/admin/orders').query({ work: 'everything' }).expect(422)
  })
})

describe('confirming', () => {
  const queueOf = async (admin: Admin) => {
    const { data } = (await admin.get('/api/admin/confirmation-queue').expect(200)).body
    return data
  }
  const attempt = (admin: Admin, orderNumber: string, body: object) =>
    admin.post(`/api/admin/orders/${orderNumber}/contact-attempts`).send(body)

  it('records the outcome of an attempt once, and continues with the next order', async () => {
    const admin = await shop.signedIn()
    const [first, second, third] = [await shop.place(), await shop.place(), await shop.place()]
    const queued = await queueOf(admin)
    expect(queued).toMatchObject({ total: 3, resting: 0, nextAt: null })
    expect(queued.orders[0]).toMatchObject({
      order: { orderNumber: first },
      contact: { attempts: 0, last: null },
      customerRecord: { placed: 3 },
    })
    const confirmed = await attempt(admin, first, { channel: 'call', outcome: 'confirmed' }).expect(200)
    expect(confirmed.body).toMatchObject({
      data: { orderNumber: first, status: 'confirmed' },
      before: { status: 'pending' },
    })
    const again = await attempt(admin, first, { channel: 'call', outcome: 'confirmed' }).expect(200)
    expect(again.body).toMatchObject({
      position: confirmed.body.position,
      before: { status: 'confirmed' },
    })
    const late = await attempt(admin, first, { channel: 'call', outcome: 'declined' }).expect(409)
    expect(late.body.error).toMatch(/set it to confirmed/)
    await attempt(admin, second, { channel: 'whatsapp', outcome: 'declined' }).expect(200)
    const { body } = await admin.get(`/api/admin/orders/${second}`).expect(200)
    expect(body.data).toMatchObject({
      order: { status: 'cancelled' },
      cancelReason: 'declined',
      contact: { attempts: 1, last: '2026-11-21T06:00:00.000Z' },
    })
    const noAnswer = { channel: 'call', outcome: 'no-answer', attempt: 1 }
    await attempt(admin, third, noAnswer).expect(200)
    await attempt(admin, third, noAnswer).expect(200)
    expect(await queueOf(admin)).toEqual({
      orders: [],
      total: 1,
      waitsForPieces: 0,
      resting: 1,
      nextAt: '2026-11-21T09:00:00.000Z',
      position: expect.any(Number),
    })
    now += 3 * HOUR_MS + 1
    expect(await queueOf(admin)).toMatchObject({
      orders: [{ order: { orderNumber: third }, contact: { attempts: 1 } }],
      resting: 0,
    })
  })

  it('accepts only a known channel and outcome of an existing order', async () => {
    const admin = await shop.signedIn()
    const orderNumber = await shop.place()
    await attempt(admin, orderNumber, { channel: 'letter', outcome: 'confirmed' }).expect(422)
    await attempt(admin, orderNumber, { channel: 'call', outcome: 'perhaps' }).expect(422)
    await attempt(admin, orderNumber, { channel: 'call', outcome: 'no-answer', attempt: 0 }).expect(422)
    await attempt(admin, 'FF-2611210000', { channel: 'call', outcome: 'confirmed' }).expect(404)
    await shop
      .stranger()
      .post(`/api/admin/orders/${orderNumber}/contact-attempts`)
      .send({ channel: 'call', outcome: 'confirmed' })
      .expect(401)
  })
})
