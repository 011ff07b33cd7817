import { describe, expect, it } from 'vitest'
import { change, dashboardAfter, handOver, place } from '../dashboard-after.ts'
import type { Step } from '../shop-run.ts'

const now = '2026-11-24T09:00:00.000Z'
const shownAfter = (...steps: readonly Step[]) => dashboardAfter([{ at: now }, ...steps], now)

const changed = (discount = 0): Step => ({
  do: 'change-lines',
  order: 0,
  lines: [
    { product: 'm7', size: 'L', quantity: 1 },
    { product: 'u1', size: 'M', quantity: 1 },
  ],
  discount,
})
const delivered: readonly Step[] = [place(1, ['m7', 2]), handOver(0, 'tcs'), change(0, 'delivered')]

describe('an order that is changed before it leaves', () => {
  it('counts as it is now, on the day on which it was placed', () => {
    const { stats, summary, charts } = shownAfter(place(1, ['m7', 2]), changed(200))
    expect(stats.totalRevenue).toBe(1100 + 1400 - 200)
    expect(summary).toMatchObject({ revenue7d: 2300, orders7d: 1 })
    expect(stats.topProducts.map(({ name, sales, revenue }) => [name, sales, revenue])).toEqual([
      ['Vision Void', 1, 1400],
      ['The Blacksmith', 1, 1100],
    ])
    expect(stats.recentOrders[0]).toMatchObject({ product: 'The Blacksmith +1 more', amount: 2300 })
    expect(charts.orderStatus.datasets[0]?.data).toEqual([1, 0, 0, 0, 0])
  })

  it('is no longer sold as it is now when it is cancelled', () => {
    expect(shownAfter(place(1, ['m7', 2]), changed(), change(0, 'cancelled')).stats.totalRevenue).toBe(0)
  })
})

describe('money that no courier collects', () => {
  it('is paid in advance, and the courier collects the rest', () => {
    const advance: Step = { do: 'advance', order: 0, rupees: 500, isReturned: false }
    const { summary, cash } = shownAfter(place(1, ['m7', 2]), advance, handOver(0, 'tcs'))
    expect(summary.advances).toBe(500)
    expect(cash.totals.onTheRoad).toBe(1700)
    const returned: Step = { do: 'advance', order: 0, rupees: 100, isReturned: true }
    expect(shownAfter(place(1, ['m7', 2]), advance, returned).summary.advances).toBe(400)
  })

  it('is no revenue any more when it is refunded, also when the order is cancelled later', () => {
    const refund: Step = { do: 'refund', order: 0, rupees: 1100 }
    expect(shownAfter(...delivered, refund)).toMatchObject({
      stats: { totalRevenue: 1100 },
      summary: { refunded: 1100, deliveredRevenue: 2200 },
    })
    expect(shownAfter(...delivered, refund, change(0, 'cancelled')).stats.totalRevenue).toBe(0)
  })
})

describe('pieces that come back', () => {
  const count: Step = { do: 'count', product: 'm7', size: 'M', units: 3 }
  const left = (...steps: readonly Step[]) =>
    shownAfter(count, ...steps).stats.lowStock.find(({ id, size }) => id === 'm7' && size === 'M')?.left

  it('are on sale only when they are in the house and sellable', () => {
    const refused: readonly Step[] = [
      place(1, ['m7', 1]),
      handOver(0, 'tcs'),
      { do: 'change', order: 0, to: 'cancelled', reason: 'refused' },
    ]
    expect(left(...refused)).toBe(2)
    expect(left(...refused, { do: 'receive', order: 0, condition: 'sellable' })).toBe(3)
    expect(left(...refused, { do: 'receive', order: 0, condition: 'damaged' })).toBe(2)
    expect(left(...refused, { do: 'undo-handover', order: 0 })).toBe(3)
    expect(left(place(1, ['m7', 1]), change(0, 'cancelled'))).toBe(3)
  })

  it('are no longer sold after a delivery', () => {
    const back: readonly Step[] = [
      ...delivered,
      { do: 'agree-return', order: 0, quantity: 1 },
      { do: 'receive', order: 0, condition: 'sellable' },
    ]
    const { stats, insight } = shownAfter(...back)
    expect(stats.topProducts[0]).toMatchObject({ sales: 1, revenue: 1100 })
    expect(insight.returns).toEqual({
      pieces: { sellable: 1, damaged: 0, missing: 0 },
      exchanges: 0,
      returns: 1,
    })
  })

  it('are exchanged by a linked order without revenue', () => {
    const { stats, insight } = shownAfter(...delivered, { do: 'agree-exchange', order: 0, size: 'L' })
    expect(stats).toMatchObject({ totalOrders: 2, totalRevenue: 2200, totalCustomers: 1 })
    expect(insight.returns.exchanges).toBe(1)
    expect(stats.recentOrders[0]).toMatchObject({ amount: 0 })
  })
})

describe('orders by channel and city', () => {
  it('count what is not cancelled, and what was delivered and refused', () => {
    const byHand = { channel: 'instagram', discount: 100 } as const
    const { insight } = shownAfter(
      { ...(place(1, ['m7', 1]) as Extract<Step, { do: 'place' }>), byHand },
      change(0, 'shipped'),
      change(0, 'delivered'),
      place(2, ['m7', 1]),
      change(0, 'shipped'),
      { do: 'change', order: 0, to: 'cancelled', reason: 'refused' },
    )
    expect(insight.channels).toEqual([
      { channel: 'web', orders: 0, rupees: 0 },
      { channel: 'instagram', orders: 1, rupees: 1000 },
    ])
    expect(insight.cities).toEqual([
      { city: 'lahore', delivered: 1, refused: 0, days: 0 },
      { city: 'multan', delivered: 0, refused: 1, days: null },
    ])
  })
})
