/** No two people ask the same customer at once. */

import { beforeEach, describe, expect, it } from 'vitest'
import { hired } from '../people/people.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

const MINUTE_MS = 60_000
let now: number
let shop: TestShop
type Browser = Awaited<ReturnType<typeof hired>>['browser']
let [bina, omar]: readonly Browser[] = []

beforeEach(async () => {
  now = Date.parse('2026-11-21T06:00:00Z')
  shop = await openTestShop({ clock: () => now })
  bina = (await hired(shop, 'Bina', 'caller')).browser
  omar = (await hired(shop, 'Omar', 'caller')).browser
})

const ask = async (browser: Browser | undefined, orderNumber: string) =>
  (await browser?.post(`/api/admin/orders/${orderNumber}/asking`).send({}).expect(200))?.body.data.by
const askedNow = async () => (await omar?.get('/api/admin/work').expect(200))?.body.askedNow

describe('a customer who is being asked', () => {
  it('is asked by the first person, whose name the others get and see', async () => {
    const { orderNumber } = await shop.placeOrder()
    expect(await ask(bina, orderNumber)).toBeNull()
    expect(await ask(bina, orderNumber)).toBeNull()
    expect(await ask(omar, orderNumber)).toBe('Bina')
    expect(await askedNow()).toEqual([{ orderNumber, by: 'Bina' }])
  })

  it('is free again with the next customer, and two minutes after the last sign of the person', async () => {
    const [first, second] = [await shop.placeOrder(), await shop.placeOrder()]
    await ask(bina, first.orderNumber)
    await ask(bina, second.orderNumber)
    expect(await ask(omar, first.orderNumber)).toBeNull()
    now += 2 * MINUTE_MS - 1
    expect(await ask(omar, second.orderNumber)).toBe('Bina')
    now += 1
    expect(await ask(omar, second.orderNumber)).toBeNull()
  })

  it('is kept longer once the customer was called, because a call hides the screen of a phone', async () => {
    const { orderNumber } = await shop.placeOrder()
    const path = `/api/admin/orders/${orderNumber}/asking`
    await bina?.post(path).send({ contacted: true }).expect(200)
    now += 14 * MINUTE_MS
    expect(await ask(omar, orderNumber)).toBe('Bina')
    now += MINUTE_MS
    expect(await ask(omar, orderNumber)).toBeNull()
    await bina?.post(path).send({ contacted: 'yes' }).expect(422)
  })

  it('is free when the person leaves, and not when somebody else does', async () => {
    const { orderNumber } = await shop.placeOrder()
    await ask(bina, orderNumber)
    await omar?.delete(`/api/admin/orders/${orderNumber}/asking`).expect(200)
    expect(await ask(omar, orderNumber)).toBe('Bina')
    await bina?.delete(`/api/admin/orders/${orderNumber}/asking`).expect(200)
    expect(await askedNow()).toEqual([])
  })

  it('is one person’s when two ask at the same moment', async () => {
    const { orderNumber } = await shop.placeOrder()
    const answers = await Promise.all([ask(bina, orderNumber), ask(omar, orderNumber)])
    expect(answers.filter((by) => by === null)).toHaveLength(1)
  })

  it('is one of an order that exists', async () => {
    await bina?.post('/api/admin/orders/FF-2611219999/asking').send({}).expect(404)
    await shop.stranger().post('/api/admin/orders/FF-2611219999/asking').send({}).expect(401)
  })
})
