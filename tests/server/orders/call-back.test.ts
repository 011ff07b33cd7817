/** Customers who want to be called later, those who are not reached, and the contacts of those without an e-mail. */

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

const HOUR = 3_600_000

let shop: TestShop
let now = Date.parse('2026-11-24T09:00:00.000Z')

type Admin = Awaited<ReturnType<TestShop['signedIn']>>

async function open(): Promise<Admin> {
  now = Date.parse('2026-11-24T09:00:00.000Z')
  shop = await openTestShop({ clock: () => now })
  return shop.signedIn()
}

const attempt = (admin: Admin, orderNumber: string, json: object) =>
  admin.post(`/api/admin/orders/${orderNumber}/contact-attempts`).send({ channel: 'call', ...json })

async function queue(admin: Admin) {
  const { orders, ...others } = (await admin.get('/api/admin/confirmation-queue').expect(200)).body.data
  return {
    ...others,
    numbers: orders.map((each: { order: { orderNumber: string } }) => each.order.orderNumber),
  }
}

describe('a customer who wants to be called later', () => {
  it('is not in the queue until then, and first in it when the time has come', async () => {
    const admin = await open()
    const later = await shop.place()
    const other = await shop.place({ phone: '0321 7654321' })
    const callBack = '2026-11-24T12:00:00Z'
    const answer = await attempt(admin, later, { outcome: 'call-back', callBack, attempt: 1 }).expect(200)
    expect(answer.body.data.status).toBe('pending')
    // A repeated request records nothing more.
    await attempt(admin, later, { outcome: 'call-back', callBack, attempt: 1 }).expect(200)
    expect(await queue(admin)).toMatchObject({
      numbers: [other],
      total: 2,
      resting: 1,
      nextAt: '2026-11-24T12:00:00.000Z',
    })
    const detail = (await admin.get(`/api/admin/orders/${later}`).expect(200)).body.data
    expect(detail).toMatchObject({
      contact: { attempts: 1 },
      handling: { callBack: '2026-11-24T12:00:00.000Z' },
    })

    now += 3 * HOUR
    expect(await queue(admin)).toMatchObject({ numbers: [later, other], resting: 0, nextAt: null })
    await attempt(admin, later, { outcome: 'no-answer', attempt: 2 }).expect(200)
    expect(await queue(admin)).toMatchObject({
      numbers: [other],
      resting: 1,
      nextAt: '2026-11-24T15:00:00.000Z',
    })
  })

  it('names a time that the shop does not forget', async () => {
    const admin = await open()
    const orderNumber = await shop.place()
    const refused = await attempt(admin, orderNumber, {
      outcome: 'call-back',
      callBack: '2027-11-24T12:00:00Z',
    })
    expect(refused.status).toBe(422)
    expect(refused.body.fields.callBack).toBe('The time of the call is within the next 30 days.')
    // A browser without a network may send it late.
    await attempt(admin, orderNumber, { outcome: 'call-back', callBack: '2026-11-24T08:00:00Z' }).expect(200)
    expect((await queue(admin)).numbers).toEqual([orderNumber])
  })
})

it('counts the tries without an answer since somebody last answered', async () => {
  const admin = await open()
  const orderNumber = await shop.place()
  const unanswered = async () =>
    (await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)).body.data.handling.unanswered
  for (const number of [1, 2]) await attempt(admin, orderNumber, { outcome: 'no-answer', attempt: number })
  expect(await unanswered()).toBe(2)
  await attempt(admin, orderNumber, { outcome: 'call-back', attempt: 3 }).expect(200)
  expect(await unanswered()).toBe(0)
})

it('lets a contact be corrected that has no e-mail, or that loses an invented one', async () => {
  const admin = await open()
  const contact = { name: 'Bilal Ahmed', phone: '0321 7654321', address: '4 Canal Road, Multan' }
  const { body } = await admin
    .post('/api/admin/orders')
    .set('Idempotency-Key', randomUUID())
    .send({ ...contact, channel: 'phone', items: [{ id: 'm7-M', size: 'M', quantity: 1 }] })
    .expect(201)
  const path = `/api/admin/orders/${body.data.orderNumber}/contact`
  const corrected = await admin
    .put(path)
    .send({ ...contact, email: '', address: '5 Canal Road' })
    .expect(200)
  expect(corrected.body.data).toMatchObject({ email: '', address: '5 Canal Road' })
  const wrong = await admin.put(path).send({ ...contact, email: 'nobody' })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.fields)).toEqual(['email'])

  const orderNumber = await shop.place()
  const without = await admin
    .put(`/api/admin/orders/${orderNumber}/contact`)
    .send({ ...contact, email: '' })
    .expect(200)
  expect(without.body.data.email).toBe('')
})
