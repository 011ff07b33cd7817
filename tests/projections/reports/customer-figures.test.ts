import { describe, expect, it } from 'vitest'
import { change, dashboardAfter, dataOf, place } from '../dashboard-after.ts'
import type { Step } from '../shop-run.ts'

const now = '2026-11-21T06:00:00.000Z'

describe('customers', () => {
  it('are counted once for any number of orders', () => {
    const steps = [{ at: now }, place(1, ['m7', 1]), place(2, ['m7', 1]), place(1, ['w1', 1])]
    expect(dashboardAfter(steps, now).stats.totalCustomers).toBe(2)
  })

  it('are still counted when their only order is cancelled', () => {
    const steps = [{ at: now }, place(1, ['m7', 1]), change(0, 'cancelled')]
    const { stats, charts } = dashboardAfter(steps, now)
    expect(stats.totalCustomers).toBe(1)
    expect(dataOf(charts.customerAcquisition)).toEqual([0, 0, 0, 1])
  })

  it('are grouped into four weeks of seven days, of which the last ends today', () => {
    const steps = [
      ...['10-24', '10-25', '10-31', '11-01', '11-14', '11-15', '11-21'].flatMap((day, customer) => [
        { at: `2026-${day}T06:00:00.000Z` },
        place(customer, ['m7', 1]),
      ]),
    ]
    expect(dashboardAfter(steps, now).charts.customerAcquisition).toEqual({
      labels: ['Week 1', 'Week 2', 'Week 3', 'Week 4'],
      datasets: [{ label: 'New Customers', data: [2, 1, 1, 2] }],
    })
    expect(dataOf(dashboardAfter(steps, '2026-12-18T18:00:00.000Z').charts.customerAcquisition)).toEqual([
      1, 0, 0, 0,
    ])
  })
})

describe('the conversion rate', () => {
  const browse = (visits: number): Step => ({ do: 'browse', visits, productViews: {} })

  it('is orders, including cancelled ones, in percent of visits with one decimal', () => {
    const steps = [
      { at: now },
      browse(2),
      browse(5),
      place(1, ['m7', 1]),
      place(1, ['m7', 1]),
      change(0, 'cancelled'),
    ]
    expect(dashboardAfter(steps, now).stats.conversionRate).toBe(28.6)
  })

  it('is at most 100', () => {
    const steps = [{ at: now }, browse(1), place(1, ['m7', 1]), place(1, ['m7', 1])]
    expect(dashboardAfter(steps, now).stats.conversionRate).toBe(100)
  })

  it('counts the visits and orders of seven Karachi days for each week', () => {
    const { labels, datasets } = dashboardAfter(
      [
        { at: '2026-11-14T18:59:59.999Z' },
        browse(3),
        place(1, ['m7', 1]),
        { at: '2026-11-14T19:00:00.000Z' },
        browse(8),
        place(2, ['m7', 1]),
        change(0, 'cancelled'),
        { at: '2026-11-21T18:59:59.999Z' },
        browse(8),
        place(3, ['m7', 1]),
      ],
      '2026-11-21T18:59:59.999Z',
    ).charts.conversionWeeks
    expect(labels.slice(-2)).toEqual(['2026-11-14', '2026-11-21'])
    expect(datasets).toEqual([{ label: 'Conversion Rate (%)', data: [0, 0, 0, 0, 0, 0, 33.3, 12.5] }])
  })

  it('is 0 without visits', () => {
    expect(dashboardAfter([{ at: now }, place(1, ['m7', 1])], now).stats.conversionRate).toBe(0)
  })
})
