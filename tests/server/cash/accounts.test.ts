import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderView } from '#events/read-model/order-read-model.ts'
import { accountsColumns } from '#server/cash/accounts-rows.ts'
import { handOverAll } from '../parcels/parcels-with-courier.ts'
import { AUDITOR, openSharedShop, type TestShop } from '../test-shop.ts'

type Agent = Awaited<ReturnType<TestShop['signedIn']>>

let shop: TestShop
let owner: Agent
let total = 0
const orders: string[] = []
/** It does not advance, so that everything is of one day. */
const clock = () => Date.parse('2026-11-21T07:00:00Z')
const today = '2026-11-21'
const month = '2026-11'

/** T0 and T1 are delivered, T2 to T4 are on the road. */
beforeAll(async () => {
  shop = await openSharedShop({ clock })
  owner = await shop.signedIn()
  for (let n = 0; n < 5; n++) {
    const order = await shop.placeOrder()
    orders.push(order.orderNumber)
    total = order.total
  }
  await handOverAll(
    { engine: 'sqlite', file: `${shop.folder}/shop.db` },
    orders.map((orderNumber, n) => ({ orderNumber, courier: 'tcs', trackingNumber: `T${n}`, day: today })),
    clock,
  )
  await owner
    .put('/api/admin/update-orders')
    .send({ orderNumbers: orders.slice(0, 2), status: 'delivered' })
    .expect(200)
})

const post = (path: string, body: object) => owner.post(`/api/admin/${path}`).send(body)
const cash = async () => (await owner.get('/api/admin/cash').expect(200)).body.data
const detail = async (statement: string) =>
  (await owner.get(`/api/admin/statement?statement=${statement}`).expect(200)).body.data

describe('a statement with everything in it', () => {
  const lines = () => [
    { row: 4, trackingNumber: 'T0', collected: total, charges: 200.5, incomeTax: 11.25, salesTax: 22.5 },
    { row: 5, trackingNumber: 'T1', collected: total - 300, charges: 200.5 },
    { row: 6, trackingNumber: 'T2', kind: 'returned', collected: 0, charges: 90 },
    { row: 7, trackingNumber: 'X9', collected: 100, charges: 50 },
    { row: 9, kind: 'adjustment', collected: 0, charges: -58, text: 'weight corr. W-4471' },
  ]
  const net = () => 2 * total - 300 - 491 - 33.75 + 58 + 50
  const statement = () => ({ courier: 'tcs', statement: 'S-1', received: net() - 100, lines: lines() })

  it('is compared by kind, with its taxes and the bank’s difference', async () => {
    const { body } = await post('statements?preview=true', statement()).expect(200)
    const { kinds, taxes, bankDifference, unknown, others } = body.data
    expect(kinds).toMatchObject({
      paid: { lines: 2, collected: 2 * total - 300, charges: 401 },
      returned: { lines: 1, charges: 90 },
      adjustment: { lines: 1, charges: -58 },
      unknown: { lines: 1, collected: 100 },
    })
    expect(taxes).toEqual({ incomeTax: 11.25, salesTax: 22.5 })
    expect(bankDifference).toBe(-100)
    expect([unknown.length, others.length]).toEqual([1, 1])
  })

  it('puts every rupee in one place', async () => {
    await post('statements', { ...statement(), markDelivered: true }).expect(201)
    const { couriers, totals } = await cash()
    expect(couriers[0]).toMatchObject({
      ...{ onTheRoad: 2 * total, owed: 0, out: 2 * total, short: 300, over: 0, claims: 300, taxes: 33.75 },
      ...{ charges: 433, received: 2 * total - 300, arrived: net() - 100, missing: 100, unknown: 50 },
    })
    expect(totals.places.returned).toEqual({ amount: total, parcels: 1 })
    const places: readonly { amount: number; parcels: number }[] = Object.values(totals.places)
    expect(places.reduce((sum, { amount }) => sum + amount, 0)).toBe(5 * total)
    expect(places.reduce((sum, { parcels }) => sum + parcels, 0)).toBe(5)
    const { body } = await owner.get(`/api/admin/orders/${orders[2]}`).expect(200)
    expect(body.data.order.status).toBe('cancelled')
    const list = await owner.get('/api/admin/cash/parcels?courier=all&place=short').expect(200)
    expect(list.body.data.parcels).toMatchObject([{ orderNumber: orders[1], claim: { amount: 300 } }])
    const { text } = await owner.get('/api/admin/cash/parcels.csv?courier=tcs&place=short').expect(200)
    expect(text).toContain(`${orders[1]},TCS,T1`)
  })

  it('hides no debt of the courier when the customer returns the order', async () => {
    const set = (status: string) =>
      owner.put('/api/admin/update-order').send({ orderNumber: orders[1], status })
    await set('cancelled').expect(200)
    expect((await cash()).totals).toMatchObject({ short: 300, over: 0 })
    await set('delivered').expect(200)
  })

  it('keeps what is missing in the bank until it arrives or is explained', async () => {
    const payment = { courier: 'tcs', amount: 60, reference: 'IBFT 8841' }
    await post('payments', { ...payment, courier: 'leopards' }).expect(409)
    await post('payments', { ...payment, day: '2999-01-01' }).expect(422)
    await post('payments', payment).expect(201)
    expect((await detail('S-1')).bankDifference).toBe(-40)
    await post('statements/S-1/explanations', { text: ' ' }).expect(422)
    const explained = await post('statements/S-1/explanations', { text: 'a fee of the bank' }).expect(201)
    expect(explained.body.data.bankDifference).toBe(0)
    await post('statements/S-1/explanations', { text: 'again' }).expect(409)
    await post('statements/S-9/explanations', { text: 'none' }).expect(404)
    expect((await cash()).totals).toMatchObject({ missing: 0, arrived: net() - 40 })
  })

  it('keeps a line that nobody knows, without its number, until somebody names it', async () => {
    const { kept } = await detail('S-1')
    expect(kept).toMatchObject([
      { row: 7, kind: 'unknown', ending: '9', collected: 100, text: '' },
      { row: 9, kind: 'adjustment', charges: -58, text: 'weight corr. W-4471' },
    ])
    await post('statements/S-1/lines/9', { text: 'x' }).expect(404)
    await post('statements/S-1/lines/7', { orderNumber: orders[0] }).expect(409)
    await post('statements/S-1/lines/7', { orderNumber: orders[3] }).expect(201)
    const { totals } = await cash()
    expect(totals).toMatchObject({ unknown: 0, charges: 483 })
    expect((await detail('S-1')).parcels).toHaveLength(4)
    // The rest of that order's cash is claimed.
    expect(totals.short).toBe(300 + total - 100)
  })

  it('has claims that are sent, answered, written off and paid by a later statement', async () => {
    const claim = `claims/${orders[1]}`
    await post(claim, { to: 'written-off' }).expect(422)
    await post(claim, { to: 'sent' }).expect(200)
    const { text } = await owner.get('/api/admin/claims/letter.csv?courier=tcs').expect(200)
    expect(text).toContain('T1')
    await owner.get('/api/admin/claims/letter.csv?courier=postex').expect(409)
    await post(claim, { to: 'accepted' }).expect(200)
    const lines = [{ trackingNumber: 'T1', collected: 300, charges: 0 }]
    await post('statements', { courier: 'tcs', statement: 'S-2', received: 300, lines }).expect(201)
    const settlement = { statement: 'S-2', settled: 300, claim: { stage: 'accepted', amount: 300 } }
    expect((await detail('S-2')).settled).toMatchObject([{ orderNumber: orders[1], settlement }])
    const slips = await owner.get(`/api/admin/slips?orders=${orders[0]},${orders[4]}`).expect(200)
    expect(slips.body.data.paidBy).toEqual({ [orders[0] ?? '']: 'S-1' })
    const order = await owner.get(`/api/admin/orders/${orders[1]}`).expect(200)
    expect(order.body.data.cash).toMatchObject({ booked: { collected: total - 300 }, claim: null })
    const { body } = await owner.get('/api/admin/claims').expect(200)
    expect(body.data.claims).toMatchObject([{ orderNumber: orders[3] }])
    const refused = await owner.delete('/api/admin/statements/S-1').expect(409)
    expect(refused.body.error).toContain('S-2')
    await post(`claims/${orders[3]}`, { to: 'written-off', why: 'too old' }).expect(200)
    await post('claims', { orderNumber: orders[4] }).expect(201)
    expect((await cash()).totals.places.lost).toEqual({ amount: total, parcels: 1 })
    await owner.delete(`/api/admin/handovers/${orders[4]}`).expect(409)
    await post(`claims/${orders[4]}`, { to: 'withdrawn' }).expect(200)
    expect((await cash()).totals.onTheRoad).toBe(total)
  })
})

describe('the accountant', () => {
  it('gets the city that is recorded of an order, and never a part of the address', async () => {
    const city = accountsColumns.find(([heading]) => heading === 'City')?.[1]
    const cityOf = (order: object) => city?.({ order } as OrderView)
    const address = 'House 5, Lahore, Near Madni Masjid Street'
    expect(cityOf({ address, city: 'lahore' })).toBe('Lahore')
    expect(cityOf({ address })).toBe('')
  })

  it('gets one row for each order of a month, as CSV and as a workbook', async () => {
    const { text } = await owner.get(`/api/admin/accounts.csv?month=${month}`).expect(200)
    const rows = text.trim().split('\r\n')
    expect(rows).toHaveLength(6)
    expect(rows[2]).toContain(`,TCS,T1,`)
    expect(rows[2]).toContain('S-1, S-2')
    const workbook = await owner.get(`/api/admin/accounts.xlsx?month=${month}`).buffer(true).expect(200)
    expect(workbook.headers['content-type']).toContain('spreadsheetml')
    await owner.get('/api/admin/accounts.csv?month=2026-13').expect(422)
    const auditor = await shop.signedIn(AUDITOR)
    await auditor.get(`/api/admin/accounts.csv?month=${month}`).expect(403)
    await auditor.get(`/api/admin/ledger?month=${month}`).expect(403)
  })

  it('gets a ledger that balances, in three forms', async () => {
    const { body } = await owner.get(`/api/admin/ledger?month=${month}`).expect(200)
    type Entry = { date: string; account: string; debit: number; credit: number; position: number }
    const entries: readonly Entry[] = body.data.entries
    const paisa = entries.map(({ debit, credit }) => Math.round(100 * debit) - Math.round(100 * credit))
    expect(paisa.reduce((sum, one) => sum + one, 0)).toBe(0)
    expect(entries.length).toBeGreaterThan(20)
    expect(new Set(entries.map(({ date }) => date))).toEqual(new Set([today]))
    const csv = await owner.get(`/api/admin/ledger.csv?month=${month}`).expect(200)
    expect(csv.text.trim().split('\r\n')).toHaveLength(entries.length + 1)
    const beancount = await owner.get(`/api/admin/ledger.beancount?month=${month}`).buffer(true).expect(200)
    expect(String(beancount.body.length > 0 ? beancount.body : beancount.text)).toContain(
      'open Assets:Couriers:TCS:Claims PKR',
    )
    const other = await owner.get('/api/admin/ledger?month=2020-01').expect(200)
    expect(other.body.data.entries).toEqual([])
  })

  it('closes a month after its last day, once', async () => {
    await post(`months/${month}/closing`, {}).expect(409)
    await post('months/2026-01/closing', {}).expect(201)
    await post('months/2026-01/closing', {}).expect(409)
    const { body } = await owner.get('/api/admin/ledger?month=2026-01').expect(200)
    expect(body.data).toEqual({ entries: [], closed: true })
  })
})
