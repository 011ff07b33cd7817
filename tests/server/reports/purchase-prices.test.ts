/** What a piece costs the shop: who says and reads it, what reports make of it, and that no shopper ever sees it. */

import { beforeAll, describe, expect, it } from 'vitest'
import { PURCHASE_PRICES_STREAM } from '#events/catalogue/purchase-price-facts.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { manyOrders, placeMany, soldOf } from '#tests/events/many-orders.ts'
import { hired } from '../people/people.ts'
import { AUDITOR, checkout, openSharedShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
/** Of 20 to 22 November. */
const orders = manyOrders(48)
/** No other number of the shop contains it. */
const PRICE = 7_654_321

beforeAll(async () => {
  shop = await openSharedShop({ clock: () => Date.parse('2026-12-23T06:00:00Z') })
  const store = await openEventStore({ engine: 'sqlite', file: `${shop.folder}/shop.db` })
  await placeMany(store.log, orders)
  await store.close()
  const beginner = await shop.signedIn()
  await beginner.put('/api/admin/factor-rule').send({ required: false }).expect(200)
})

type Row = { key: string | null; name: string; collected: number; charges: number; profit: number | null }

async function say(product: string, price: number | null, more: object = {}) {
  const owner = await shop.signedIn()
  const said = { month: '2026-11', price, before: null, ...more }
  return owner.put(`/api/admin/products/${product}/purchase-prices`).send(said)
}

async function readReport(by: string) {
  const owner = await shop.signedIn()
  const { body } = await owner.get('/api/admin/reports').query({ by, month: '2026-11' }).expect(200)
  return body.data as { rows: Row[]; total: Row; unpriced: string[] }
}

async function readFile(by: string): Promise<readonly string[]> {
  const owner = await shop.signedIn()
  const { text } = await owner.get('/api/admin/reports.csv').query({ by, month: '2026-11' }).expect(200)
  return text.trimEnd().split('\r\n')
}

describe('a report', () => {
  it('has no profit without a purchase price, and where one is not known', async () => {
    const before = await readReport('size')
    expect(before.unpriced).toEqual([])
    expect(new Set([...before.rows, before.total].map(({ profit }) => profit))).toEqual(new Set([null]))
    expect((await readFile('size'))[0]).not.toContain('Profit')

    await say('m7', 400)
    const after = await readReport('size')
    expect(after.total.profit).toBeNull()
    expect(after.unpriced).toEqual(['Vision Void', 'w2'])
    const isKnown = (size: string) =>
      orders
        .filter(({ lines }) => lines.some((line) => line.size === size))
        .flatMap(soldOf)
        .every(({ productId }) => productId === 'm7')
    for (const { key, profit } of after.rows) expect(profit !== null).toBe(isKnown(key ?? ''))
  })

  it('has the profit that one counts by hand', async () => {
    await say('u1', 650)
    // The catalogue of this shop has no product w2: its orders came from elsewhere.
    expect((await say('w2', 1)).status).toBe(404)
    const { rows, unpriced } = await readReport('product')
    expect(unpriced).toEqual(['w2'])
    const costs = new Map([
      ['m7', 400],
      ['u1', 650],
    ])
    const ofVoid = orders.filter(({ lines }) => lines.some(({ productId }) => productId === 'u1'))
    const byHand = ofVoid.reduce((sum, order) => {
      const { cash = { collected: 0, charges: 0 }, paidDirectly = 0 } = order.ends
      const cost = soldOf(order).reduce(
        (so, line) => so + (costs.get(line.productId) ?? 0) * line.quantity,
        0,
      )
      return sum + (cash.collected - cash.charges) / 100 + paidDirectly - cost
    }, 0)
    expect(rows.find(({ key }) => key === 'u1')?.profit).toBeCloseTo(byHand)
    expect(rows.find(({ key }) => key === 'w2')?.profit).toBeNull()
    const [headings, ...lines] = await readFile('product')
    expect(headings).toMatch(/,"Profit, Rs"$/)
    const inFile = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name},`))
        ?.split(',')
        .at(-1)
    expect(Number(inFile('Vision Void'))).toBeCloseTo(byHand)
    expect(inFile('w2')).toBe('')
  })

  it('takes what advertising cost from the profit of a campaign', async () => {
    const store = await openEventStore({ engine: 'sqlite', file: `${shop.folder}/shop.db` })
    const data = { productId: 'w2', productName: 'w2', month: '2026-01', price: 1, before: null }
    await store.log.append({
      ...{ stream: PURCHASE_PRICES_STREAM, expected: 'any', actor: { role: 'system' } },
      ...{ at: '2026-12-23T06:00:00.000Z', events: [{ type: 'PurchasePriceSet', data }] },
    })
    await store.close()
    const before = await readReport('campaign')
    const owner = await shop.signedIn()
    const cost = { campaign: 'eid', month: '2026-11', cost: 5000, before: 0 }
    await owner.put('/api/admin/campaigns/cost').send(cost).expect(200)
    const profitOf = ({ rows }: typeof before, of: string) =>
      rows.find(({ key }) => key === of)?.profit ?? NaN
    await expect
      .poll(async () => profitOf(await readReport('campaign'), 'eid'))
      .toBe(profitOf(before, 'eid') - 5000)
    const after = await readReport('campaign')
    expect(after.total.profit).toBe((before.total.profit ?? NaN) - 5000)
    expect(profitOf(after, 'winter-sale')).toBe(profitOf(before, 'winter-sale'))
    expect((await readReport('city')).total.profit).toBe(before.total.profit)
  })

  it('counts the price of the month in which orders were placed', async () => {
    const before = (await readReport('product')).rows.find(({ key }) => key === 'u1')?.profit
    expect((await say('u1', 999, { month: '2026-12' })).body.data.prices).toEqual([
      { month: '2026-11', price: 650 },
      { month: '2026-12', price: 999 },
    ])
    expect((await readReport('product')).rows.find(({ key }) => key === 'u1')?.profit).toBe(before)
  })
})

describe('a purchase price', () => {
  it('is whole rupees of a product that the shop has, and not overwritten unseen', async () => {
    expect((await say('a1', 1.5)).status).toBe(422)
    expect((await say('a1', -1)).status).toBe(422)
    expect((await say('a1', 100, { month: '2026-13' })).status).toBe(422)
    expect((await say('nothing', 100)).status).toBe(404)
    expect((await say('m7', 300)).status).toBe(409)
    expect((await say('m7', 500, { before: 400 })).body.data).toEqual({
      prices: [{ month: '2026-11', price: 500 }],
    })
    expect((await say('m7', null, { before: 500 })).body.data).toEqual({ prices: [] })
  })

  it('is said by the owner, and read by those who see the cash', async () => {
    const path = '/api/admin/products/u1/purchase-prices'
    const said = { month: '2026-10', price: 1, before: null }
    const auditor = await shop.signedIn(AUDITOR)
    await auditor.get(path).expect(200)
    await auditor.put(path).send(said).expect(403)
    const accountant = (await hired(shop, 'The accountant', 'accountant')).browser
    await accountant.get(path).expect(200)
    await accountant.put(path).send(said).expect(403)
    for (const role of ['caller', 'packer'] as const) {
      const { browser } = await hired(shop, `The ${role}`, role)
      await browser.get(path).expect(403)
      await browser.put(path).send(said).expect(403)
    }
    await shop.stranger().get(path).expect(401)
    await shop.stranger().put(path).send(said).expect(401)
  })

  it('is in nothing that a shopper or the screens of products get', async () => {
    expect((await say('m7', PRICE)).status).toBe(200)
    const shopper = shop.browser()
    const { body: placed } = await shopper.post('/api/orders').send(checkout()).expect(201)
    const { orderNumber } = placed.data
    const owner = await shop.signedIn()
    const answers = await Promise.all([
      shopper.get('/api/catalogue').expect(200),
      shopper.get('/api/products/m7/prices').expect(200),
      shopper.get('/api/products/m7/prices/proof').expect(200),
      owner.get(`/api/audit/receipt/${orderNumber}`).expect(200),
      owner.get('/api/admin/catalogue').expect(200),
      owner.get('/api/admin/products').expect(200),
      owner.get('/api/admin/products/m7/history').expect(200),
    ])
    for (const { text } of answers) {
      expect(text).not.toContain(String(PRICE))
      expect(text).not.toContain('PurchasePriceSet')
    }
    const records = await owner
      .get('/api/audit/events')
      .query({ limit: 1000, type: 'PurchasePriceSet' })
      .expect(200)
    expect(records.text).toContain(String(PRICE))
  })
})
