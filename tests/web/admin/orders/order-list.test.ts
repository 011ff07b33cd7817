import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizes } from '#catalogue/product.ts'
import { addDays } from '#events/calendar.ts'
import { type Order, orderStatuses } from '#events/orders/order.ts'
import { soughtOutcomes } from '#events/parcels/parcel-outcome.ts'
import { WITHOUT } from '#events/read-model/order-filters.ts'
import { orderSorts, soughtTrackings } from '#events/read-model/order-read-model.ts'
import { neighboursOf } from '#web/admin/orders/data/neighbours.ts'
import { countNewOrders, type LoadedOrderPage, listedOrders } from '#web/admin/orders/data/order-list.ts'
import {
  channels,
  countFilters,
  defaultView,
  isInView,
  type OrderListView,
  periods,
  readView,
  viewQuery,
  writeView,
} from '#web/admin/orders/data/order-list-view.ts'
import { noMarks, sampleOrder } from './sample-order.ts'

const allOrders: OrderListView = defaultView
const numbered = (number: number, changes: Partial<Order> = {}) =>
  sampleOrder({ orderNumber: `FF-261121${number}`, ...changes })
const page = (orders: readonly Order[], position = 100): LoadedOrderPage => ({
  orders: orders.map((order) => ({ ...order, since: order.date, channel: null, marks: noMarks })),
  nextCursor: null,
  total: orders.length,
  totalIsAtLeast: false,
  position,
})

describe('countFilters', () => {
  it('counts the city, the channel, the dates and the sort order when they differ from their defaults', () => {
    expect(countFilters(defaultView)).toBe(0)
    expect(countFilters({ ...defaultView, status: 'pending', q: 'a' })).toBe(0)
    expect(countFilters({ ...defaultView, period: 'today', sort: 'oldest' })).toBe(2)
    expect(countFilters({ ...defaultView, city: 'lahore', channel: 'web' })).toBe(2)
    expect(countFilters({ ...defaultView, product: 'm7', size: 'M', outcome: 'refused' })).toBe(3)
  })
})

describe('the neighbours of an open order', () => {
  it('are the orders before and after it in the list, or null when it is not in the list', () => {
    expect(neighboursOf(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' })
    expect(neighboursOf(['a', 'b'], 'a')).toEqual({ previous: null, next: 'b' })
    expect(neighboursOf(['a', 'b'], 'b')).toEqual({ previous: 'a', next: null })
    expect(neighboursOf(['a', 'b'], 'z')).toEqual({ previous: null, next: null })
  })
})

describe('the view of the orders in the address', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((day) => addDays('1990-01-01', day))
  const anyView = fc
    .record({
      status: fc.option(fc.constantFrom(...orderStatuses)),
      work: fc.option(fc.constantFrom('late' as const, 'cash-out' as const)),
      q: fc.string({ maxLength: 100 }),
      city: fc.option(fc.constantFrom('lahore', 'rahim-yar-khan')),
      channel: fc.option(fc.constantFrom(...channels)),
      campaign: fc.option(fc.constantFrom('eid-drop', WITHOUT)),
      courier: fc.option(fc.constantFrom('tcs', WITHOUT)),
      product: fc.option(fc.constantFrom('m7', 'u1')),
      // Also one that the shop no longer has.
      size: fc.option(fc.constantFrom(...sizes, 'XXS')),
      caller: fc.option(fc.constantFrom('Sana Malik', WITHOUT)),
      outcome: fc.option(fc.constantFrom(...soughtOutcomes)),
      tracking: fc.option(fc.constantFrom(...soughtTrackings)),
      sort: fc.constantFrom(...orderSorts),
      dates: fc.oneof(
        fc.constantFrom(...periods).map((period) => ({ period, from: null, to: null })),
        fc.record({ period: fc.constant('chosen' as const), from: fc.option(anyDay), to: fc.option(anyDay) }),
      ),
    })
    .map(({ dates, ...view }): OrderListView => ({ ...view, ...dates }))

  it('is read back as it was written, and leaves the rest of the address unchanged', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const written = writeView(new URLSearchParams('tab=orders'), view)
        expect(readView(new URLSearchParams(written.toString()))).toEqual(view)
        expect(written.get('tab')).toBe('orders')
      }),
    )
  })

  it('leaves out default values', () => {
    const address = new URLSearchParams('status=shipped&q=ali&sort=oldest&period=chosen&from=2026-11-01')
    expect(writeView(address, allOrders).toString()).toBe('')
  })

  it('ignores invalid values', () => {
    const address = new URLSearchParams({
      status: 'lost',
      sort: 'random',
      city: 'La/hore',
      channel: 'fax',
      size: 'small',
      outcome: 'lost',
      tracking: 'some',
      caller: ' ',
      courier: 'x'.repeat(41),
      q: 'x'.repeat(5_000),
    })
    expect(readView(address)).toEqual({ ...allOrders, q: 'x'.repeat(100) })
    const days = new URLSearchParams({ from: '2026-02-30', to: 'yesterday', period: 'ever' })
    expect(readView(days)).toEqual(allOrders)
  })
})

describe('isInView', () => {
  const order = sampleOrder()
  const matches = (q: string) => isInView({ ...allOrders, q }, order)

  it('searches for words of the address, and for the whole tracking number in any notation', () => {
    const sent = sampleOrder({ address: 'House 4, Gulberg, LAHORE', trackingNumber: 'LE-77 941' })
    const matchesSent = (q: string) => isInView({ ...allOrders, q }, sent)
    expect(['lahore', 'Gulberg, L', 'le77941', 'LE 7794-1'].every(matchesSent)).toBe(true)
    expect(['karachi', 'LE-77 94'].some(matchesSent)).toBe(false)
  })

  it('searches for parts of the order number, name, e-mail address and product in any letter case', () => {
    expect(
      [
        '',
        '  ',
        '112110',
        'ff-',
        'FF-261121-10',
        '261121-1000',
        'AYESHA',
        'ayesha@EX',
        ' khan ',
        'blacksmith',
      ].every(matches),
    ).toBe(true)
    expect(['varsity', 'bilal', 'x5'].some(matches)).toBe(false)
  })

  it('searches for the digits of the phone number in any notation', () => {
    expect(
      ['0300 1234567', '03001234567', '+92 300 1234567', '00923001234567', '123456'].every(matches),
    ).toBe(true)
    expect(matches('0301')).toBe(false)
  })

  it('compares the day in Karachi on which the order was placed with the first and the last day, inclusive', () => {
    const late = sampleOrder({ date: '2026-11-20T19:00:00.000Z' })
    const chosen = (from: string | null, to: string | null) =>
      isInView({ ...allOrders, period: 'chosen', from, to }, late)
    expect(chosen('2026-11-21', '2026-11-21')).toBe(true)
    expect(chosen('2026-11-21', null)).toBe(true)
    expect(chosen(null, '2026-11-20')).toBe(false)
    expect(chosen('2026-11-22', null)).toBe(false)
    const now = Date.parse('2026-11-21T10:00:00Z')
    const within = (period: OrderListView['period']) => isInView({ ...allOrders, period }, late, now)
    expect([within('today'), within('yesterday'), within('last-7')]).toEqual([true, false, true])
  })

  it('compares the city, and leaves out what cannot be known: the channel', () => {
    const sent = sampleOrder({ city: 'lahore' })
    expect(isInView({ ...allOrders, city: 'lahore' }, sent)).toBe(true)
    expect(isInView({ ...allOrders, city: 'lahore' }, order)).toBe(false)
    expect(isInView({ ...allOrders, channel: 'web' }, sent)).toBe(false)
  })

  it('compares courier, pieces, caller and outcome with what a new order has', () => {
    const has = (view: Partial<OrderListView>) => isInView({ ...allOrders, ...view }, order)
    expect([has({ courier: WITHOUT }), has({ courier: 'tcs' })]).toEqual([true, false])
    expect([has({ product: 'm7' }), has({ product: 'm7', size: 'M' })]).toEqual([true, true])
    expect([has({ product: 'u1' }), has({ product: 'm7', size: 'L' }), has({ size: 'L' })]).toEqual([
      ...[false, false, false],
    ])
    expect([has({ caller: WITHOUT }), has({ caller: 'Sana Malik' })]).toEqual([true, false])
    expect([has({ outcome: 'not-sent' }), has({ outcome: 'confirmed' })]).toEqual([true, false])
    expect([has({ tracking: 'without' }), has({ tracking: 'with' })]).toEqual([true, false])
  })

  it('compares the status', () => {
    expect(isInView({ ...allOrders, status: 'pending' }, order)).toBe(true)
    expect(isInView({ ...allOrders, status: 'shipped' }, order)).toBe(false)
  })
})

describe('the order list', () => {
  it('contains an order once when it is on two pages', () => {
    const rows = listedOrders([page([numbered(2), numbered(1)]), page([numbered(1), numbered(0)], 200)])
    expect(rows.map(({ orderNumber }) => orderNumber.at(-1))).toEqual(['2', '1', '0'])
  })

  it('counts the new orders: placed since, in the view, and not listed yet', () => {
    const arrivals = [
      { order: numbered(1), position: 50 },
      { order: numbered(2), position: 150 },
      { order: numbered(3), position: 150 },
      { order: numbered(4, { name: 'Bilal Ahmed' }), position: 200 },
    ]
    const pages = [page([numbered(2)])]
    expect(countNewOrders(allOrders, pages, arrivals)).toBe(2)
    expect(countNewOrders({ ...allOrders, q: 'bilal' }, pages, arrivals)).toBe(1)
    expect(countNewOrders({ ...allOrders, status: 'shipped' }, pages, arrivals)).toBe(0)
  })
})

describe('the query for the server', () => {
  const now = Date.parse('2026-11-21T19:30:00Z') // 22 November in Karachi
  const query = (view: Partial<OrderListView>) => viewQuery({ ...allOrders, ...view }, now).toString()

  it('contains the view, with its days counted from today in Karachi', () => {
    expect(query({})).toBe('sort=newest')
    expect(query({ status: 'pending', q: ' ali ', sort: 'oldest' })).toBe('sort=oldest&status=pending&q=ali')
    expect(query({ city: 'lahore', channel: 'shop' })).toBe('sort=newest&city=lahore&channel=shop')
    expect(query({ courier: 'tcs', product: 'm7', size: 'M', outcome: 'refused' })).toBe(
      'sort=newest&courier=tcs&product=m7&size=M&outcome=refused',
    )
    expect(query({ tracking: 'without' })).toBe('sort=newest&tracking=without')
    expect(query({ period: 'today' })).toBe('sort=newest&from=2026-11-22&to=2026-11-22')
    expect(query({ period: 'yesterday' })).toBe('sort=newest&from=2026-11-21&to=2026-11-21')
    expect(query({ period: 'last-7' })).toBe('sort=newest&from=2026-11-16&to=2026-11-22')
    expect(query({ period: 'chosen', to: '2026-11-01' })).toBe('sort=newest&to=2026-11-01')
  })
})
