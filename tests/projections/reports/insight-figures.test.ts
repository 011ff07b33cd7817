import { describe, expect, it } from 'vitest'
import type { CancelReason, OrderStatus } from '#events/orders/order.ts'
import type { Insight } from '#projections/dashboard-shapes.ts'
import { type At, dashboardAfter, place } from '../dashboard-after.ts'
import type { Step } from '../shop-run.ts'

const NOW = '2026-11-30T06:00:00.000Z'

function change(order: number, to: OrderStatus, reason?: CancelReason): Step {
  return { do: 'change', order, to, reason }
}
const refuse = (order: number) => change(order, 'cancelled', 'refused')
const handOver = (order: number, courier: string): Step => ({ do: 'hand-over', order, courier })
const at = (instant: string): At => ({ at: instant })

function insight(...steps: readonly (Step | At)[]): Insight {
  return dashboardAfter([at('2026-11-21T09:30:00.000Z'), ...steps], NOW).insight
}

describe('deliveries and refusals', () => {
  it('count units by product and size, and orders by courier and by the hour of ordering', () => {
    const { orders, products, sizes, couriers, hours } = insight(
      place(1, ['m7', 2], ['u1', 1]),
      handOver(0, 'tcs'),
      change(0, 'delivered'),
      place(2, ['m7', 3]),
      change(0, 'shipped'),
      refuse(0),
      place(5, ['w1', 1]),
      change(0, 'delivered'),
      place(3, ['w1', 1]),
      change(0, 'cancelled', 'fake'),
    )
    expect(orders).toEqual({ delivered: 2, refused: 1 })
    expect(products).toMatchObject([
      { id: 'm7', name: 'The Blacksmith', delivered: 2, refused: 3 },
      { id: 'w1', delivered: 1, refused: 0 },
      { id: 'u1', delivered: 1, refused: 0 },
    ])
    expect(sizes).toEqual([
      { size: 'S', delivered: 0, refused: 0 },
      { size: 'M', delivered: 4, refused: 3 },
      { size: 'L', delivered: 0, refused: 0 },
    ])
    expect(couriers).toEqual([
      { courier: 'tcs', delivered: 1, refused: 0 },
      { courier: null, delivered: 1, refused: 1 },
    ])
    // 14:30 in Karachi. Customer 5 ordered from an older program, which did not record the hour.
    expect(hours.filter(({ delivered, refused }) => delivered + refused > 0)).toEqual([
      { hour: 14, delivered: 1, refused: 1 },
      { hour: null, delivered: 1, refused: 0 },
    ])
    expect(hours).toHaveLength(25)
  })

  it('are removed when an order is on its way again, and change their courier when the handover is undone', () => {
    const delivered = [place(1, ['m7', 1]), handOver(0, 'tcs'), change(0, 'delivered')]
    const { channels } = insight(...delivered)
    expect(insight(...delivered, change(0, 'shipped'))).toEqual({ ...insight(), channels })
    expect(insight(...delivered, refuse(0), change(0, 'confirmed'))).toEqual({ ...insight(), channels })
    expect(insight(...delivered, { do: 'undo-handover', order: 0 }).couriers).toEqual([
      { courier: null, delivered: 1, refused: 0 },
    ])
    expect(insight(...delivered, refuse(0), { do: 'undo-handover', order: 0 }).couriers).toEqual([
      { courier: null, delivered: 0, refused: 1 },
    ])
  })

  it('count repeated refusals of a customer, by the month of the order', () => {
    const twice = [1, 1, 2].flatMap((customer) => [
      place(customer, ['m7', 1]),
      change(0, 'shipped'),
      refuse(0),
    ])
    const { orders, repeatedRefusals, months } = insight(...twice)
    expect({ orders, repeatedRefusals }).toEqual({
      orders: { delivered: 0, refused: 3 },
      repeatedRefusals: 1,
    })
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'],
      ...['2026-08', '2026-09', '2026-10', '2026-11'],
    ])
    expect(months.at(-1)).toEqual({ month: '2026-11', delivered: 0, refused: 3, repeated: 1 })
    expect(insight(...twice, change(1, 'shipped')).repeatedRefusals).toBe(0)
  })
})

describe('the days to deliver', () => {
  const days = (...steps: readonly (Step | At)[]) => insight(...steps).daysToDeliver

  it('are counted in Karachi days, with two weeks and more together', () => {
    const { orders, median, mean } = days(
      place(1, ['m7', 1]),
      place(2, ['m7', 1]),
      place(3, ['m7', 1]),
      // 00:30 of the next day in Karachi.
      at('2026-11-21T19:30:00.000Z'),
      change(2, 'delivered'),
      at('2026-11-24T10:00:00.000Z'),
      change(1, 'delivered'),
      at('2026-12-20T10:00:00.000Z'),
      change(0, 'delivered'),
    )
    expect(orders).toEqual([0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect({ median, mean }).toEqual({ median: 3, mean: 11 })
  })

  it('are removed when an order is no longer delivered, and are 0 when a clock was set back', () => {
    const none = days()
    expect(none).toEqual({ orders: Array(15).fill(0), median: null, mean: null })
    const undone = [place(1, ['m7', 1]), at('2026-11-23T10:00:00.000Z'), change(0, 'delivered')]
    expect(days(...undone, at('2026-11-28T10:00:00.000Z'), change(0, 'shipped'))).toEqual(none)
    expect(days(place(1, ['m7', 1]), at('2026-11-19T10:00:00.000Z'), change(0, 'delivered'))).toMatchObject({
      median: 0,
      mean: 0,
    })
  })
})
