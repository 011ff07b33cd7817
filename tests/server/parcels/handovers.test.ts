import { beforeEach, describe, expect, it } from 'vitest'
import { findCourier } from '#catalogue/couriers.ts'
import { databaseFor } from '#tests/postgres/test-database.ts'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'

type Parcel = { readonly orderNumber: string; readonly trackingNumber: string }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ clock: () => Date.parse('2026-11-22T20:00:00Z') })
})

async function admin(on = shop) {
  const agent = await on.signedIn()
  return {
    agent,
    handOver: async (parcels: readonly Parcel[], courier = 'tcs') =>
      (await agent.post('/api/admin/handovers').send({ courier, parcels }).expect(200)).body.data.parcels,
    undo: (orderNumber: string) => agent.delete(`/api/admin/handovers/${orderNumber}`),
    order: async (orderNumber: string) =>
      (await agent.get(`/api/admin/orders/${orderNumber}`).expect(200)).body.data,
  }
}

const typesOf = ({ events }: { events: readonly { type: string }[] }) =>
  events.map(({ type }) => type).filter((type) => !type.startsWith('Confirmation'))

describe('handing over', () => {
  it('ships each order of a call separately, and returns a result for each', async () => {
    const [one, two, three] = [await shop.place(), await shop.place(), await shop.place()]
    const { agent, handOver, order } = await admin()
    await agent.put('/api/admin/update-order').send({ orderNumber: two, status: 'cancelled' }).expect(200)
    const answer = await handOver([
      { orderNumber: one, trackingNumber: '  7794 1234  ' },
      { orderNumber: two, trackingNumber: '77942222' },
      { orderNumber: 'FF-2611220000', trackingNumber: '77943333' },
      { orderNumber: three.replace('FF-', 'ff'), trackingNumber: '77944444' },
    ])
    expect(answer).toEqual([
      { orderNumber: one, success: true },
      {
        orderNumber: two,
        success: false,
        error: 'It is cancelled, so that there is nothing to hand over.',
        isUnclear: false,
      },
      { orderNumber: 'FF-2611220000', success: false, error: 'There is no such order.', isUnclear: false },
      { orderNumber: three.replace('FF-', 'ff'), success: true },
    ])
    expect((await order(one)).order).toMatchObject({
      status: 'shipped',
      courier: 'tcs',
      trackingNumber: '7794 1234',
      trackingUrl: 'https://www.tcsexpress.com/track/7794%201234',
    })
    expect((await order(two)).order).toMatchObject({ status: 'cancelled', courier: null })
    const { events } = await order(one)
    const handed = events.find(({ type }: { type: string }) => type === 'ParcelHandedOver')
    // It is the 23rd in Karachi.
    expect(handed.data).toMatchObject({ handedOver: '2026-11-23', cashToCollect: 3600, from: 'pending' })
    expect(handed.actor).toEqual({ role: 'admin', name: 'admin' })
  })

  it('changes nothing when the call is repeated', async () => {
    const parcels = [{ orderNumber: await shop.place(), trackingNumber: '77941' }]
    const { handOver, order } = await admin()
    const first = await handOver(parcels)
    const events = typesOf(await order(parcels[0]?.orderNumber ?? ''))
    expect(await handOver([...parcels, ...parcels])).toEqual([...first, ...first])
    expect(typesOf(await order(parcels[0]?.orderNumber ?? ''))).toEqual(events)
    expect(events).toEqual(['OrderPlaced', 'ParcelHandedOver', 'OrderStatusChanged'])
  })

  it('does not show the number to auditors or in receipts', async () => {
    const [one, two] = [await shop.place(), await shop.place()]
    const { agent, handOver, undo, order } = await admin()
    await handOver([
      { orderNumber: one, trackingNumber: 'LE-77941' },
      { orderNumber: two, trackingNumber: 'LE-77942' },
    ])
    await undo(two).expect(200)
    const lines = [{ trackingNumber: 'le 77941', collected: 3600, charges: 200 }]
    const statement = { courier: 'tcs', statement: 'S-1', received: 3400, lines, markDelivered: true }
    await agent.post('/api/admin/statements').send(statement).expect(201)
    await agent.put('/api/admin/update-order').send({ orderNumber: one, status: 'cancelled' }).expect(200)
    await agent.delete('/api/admin/statements/S-1').expect(200)
    expect(JSON.stringify((await order(one)).events)).toContain('LE-77941')

    const auditor = await shop.signedIn(AUDITOR)
    const seen = await Promise.all(
      [
        '/api/audit/events?limit=100',
        '/api/audit/export',
        `/api/audit/receipt/${one}`,
        '/api/admin/cash',
      ].map(async (path) => (await auditor.get(path).expect(200)).text),
    )
    const receipt = await shop.stranger().get(`/api/orders/${one}/receipt`)
    for (const text of [...seen, JSON.stringify(receipt.body)]) expect(text).not.toMatch(/7794[12]/)
    expect(seen[0]).toContain('ParcelHandedOver')
  })

  it('refuses a number that another order of the courier has', async () => {
    const [one, two] = [await shop.place(), await shop.place()]
    const { handOver } = await admin()
    await handOver([{ orderNumber: one, trackingNumber: 'LE-77941' }])
    // In any spelling.
    const again = [{ orderNumber: two, trackingNumber: 'le-77 941' }]
    const error = `This tracking number belongs to order ${one}.`
    const refused = { success: false, error, isUnclear: false }
    expect(await handOver(again)).toEqual([{ orderNumber: two, ...refused }])
    // Another courier may use the same number.
    expect(await handOver(again, 'leopards')).toEqual([{ orderNumber: two, success: true }])
  })

  it('accepts the first of contradicting rows', async () => {
    const [one, two] = [await shop.place(), await shop.place()]
    const { handOver } = await admin()
    const answer = await handOver([
      { orderNumber: one, trackingNumber: '77941' },
      { orderNumber: two, trackingNumber: ' 779 41' },
      { orderNumber: one, trackingNumber: '77942' },
      { orderNumber: two, trackingNumber: '77942' },
    ])
    expect(answer).toMatchObject([
      { success: true },
      { error: `This tracking number belongs to order ${one}.` },
      { error: 'It is with TCS already, as 77941.' },
      { success: true },
    ])
  })

  it('gives a number that was refused for one row to the next row', async () => {
    const [one, cancelled] = [await shop.place(), await shop.place()]
    const { handOver } = await admin()
    await shop.setStatus(cancelled, 'cancelled')
    const answer = await handOver([
      { orderNumber: 'FF-2611210000', trackingNumber: '77941' },
      { orderNumber: cancelled, trackingNumber: '77941' },
      { orderNumber: one, trackingNumber: '77941' },
    ])
    expect(answer.map(({ success }: { success: boolean }) => success)).toEqual([false, false, true])
  })

  it('refuses an invalid number, and hands over the other parcels of the call', async () => {
    const orderNumbers = await Promise.all(Array.from({ length: 4 }, () => shop.place()))
    const { handOver } = await admin()
    const numbers = ['x'.repeat(41), 'a\u0007b', '  ', 'x'.repeat(40)]
    const parcels = orderNumbers.map((orderNumber, row) => ({
      orderNumber,
      trackingNumber: numbers[row] ?? '',
    }))
    expect(await handOver(parcels)).toMatchObject([
      { error: 'A tracking number has at most 40 characters.' },
      { error: 'This tracking number has a character that cannot be printed.' },
      { error: 'The tracking number is missing.' },
      { success: true },
    ])
  })

  it('refuses an order number of the shop as a tracking number, in any spelling', async () => {
    const [one, two] = [await shop.place(), await shop.place()]
    const { handOver, order } = await admin()
    const error = 'This is an order number of the shop, not the courier’s tracking number.'
    for (const trackingNumber of [one, two.replace('-', '').toLowerCase()]) {
      const answer = await handOver([{ orderNumber: one, trackingNumber }])
      expect(answer).toEqual([{ orderNumber: one, success: false, error, isUnclear: false }])
    }
    expect((await order(one)).order).toMatchObject({ status: 'pending', courier: null })
  })

  it('requires a courier of the shop and at most 300 parcels', async () => {
    const { agent } = await admin()
    const post = (body: object) => agent.post('/api/admin/handovers').send(body)
    const parcels = [{ orderNumber: 'FF-1', trackingNumber: '1' }]
    const { body } = await post({ courier: 'somebody', parcels }).expect(422)
    expect(body.error).toMatch(/^The courier must be one of tcs, /)
    await post({ courier: 'tcs', parcels: [] }).expect(422)
    await post({ courier: 'tcs', parcels: [{ orderNumber: 'FF-1' }] }).expect(422)
    const many = Array.from({ length: 301 }, () => parcels[0])
    await post({ courier: 'tcs', parcels: many }).expect(422)
    await post({ courier: 'tcs', parcels: many.slice(1) }).expect(200)
  })

  it('gives a number to one of several orders at the same time', async () => {
    const orderNumbers = await Promise.all(Array.from({ length: 6 }, () => shop.place()))
    const admins = await Promise.all(orderNumbers.map(() => admin()))
    for (const trackingNumber of ['77941', '77942']) {
      const answers = await Promise.all(
        admins.map(({ handOver }, index) => {
          return handOver([{ orderNumber: orderNumbers[index] ?? '', trackingNumber }])
        }),
      )
      expect(answers.flat().filter(({ success }) => success)).toHaveLength(1)
    }
  })

  it('records one of two numbers that two admins give an order at the same time', async () => {
    const orderNumber = await shop.place()
    const [one, other] = [await admin(), await admin()]
    const answers = await Promise.all([
      one.handOver([{ orderNumber, trackingNumber: '1' }]),
      other.handOver([{ orderNumber, trackingNumber: '2' }]),
    ])
    const taken = answers.flat().findIndex(({ success }) => success) + 1
    expect(answers.flat().filter(({ success }) => success)).toHaveLength(1)
    expect((await one.order(orderNumber)).order.trackingNumber).toBe(String(taken))
  })
})

describe('undoing a handover', () => {
  it('restores the order’s status, and frees the number', async () => {
    const [one, two] = [await shop.place(), await shop.place()]
    const { agent, handOver, undo, order } = await admin()
    await agent.put('/api/admin/update-order').send({ orderNumber: one, status: 'confirmed' }).expect(200)
    await handOver([{ orderNumber: one, trackingNumber: '77941' }])
    const { body } = await undo(one).expect(200)
    expect(body.data).toMatchObject({
      orderNumber: one,
      status: 'confirmed',
      courier: null,
      trackingUrl: null,
    })
    expect(typesOf(await order(one)).slice(-2)).toEqual(['HandoverUndone', 'OrderStatusChanged'])

    for (const orderNumber of [two, one, two]) {
      expect(await handOver([{ orderNumber, trackingNumber: '77941' }])).toMatchObject([{ success: true }])
      await undo(orderNumber).expect(200)
    }
  })

  it('is refused for an order that was not handed over', async () => {
    const orderNumber = await shop.place()
    const { undo } = await admin()
    expect((await undo(orderNumber).expect(409)).body.error).toBe('It has not been handed over to a courier.')
    await undo('FF-2611220000').expect(404)
  })
})

describe('two servers of one shop', () => {
  it('do not give the same number to two orders', async () => {
    const settings = await databaseFor('PostgreSQL')
    const open = () => openTestShop({ settings })
    const servers = [await open(), await open()]
    const admins = await Promise.all(servers.map((server) => admin(server)))
    for (let round = 1; round <= 5; round++) {
      const orderNumbers = await Promise.all(servers.map((server) => server.place()))
      const handOver = () =>
        Promise.all(
          admins.map(({ handOver }, index) => {
            return handOver([{ orderNumber: orderNumbers[index] ?? '', trackingNumber: `T-${round}` }])
          }),
        )
      const taken = (await handOver()).flat().findIndex(({ success }) => success)
      // Also after the handover was undone, when the number has an earlier use.
      await admins[taken]?.undo(orderNumbers[taken] ?? '').expect(200)
      expect((await handOver()).flat().filter(({ success }) => success)).toHaveLength(1)
    }
  })
})

describe('slips', () => {
  it('contain the current orders, and are not stored', async () => {
    const [one, two] = [await shop.place(), await shop.place()]
    const { agent, handOver } = await admin()
    await handOver([{ orderNumber: two, trackingNumber: '77941' }])
    const slips = (orders: string) => agent.get('/api/admin/slips').query({ orders })
    const answer = await slips(`${two}, ${one},FF-1,${one}`).expect(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.data).toMatchObject({
      orders: [
        { orderNumber: two, trackingNumber: '77941', address: '12 Mall Road, Lahore' },
        { orderNumber: one, courier: null },
      ],
      unknown: ['FF-1'],
    })
    // Since when they wait: each has been in its status from its last change on.
    const [placed, shipped] = [one, two].map((orderNumber) => Date.parse(answer.body.data.since[orderNumber]))
    expect(placed).toBeLessThanOrEqual(shipped ?? 0)
    await slips(' , ').expect(422)
    await agent.get('/api/admin/slips').expect(422)
    await slips(Array.from({ length: 301 }, (_, index) => `FF-${index}`).join(',')).expect(422)
  })
})

describe('the booking file', () => {
  it('has the columns of the courier, safe for a spreadsheet, and the orders that are to be handed over', async () => {
    const changes = { name: '=HYPERLINK("x")', phone: '+92 300 1234567', address: 'House 1, "B" Lahore' }
    const orderNumber = await shop.place(changes)
    const [handed, cancelled] = [await shop.place(), await shop.place()]
    const { agent, handOver } = await admin()
    await handOver([{ orderNumber: handed, trackingNumber: '77941' }])
    await shop.setStatus(cancelled, 'cancelled')
    const file = (orders: string, courier = 'tcs') =>
      agent.get('/api/admin/booking-file').query({ courier, orders })
    const answer = await file([handed, orderNumber, cancelled, 'FF-1'].join(',')).expect(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=booking-tcs.csv',
      'cache-control': 'no-store',
    })
    const { columns = [] } = findCourier('tcs')?.booking ?? {}
    const [headings, ...lines] = answer.text.trimEnd().split('\r\n')
    expect(headings).toBe(`\u{feff}${columns.map(({ header }) => header).join(',')}`)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(
      `${orderNumber},"'=HYPERLINK(""x"")",03001234567,"House 1, ""B"" Lahore",LHE,3600,3,0.5,`,
    )
    await file(handed).expect(409)
    const abroad = await shop.place({ phone: '+44 20 7946 0000' })
    expect((await file(abroad).expect(200)).text).toContain(',00442079460000,')
    await file(orderNumber, 'somebody').expect(422)
  })
})
