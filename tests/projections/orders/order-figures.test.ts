import { describe, expect, it } from 'vitest'
import { change, dashboardAfter, dataOf, place } from '../dashboard-after.ts'

const now = '2026-11-21T06:00:00.000Z'

describe('the recent orders', () => {
  it('are the latest ten with their current status, latest first', () => {
    const steps = [{ at: now }, ...Array.from({ length: 12 }, (_, n) => place(n, ['m7', 1]))]
    const { recentOrders } = dashboardAfter(
      [...steps, change(1, 'shipped'), change(11, 'delivered')],
      now,
    ).stats
    expect(recentOrders.map((order) => order.id)).toEqual(
      [1011, 1010, 1009, 1008, 1007, 1006, 1005, 1004, 1003, 1002].map((number) => `FF-${number}`),
    )
    expect(recentOrders.map((order) => order.status).slice(0, 3)).toEqual(['pending', 'shipped', 'pending'])
    expect(recentOrders.filter((order) => order.status === 'delivered')).toEqual([])
  })

  it('are ordered by position in the log when the clock went back', () => {
    const { recentOrders } = dashboardAfter(
      [{ at: now }, place(1, ['m7', 1]), { at: '2026-11-20T06:00:00.000Z' }, place(2, ['w1', 2])],
      now,
    ).stats
    expect(recentOrders).toEqual([
      {
        id: 'FF-1001',
        customer: null,
        product: 'Varsity Grace',
        amount: 2500,
        status: 'pending',
        date: '2026-11-20T06:00:00.000Z',
      },
      {
        id: 'FF-1000',
        customer: null,
        product: 'The Blacksmith',
        amount: 1100,
        status: 'pending',
        date: now,
      },
    ])
  })

  it('contain the name of the first line and the number of further lines', () => {
    const { recentOrders } = dashboardAfter(
      [{ at: now }, place(1, ['w3', 1], ['u1', 2], ['m7', 1])],
      now,
    ).stats
    expect(recentOrders[0]?.product).toBe('Afterlight +2 more')
  })

  it('contain a cancelled order', () => {
    const { recentOrders } = dashboardAfter(
      [{ at: now }, place(1, ['m7', 1]), change(0, 'cancelled')],
      now,
    ).stats
    expect(recentOrders[0]).toMatchObject({ status: 'cancelled', amount: 1100 })
  })
})

describe('the order status chart', () => {
  it('counts every order once, at its current status', () => {
    const { stats, charts } = dashboardAfter(
      [
        { at: now },
        ...Array.from({ length: 6 }, (_, n) => place(n, ['m7', 1])),
        change(0, 'confirmed'),
        change(0, 'confirmed'),
        change(1, 'shipped'),
        change(2, 'delivered'),
        change(3, 'cancelled'),
        change(4, 'cancelled'),
        change(4, 'pending'),
      ],
      now,
    )
    expect(charts.orderStatus.labels).toEqual(['Pending', 'Confirmed', 'Shipped', 'Delivered', 'Cancelled'])
    expect(dataOf(charts.orderStatus)).toEqual([2, 1, 1, 1, 1])
    expect(stats.totalOrders).toBe(6)
  })
})

describe('the summary', () => {
  it('contains only zeros without orders', () => {
    expect(dashboardAfter([], now).summary).toEqual({
      revenue7d: 0,
      orders7d: 0,
      averageOrderValue: 0,
      cancelledRate: 0,
      deliveredRevenue: 0,
      receivedCash: 0,
      advances: 0,
      refunded: 0,
    })
  })

  it('averages the orders that are not cancelled, in whole rupees', () => {
    const steps = [
      { at: now },
      place(1, ['m7', 1]),
      place(1, ['m7', 1]),
      place(1, ['w1', 1]),
      place(2, ['u1', 9]),
    ]
    expect(dashboardAfter([...steps, change(0, 'cancelled')], now).summary.averageOrderValue).toBe(1150)
    expect(
      dashboardAfter([...steps.slice(0, 2), place(1, ['w1', 1]), place(1, ['w3', 1])], now).summary,
    ).toMatchObject({
      averageOrderValue: 1150,
      cancelledRate: 0,
    })
  })

  it('contains the share of cancelled orders with one decimal', () => {
    const steps = [{ at: now }, ...Array.from({ length: 3 }, (_, n) => place(n, ['m7', 1]))]
    expect(dashboardAfter([...steps, change(0, 'cancelled')], now).summary.cancelledRate).toBe(33.3)
  })

  it('counts seven days: today and the six days before', () => {
    const steps = [
      { at: '2026-11-14T18:59:59.999Z' },
      place(1, ['u1', 1]),
      { at: '2026-11-14T19:00:00.000Z' },
      place(2, ['m7', 1]),
      { at: '2026-11-21T18:59:59.999Z' },
      place(3, ['w1', 1]),
    ]
    expect(dashboardAfter(steps, now).summary).toMatchObject({ revenue7d: 2350, orders7d: 2 })
  })
})
