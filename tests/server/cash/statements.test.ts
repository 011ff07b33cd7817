import { beforeAll, describe, expect, it } from 'vitest'
import { couriers } from '#catalogue/couriers.ts'
import { until } from '#tests/until.ts'
import { type Handover, handOverAll } from '../parcels/parcels-with-courier.ts'
import { AUDITOR, checkout, openSharedShop, type TestShop } from '../test-shop.ts'

type Agent = Awaited<ReturnType<TestShop['signedIn']>>

let shop: TestShop
let owner: Agent
const orders: string[] = []
/** It does not advance, so that everything is of one day. */
const clock = () => Date.parse('2026-11-21T07:00:00Z')
const today = '2026-11-21'
let total = 0

/** Tracking numbers T0, T1 …, each for Rs `total`. */
beforeAll(async () => {
  shop = await openSharedShop({ clock })
  owner = await shop.signedIn()
  for (let n = 0; n < 8; n++) {
    const placed = await shop.placeOrder()
    total = placed.total
    orders.push(placed.orderNumber)
  }
  const parcels = orders.map(
    (orderNumber, n): Handover => ({
      orderNumber,
      courier: n === 7 ? 'postex' : 'tcs',
      trackingNumber: `T${n}`,
      day: today,
    }),
  )
  await handOverAll({ engine: 'sqlite', file: `${shop.folder}/shop.db` }, parcels, clock)
  await setStatus([6], 'delivered')
})

const setStatus = (some: readonly number[], status: string) =>
  owner
    .put('/api/admin/update-orders')
    .send({ orderNumbers: some.map((n) => orders[n]), status })
    .expect(200)

const line = (n: number | string, collected = total, charges = 100) => ({
  trackingNumber: `T${n}`,
  collected,
  charges,
})

const statement = (name: string, lines: readonly object[], more: object = {}) => ({
  courier: 'tcs',
  statement: name,
  received: 0,
  lines,
  ...more,
})

const book = (body: object, agent = owner) => agent.post('/api/admin/statements').send(body)
const preview = (body: object) => owner.post('/api/admin/statements?preview=true').send(body).expect(200)
const undo = (name: string) => owner.delete(`/api/admin/statements/${encodeURIComponent(name)}`)

const tcs = async () => {
  const { body } = await owner.get('/api/admin/cash').expect(200)
  return body.data.couriers[0]
}

const statusOf = async (n: number) =>
  (await owner.get(`/api/admin/orders/${orders[n]}`).expect(200)).body.data.order.status

describe('cash', () => {
  it('of each courier is shown to the owner and to auditors', async () => {
    await until(async () => expect((await tcs()).out).toBe(7 * total))
    const { courier, ages } = await tcs()
    expect(courier).toBe('tcs')
    expect(ages).toEqual([
      { days: '0-2', amount: 7 * total, parcels: 7 },
      { days: '3-7', amount: 0, parcels: 0 },
      { days: '8+', amount: 0, parcels: 0 },
    ])
    const auditor = await shop.signedIn(AUDITOR)
    const { body } = await auditor.get('/api/admin/cash').expect(200)
    const out = { tcs: 7 * total, postex: total }
    expect(
      body.data.couriers.map(({ courier, out }: { courier: string; out: number }) => [courier, out]),
    ).toEqual(couriers.map(({ id }) => [id, new Map(Object.entries(out)).get(id) ?? 0]))
    expect(JSON.stringify(body)).not.toContain('@')
    await shop.stranger().get('/api/admin/cash').expect(401)
    await auditor.get('/api/admin/cash/parcels?courier=tcs').expect(403)
    await auditor.get('/api/admin/statements').expect(403)
  })

  it('lists the parcels behind a figure page by page, with the customer for the owner', async () => {
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const query = `courier=tcs&age=0-2&limit=3${cursor && `&cursor=${cursor}`}`
      const { body } = await owner.get(`/api/admin/cash/parcels?${query}`).expect(200)
      expect(body.data.total).toBe(7)
      seen.push(...body.data.parcels.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber))
      expect(body.data.parcels[0]).toMatchObject({
        customer: checkout().name,
        cashToCollect: total,
        days: 0,
        handedOver: today,
        booked: null,
      })
      if (body.data.nextCursor === null) break
      cursor = body.data.nextCursor
    }
    expect(seen).toEqual(['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6'])
    const { body } = await owner.get('/api/admin/cash/parcels?courier=tcs&age=8%2B').expect(200)
    expect(body.data).toEqual({ parcels: [], nextCursor: null, total: 0 })
    await owner.get('/api/admin/cash/parcels').expect(422)
    await owner.get('/api/admin/cash/parcels?courier=tcs&cursor=abc').expect(422)
  })
})

describe('a statement', () => {
  const lines = () => [line(0), line(1, total - 100), line('?'), line(7), line(0), line(2, 0, 80)]

  it('is compared line by line, and nothing is written', async () => {
    const { body } = await preview(statement('S-1', lines(), { received: 1000 }))
    const numbers = (of: readonly { trackingNumber: string }[]) => of.map((one) => one.trackingNumber)
    const { fits, differences, unknown, repeated, missing, totals } = body.data
    expect([fits, differences, unknown, repeated, missing].map(numbers)).toEqual([
      ['T0'],
      ['T1', 'T2'],
      ['T?', 'T7'],
      ['T0'],
      ['T6'],
    ])
    const collected = 5 * total - 100
    expect(totals).toEqual({
      lines: 6,
      collected,
      charges: 580,
      paidEarlier: 0,
      expected: collected - 580,
      received: 1000,
      difference: collected - 1580,
      missing: 1,
    })
    for (const type of ['StatementBooked', 'CashBooked', 'OrderStatusChanged']) {
      const { body } = await owner.get(`/api/audit/events?type=${type}`).expect(200)
      // The events of the handovers, and of the order that was set to delivered.
      expect(body.data.events).toHaveLength(type === 'OrderStatusChanged' ? 9 : 0)
    }
  })

  it('is not booked before somebody has said what became of a parcel paid 0', async () => {
    const unsaid = { ...line(6, 0, 290), kind: 'unsaid' }
    const { body } = await preview(statement('S-0', [unsaid, line(0)]))
    const { orderNumber, status, expected } = body.data.undecided[0]
    expect([orderNumber, status, expected]).toEqual([orders[6], 'delivered', total])
    expect(body.data.fits).toHaveLength(1)
    const refused = await book(statement('S-0', [unsaid, line(0)])).expect(409)
    expect(refused.body.error).toBe(
      `Nothing was collected for ${orders[6]}, and the statement does not say why. Say first whether it was delivered or came back.`,
    )
    await book(statement('S-0', [{ ...unsaid, kind: 'paid' }])).expect(201)
    expect(await tcs()).toMatchObject({ short: total, out: 6 * total })
    await undo('S-0').expect(200)
  })

  it('books the lines that can be booked once', async () => {
    const asked = statement('S-1', lines(), { received: 2 * total - 380 })
    const { body } = await book(asked).expect(201)
    expect(body.data).toMatchObject({ lines: 3, collected: 2 * total - 100, charges: 280, delivered: 0 })
    expect(await tcs()).toMatchObject({
      out: 4 * total,
      received: 2 * total - 100,
      charges: 280,
      differences: total + 100,
      arrived: 2 * total - 380,
    })
    expect(await statusOf(0)).toBe('shipped')

    const again = await book(asked).expect(409)
    expect(again.body.error).toBe('Statement S-1 is booked already.')
    // The same lines in another order and under another name.
    const renamed = await book(statement('S-1 (copy)', lines().toReversed())).expect(409)
    expect(renamed.body.error).toBe('The same lines are booked already, as statement S-1.')
    const nothing = await book(statement('S-2', [line(0), line('?')])).expect(409)
    expect(nothing.body.error).toContain('No parcel of this statement can be booked')
    expect((await tcs()).out).toBe(4 * total)
  })

  it('expects from a corrected statement the cash that the earlier one has not paid', async () => {
    const { body } = await preview(statement('S-1b', [line(0), line(3)], { received: total - 100 }))
    expect(body.data.totals).toMatchObject({ paidEarlier: total - 100, expected: total - 100, difference: 0 })
  })

  it('shows its booked parcels and the differences', async () => {
    const { body } = await owner.get('/api/admin/statements').expect(200)
    expect(body.data.statements).toMatchObject([{ statement: 'S-1', courier: 'tcs', lines: 3 }])
    const booked = await owner.get('/api/admin/cash/parcels?statement=S-1').expect(200)
    expect(booked.body.data.total).toBe(3)
    const differing = await owner.get('/api/admin/cash/parcels?courier=tcs&differences=1').expect(200)
    expect(differing.body.data.parcels).toMatchObject([
      { trackingNumber: 'T1', booked: { statement: 'S-1', collected: total - 100, charges: 100 } },
      { trackingNumber: 'T2', booked: { collected: 0 } },
    ])
  })

  it('is undone by new events, and can then be booked again', async () => {
    await undo('S-1').expect(200)
    expect(await tcs()).toMatchObject({ out: 7 * total, received: 0, charges: 0, differences: 0, arrived: 0 })
    await undo('S-1').expect(404)
    await undo('never').expect(404)
    await book(statement('S-1', lines())).expect(201)
    await undo('S-1').expect(200)
    const { body } = await owner.get(`/api/admin/orders/${orders[0]}`).expect(200)
    const types = body.data.events.map(({ type }: { type: string }) => type)
    expect(types.filter((type: string) => type.startsWith('Cash'))).toEqual([
      'CashBooked',
      'CashUnbooked',
      'CashBooked',
      'CashUnbooked',
    ])
  })

  it.each(['.', '..', 'a/b?c'])('is undone by its name, even when the name is %s', async (name) => {
    await book(statement(name, lines())).expect(201)
    // As a browser sends it, which removes dots from a path in any encoding.
    const { pathname, search } = new URL(
      `/api/admin/statements?statement=${encodeURIComponent(name)}`,
      shop.url,
    )
    const { body } = await owner.delete(pathname + search).expect(200)
    expect(body.data.statement).toBe(name)
    await owner.delete(pathname + search).expect(404)
  })

  it('sets parcels that are paid in full to delivered on request', async () => {
    const asked = statement('S-3', [line(3), line(4, total - 1), line(5)], { markDelivered: true })
    expect((await book(asked).expect(201)).body.data.delivered).toBe(2)
    expect([await statusOf(3), await statusOf(4), await statusOf(5)]).toEqual([
      'delivered',
      'shipped',
      'delivered',
    ])
    const { body } = await owner.get('/api/admin/stats').expect(200)
    expect(body.data.totalOrders).toBe(8)
    expect((await owner.get('/api/admin/cash').expect(200)).body.data.delivered).toBe(3 * total)
    await undo('S-3').expect(200)
    expect((await tcs()).out).toBe(7 * total)
  })

  it('is booked once by two simultaneous requests', async () => {
    const asked = (name: string) => statement(name, [line(0), line(1)])
    const answers = await Promise.all([book(asked('A')), book(asked('B')), book(asked('A'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const [booked] = (await owner.get('/api/admin/statements').expect(200)).body.data.statements
    await undo(booked.statement).expect(200)
  })

  it('with any characters in its name is found again', async () => {
    const name = 'COD 12/11 – #4 “نومبر” 100%'
    await book(statement(`  ${name} `, [line(0)])).expect(201)
    const { body } = await owner.get('/api/admin/statements').expect(200)
    expect(body.data.statements[0].statement).toBe(name)
    await undo(name).expect(200)
  })

  it.each([
    ['another courier', { courier: 'dhl' }, 'courier'],
    ['no name', { statement: ' ' }, 'statement'],
    ['a name that cannot be read', { statement: 'S\u0000' }, 'statement'],
    ['a part of a paisa', { received: 1.505 }, 'received'],
    ['less than nothing', { received: -1 }, 'received'],
    ['no tracking number', { lines: [{ ...line(0), trackingNumber: '' }] }, 'lines'],
    [
      'two lines of one row',
      {
        lines: [
          { ...line(0), row: 2 },
          { ...line(1), row: 2 },
        ],
      },
      'lines',
    ],
    ['a day that is none', { receivedOn: '2026-02-30' }, 'receivedOn'],
    ['an endless amount', { lines: [line(0, 1e12)] }, 'lines'],
    ['amounts as text', { lines: [{ ...line(0), charges: '100' }] }, 'lines'],
    ['no lines', { lines: [] }, 'lines'],
  ])('with %s is refused with the field’s name', async (_, wrong, field) => {
    const { body } = await book(statement('S-9', [line(0)], wrong)).expect(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('treats a formula as an unknown tracking number', async () => {
    const { body } = await preview(statement('=1+1', [{ ...line(0), trackingNumber: '=cmd|calc' }]))
    expect(body.data.unknown).toMatchObject([{ trackingNumber: '=cmd|calc' }])
  })

  it('with too many lines is refused completely, and only an admin may send a long one', async () => {
    const many = (count: number) =>
      statement(
        'S-9',
        Array.from({ length: count }, (_, n) => line(`x${n}`)),
      )
    expect((await book(many(20_001)).expect(422)).body.error).toContain('20,000')
    expect((await book(many(100_000)).expect(413)).body.success).toBe(false)
    await book(many(2000), await shop.signedIn(AUDITOR)).expect(403)
    await shop.stranger().post('/api/admin/statements').send(many(2000)).expect(401)
    expect((await preview(many(20_000))).body.data.unknown).toHaveLength(20_000)
    // Lines that nobody knows are kept, but not by the thousand.
    const { lines } = many(1001)
    const wrong = await book(statement('S-9', [...lines, line(0)])).expect(409)
    expect(wrong.body.error).toContain('Is it the right one?')
    expect((await owner.get('/api/admin/statements').expect(200)).body.data.statements).toEqual([])
  })
})

describe('the columns of a courier’s files', () => {
  it('are stored for the shop', async () => {
    const columns = { trackingNumber: 'CN #', collected: 'COD', charges: ['Service', 'GST'] }
    await owner.put('/api/admin/statement-columns').send({ courier: 'tcs', columns }).expect(200)
    const { body } = await (await shop.signedIn()).get('/api/admin/statement-columns').expect(200)
    expect(body.data.columns).toEqual({ tcs: columns })
    await owner.put('/api/admin/statement-columns').send({ courier: 'dhl', columns }).expect(422)
  })
})
