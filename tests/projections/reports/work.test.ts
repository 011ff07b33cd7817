import { describe, expect, it } from 'vitest'
import { waitingWork } from '#projections/reports/work.ts'
import { change, dashboardAfter, handOver, place } from '../dashboard-after.ts'

const now = '2026-11-21T06:00:00.000Z'

describe('the work of the shop', () => {
  it('contains the orders that wait for each step, and the outstanding cash of couriers', () => {
    const placed = [1, 2, 3, 4, 5].map((customer) => place(customer, ['m7', 1]))
    const steps = [
      ...placed,
      change(1, 'confirmed'),
      handOver(2, 'tcs'),
      handOver(3, 'leopards'),
      change(3, 'delivered'),
      change(4, 'cancelled'),
    ]
    expect(waitingWork(dashboardAfter(steps, now))).toEqual({
      toConfirm: 1,
      confirmed: 1,
      withCourier: 1,
      cashOut: 2200,
    })
    expect(waitingWork(dashboardAfter([], now))).toEqual({
      toConfirm: 0,
      confirmed: 0,
      withCourier: 0,
      cashOut: 0,
    })
  })
})
