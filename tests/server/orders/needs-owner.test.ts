/** What callers and accountants may decide about money, and what needs the owner. */

import { expect, it } from 'vitest'
import { hired } from '../people/people.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { handlerOf, payment } from './handled-orders.ts'

/** Each of these orders is of Rs 3,600. */
const ORDER_LINES = [
  { id: 'm7-M', size: 'M', quantity: 2 },
  { id: 'u1-L', size: 'L', quantity: 1 },
]

type Browser = Awaited<ReturnType<TestShop['signedIn']>>

const commandOf = (browser: Browser, orderNumber: string, command: object) =>
  browser.post(`/api/admin/orders/${orderNumber}/commands`).send(command)

it('a caller takes off and records in advance up to the terms of the shop, and the owner more', async () => {
  const shop = await openTestShop()
  const { browser: caller, owner } = await hired(shop, 'Sana', 'caller')
  const orderNumber = await shop.place()
  const discounted = (amount: number, edition = 0) => ({
    type: 'ChangeLines',
    edition,
    items: ORDER_LINES,
    discount: { amount, reason: 'regular' },
  })
  const { body } = await commandOf(caller, orderNumber, discounted(721)).expect(403)
  const tooMuch = 'Without the owner, a discount is at most 20% of the price: Rs 720 for this order.'
  expect(body).toMatchObject({ error: tooMuch, fields: { amount: tooMuch } })
  await commandOf(caller, orderNumber, discounted(720)).expect(200)
  await commandOf(owner, orderNumber, discounted(1600, 1)).expect(200)

  const received = (amount: number) => ({ type: 'ReceiveAdvance', ...payment, amount })
  await commandOf(caller, orderNumber, received(900)).expect(200)
  const refused = await commandOf(caller, orderNumber, received(101)).expect(403)
  const sentence =
    'Without the owner, at most 50% of the total is recorded in advance: Rs 100 more for this order.'
  expect(refused.body).toMatchObject({ error: sentence, fields: { amount: sentence } })
  await commandOf(owner, orderNumber, received(1100)).expect(200)
})

it('a caller who types an order has the same limits', async () => {
  const shop = await openTestShop()
  const { browser: caller, owner } = await hired(shop, 'Sana', 'caller')
  const place = (browser: Browser, more: object) =>
    browser.post('/api/admin/orders').send({
      ...{ name: 'Zoya Ali', phone: '0333 7654321', address: '7 Canal Road', channel: 'phone' },
      items: ORDER_LINES,
      ...more,
    })
  const off = (amount: number) => ({ discount: { amount, reason: 'friends' } })
  expect((await place(caller, off(1100)).expect(403)).body.error).toMatch(/^Without the owner, a discount/)
  await place(owner, off(1100)).expect(201)
  const advance = { advance: { ...payment, amount: 1801 } }
  expect((await place(caller, advance).expect(403)).body.fields).toHaveProperty('amount')
  await place(owner, advance).expect(201)
})

it('an accountant refunds what came back, and no more', async () => {
  const shop = await openTestShop()
  const { browser: accountant, owner } = await hired(shop, 'Rafay', 'accountant')
  const { command, delivered } = await handlerOf(shop)
  const orderNumber = await delivered()
  const refund = (amount: number) => ({ type: 'PayRefund', ...payment, amount })
  const { body } = await commandOf(accountant, orderNumber, refund(1)).expect(403)
  expect(body.fields.amount).toBe(
    'Without the owner, only what came back is refunded: Rs 0 more for this order.',
  )
  await accountant.post(`/api/admin/orders/${orderNumber}/refunds`).send(refund(1)).expect(403)
  const piece = { productId: 'm7', size: 'M', quantity: 1 }
  await command(orderNumber, { type: 'AgreeReturn', pieces: [piece] })
  await command(orderNumber, { type: 'ReceiveReturn', pieces: [{ ...piece, condition: 'sellable' }] })
  await commandOf(accountant, orderNumber, refund(1100)).expect(200)
  await commandOf(accountant, orderNumber, refund(1)).expect(403)
  await commandOf(owner, orderNumber, refund(1)).expect(200)
})

it('of two advances at the same moment, only what is within the limit is recorded', async () => {
  const shop = await openTestShop()
  const { browser: caller } = await hired(shop, 'Sana', 'caller')
  const orderNumber = await shop.place()
  const send = () => commandOf(caller, orderNumber, { type: 'ReceiveAdvance', ...payment, amount: 1000 })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

it('follows a change of the terms at once', async () => {
  const shop = await openTestShop()
  const { browser: caller, owner } = await hired(shop, 'Sana', 'caller')
  const orderNumber = await shop.place()
  await owner
    .put('/api/admin/shop')
    .send({ orders: { alone: { advance: 100 } } })
    .expect(200)
  await commandOf(caller, orderNumber, { type: 'ReceiveAdvance', ...payment, amount: 3600 }).expect(200)
})
