import { afterEach, describe, expect, it } from 'vitest'
import { checkReceipt, type Receipt } from '#events/proof/receipt.ts'
import { linePriceWords } from '#events/proof/receipt-prices.ts'
import { sha256, verifyEd25519 } from '#web/proof/crypto.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop | null = null
let now = Date.parse('2026-11-24T06:00:00.000Z')
const DAY = 86_400_000

afterEach(() => {
  shop = null
  now = Date.parse('2026-11-24T06:00:00.000Z')
})

/**
 * An order of two products, one of them in a sale that was stopped afterwards, and its receipt. When the sale was prolonged, its
 * first end came before the order.
 */
async function receiptOfOrder({ prolonged = false } = {}): Promise<Receipt> {
  shop = await openTestShop({ clock: () => now })
  const admin = await shop.signedIn()
  await admin.patch('/api/admin/products/u1').send({ price: 1500 }).expect(200)
  const times = {
    from: new Date(now).toISOString(),
    to: new Date(now + (prolonged ? 0.5 : 3) * DAY).toISOString(),
  }
  const sale = { name: 'Eid', products: ['m7'], percent: 50, ...times }
  const { body } = await admin.post('/api/admin/sales').send(sale).expect(201)
  if (prolonged) {
    const to = new Date(now + 3 * DAY).toISOString()
    await admin.patch(`/api/admin/sales/${body.data.sale}`).send({ to }).expect(200)
  }
  now += DAY
  const items = [
    { id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 1, price: 550 },
    { id: 'u1-M', name: 'Vision', size: 'M', quantity: 1, price: 1500 },
  ]
  const shopper = shop.stranger()
  const order = await shopper
    .post('/api/orders')
    .send(checkout({ items, total: undefined }))
    .expect(201)
  now += DAY
  const later = await shop.signedIn()
  await later.delete(`/api/admin/sales/${body.data.sale}`).expect(200)
  await later.patch('/api/admin/products/u1').send({ price: 1700 }).expect(200)
  const { orderNumber, email } = order.body.data
  const answer = await shopper
    .get(`/api/orders/${orderNumber}/receipt`)
    .query({ identifier: email ?? checkout().email })
    .expect(200)
  return answer.body.data
}

const check = (receipt: Receipt) => checkReceipt({ sha256, verifyEd25519 }, JSON.stringify(receipt))

describe('the receipt of an order', () => {
  it('proves of each line that its price was the price, also after it has changed', async () => {
    const verdict = check(await receiptOfOrder())
    if (!verdict.holds) throw new Error(verdict.why)
    expect(verdict.prices.map(linePriceWords)).toEqual([
      'The Blacksmith: Rs 550 was the price, by the sale Eid, set on 24 Nov 2026, in force when you ordered.',
      expect.stringMatching(/: Rs 1,500 was the price, set on 24 Nov 2026, in force when you ordered\.$/),
    ])
  })

  it('proves it also when the end of the sale was moved before the order', async () => {
    const verdict = check(await receiptOfOrder({ prolonged: true }))
    if (!verdict.holds) throw new Error(verdict.why)
    expect(verdict.prices.map(linePriceWords)[0]).toContain('Rs 550 was the price, by the sale Eid')
  })

  it('fails when a fact about a price was changed or left out, and is valid without any, as older ones are', async () => {
    const receipt = await receiptOfOrder()
    const { prices = [] } = receipt
    const changed = prices.map((each) => ({
      ...each,
      record: each.record.replace('"percent":50', '"percent":60'),
    }))
    expect(check({ ...receipt, prices: changed })).toMatchObject({
      holds: false,
      why: expect.stringContaining('is not what was recorded'),
    })
    const without = prices.filter(({ record }) => !record.includes('SaleScheduled'))
    expect(check({ ...receipt, prices: without })).toMatchObject({
      holds: false,
      why: 'No fact in this receipt sets Rs 550 as the price of The Blacksmith.',
    })
    const { prices: _, ...older } = receipt
    expect(check(older)).toMatchObject({ holds: true, prices: [] })
  })
})
