import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderSorts } from '#events/orders/order-read-model.ts'
import { addDays } from '#events/shop/calendar.ts'
import { type Order, orderStatuses } from '#events/shop/order.ts'
import { besides } from '#web/admin/order-data/neighbours.ts'
import { type AnsweredPage, countWaiting, listedOrders } from '#web/admin/order-data/order-list.ts'
import {
  countFilters,
  isInView,
  type OrderListView,
  periods,
  readView,
  usualView,
  viewQuery,
  writeView,
} from '#web/admin/order-data/order-list-view.ts'
import { sampleOrder } from './sample-order.ts'

const everything: OrderListView = usualView
const numbered = (number: number, changes: Partial<Order> = {}) =>
  sampleOrder({ orderNumber: `FF-261121${number}`, ...changes })
const page = (orders: readonly Order[], position = 100): AnsweredPage => ({
  orders: orders.map((order) => ({ ...order, since: order.date })),
  nextCursor: null,
  total: orders.length,
  totalIsAtLeast: false,
  position,
})

describe('the filters beside search and status', () => {
  it('are counted when they are not the usual ones', () => {
    expect(countFilters(usualView)).toBe(0)
    expect(countFilters({ ...usualView, status: 'pending', q: 'a' })).toBe(0)
    expect(countFilters({ ...usualView, period: 'today', sort: 'oldest' })).toBe(2)
  })
})

describe('the orders beside an open one', () => {
  it('are those of the list, and none for an order that is not in it', () => {
    expect(besides(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' })
    expect(besides(['a', 'b'], 'a')).toEqual({ previous: null, next: 'b' })
    expect(besides(['a', 'b'], 'b')).toEqual({ previous: 'a', next: null })
    expect(besides(['a', 'b'], 'z')).toEqual({ previous: null, next: null })
  })
})

describe('the view of the orders in the address', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((day) => addDays('1990-01-01', day))
  const anyView = fc
    .record({
      status: fc.option(fc.constantFrom(...orderStatuses)),
      work: fc.option(fc.constantFrom('late' as const, 'cash-out' as const)),
      q: fc.string({ maxLength: 100 }),
      sort: fc.constantFrom(...orderSorts),
      dates: fc.oneof(
        fc.constantFrom(...periods).map((period) => ({ period, from: null, to: null })),
        fc.record({ period: fc.constant('chosen' as const), from: fc.option(anyDay), to: fc.option(anyDay) }),
      ),
    })
    .map(({ dates, ...view }): OrderListView => ({ ...view, ...dates }))

  it('is restored as it was written, and leaves the rest of the address unchanged', () => {
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
    expect(writeView(address, everything).toString()).toBe('')
  })

  it('ignores invalid values', () => {
    const address = new URLSearchParams({ status: 'lost', sort: 'random', q: 'x'.repeat(5_000) })
    expect(readView(address)).toEqual({ ...everything, q: 'x'.repeat(100) })
    const days = new URLSearchParams({ from: '2026-02-30', to: 'yesterday', period: 'ever' })
    expect(readView(days)).toEqual(everything)
  })
})

describe('whether an order is in a view', () => {
  const order = sampleOrder()
  const found = (q: string) => isInView({ ...everything, q }, order)

  it('depends on a word of the address, and on the whole tracking number however it is written', () => {
    const sent = sampleOrder({ address: 'House 4, Gulberg, LAHORE', trackingNumber: 'LE-77 941' })
    const isFound = (q: string) => isInView({ ...everything, q }, sent)
    expect(['lahore', 'Gulberg, L', 'le77941', 'LE 7794-1'].every(isFound)).toBe(true)
    expect(['karachi', 'LE-77 94'].some(isFound)).toBe(false)
  })

  it('depends on parts of number, name, e-mail and product in any case', () => {
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
      ].every(found),
    ).toBe(true)
    expect(['varsity', 'bilal', 'x5'].some(found)).toBe(false)
  })

  it('depends on the digits of the phone in any form', () => {
    expect(['0300 1234567', '03001234567', '+92 300 1234567', '00923001234567', '123456'].every(found)).toBe(
      true,
    )
    expect(found('0301')).toBe(false)
  })

  it('depends on the Karachi day on which it was placed, both ends included', () => {
    const late = sampleOrder({ date: '2026-11-20T19:00:00.000Z' })
    const chosen = (from: string | null, to: string | null) =>
      isInView({ ...everything, period: 'chosen', from, to }, late)
    expect(chosen('2026-11-21', '2026-11-21')).toBe(true)
    expect(chosen('2026-11-21', null)).toBe(true)
    expect(chosen(null, '2026-11-20')).toBe(false)
    expect(chosen('2026-11-22', null)).toBe(false)
    const now = Date.parse('2026-11-21T10:00:00Z')
    const within = (period: OrderListView['period']) => isInView({ ...everything, period }, late, now)
    expect([within('today'), within('yesterday'), within('last-7')]).toEqual([true, false, true])
  })

  it('depends on the status', () => {
    expect(isInView({ ...everything, status: 'pending' }, order)).toBe(true)
    expect(isInView({ ...everything, status: 'shipped' }, order)).toBe(false)
  })
})

describe('the list', () => {
  it('shows an order once when it is on two pages', () => {
    const rows = listedOrders([page([numbered(2), numbered(1)]), page([numbered(1), numbered(0)], 200)])
    expect(rows.map(({ orderNumber }) => orderNumber.at(-1))).toEqual(['2', '1', '0'])
  })

  it('counts the orders that wait: come in since, in the view, not shown yet', () => {
    const arrivals = [
      { order: numbered(1), position: 50 },
      { order: numbered(2), position: 150 },
      { order: numbered(3), position: 150 },
      { order: numbered(4, { name: 'Bilal Ahmed' }), position: 200 },
    ]
    const pages = [page([numbered(2)])]
    expect(countWaiting(everything, pages, arrivals)).toBe(2)
    expect(countWaiting({ ...everything, q: 'bilal' }, pages, arrivals)).toBe(1)
    expect(countWaiting({ ...everything, status: 'shipped' }, pages, arrivals)).toBe(0)
  })
})

describe('the query for the server', () => {
  const now = Date.parse('2026-11-21T19:30:00Z') // 22 November in Karachi
  const asked = (view: Partial<OrderListView>) => viewQuery({ ...everything, ...view }, now).toString()

  it('is the view, its days counted from today in Karachi', () => {
    expect(asked({})).toBe('sort=newest')
    expect(asked({ status: 'pending', q: ' ali ', sort: 'oldest' })).toBe('sort=oldest&status=pending&q=ali')
    expect(asked({ period: 'today' })).toBe('sort=newest&from=2026-11-22&to=2026-11-22')
    expect(asked({ period: 'yesterday' })).toBe('sort=newest&from=2026-11-21&to=2026-11-21')
    expect(asked({ period: 'last-7' })).toBe('sort=newest&from=2026-11-16&to=2026-11-22')
    expect(asked({ period: 'chosen', to: '2026-11-01' })).toBe('sort=newest&to=2026-11-01')
  })
})
