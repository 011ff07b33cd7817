import { describe, expect, it } from 'vitest'
import { change, dashboardAfter, dataOf, place, runAt } from '../dashboard-after.ts'
import { naiveRecount } from '../naive-recount.ts'

describe('revenue', () => {
  it('counts an order on the Karachi day of its placement, which begins at 19:00 UTC', () => {
    const { charts } = dashboardAfter(
      [
        { at: '2026-11-20T18:59:59.999Z' },
        place(1, ['m7', 1]),
        { at: '2026-11-20T19:00:00.000Z' },
        place(1, ['w1', 1]),
      ],
      '2026-11-21T06:00:00.000Z',
    )
    // 21 November 2026 is a Saturday.
    expect(dataOf(charts.salesTrend)).toEqual([0, 0, 0, 0, 1100, 1250, 0])
  })

  it('is subtracted on the day of the placement when an order is cancelled', () => {
    const steps = [
      { at: '2026-11-18T06:00:00.000Z' },
      place(1, ['m7', 1]),
      place(2, ['w1', 1]),
      { at: '2026-11-21T06:00:00.000Z' },
      change(0, 'cancelled'),
    ]
    const { stats, charts, summary } = dashboardAfter(steps, '2026-11-21T06:00:00.000Z')
    expect(stats.totalRevenue).toBe(1100)
    expect(dataOf(charts.salesTrend)).toEqual([0, 0, 1100, 0, 0, 0, 0])
    expect(summary).toMatchObject({
      revenue7d: 1100,
      orders7d: 1,
      averageOrderValue: 1100,
      cancelledRate: 50,
    })
  })

  it('is added again when a cancelled order is revived to any status', () => {
    const steps = [
      { at: '2026-11-18T06:00:00.000Z' },
      place(1, ['m7', 1]),
      change(0, 'cancelled'),
      change(0, 'delivered'),
      change(0, 'shipped'),
    ]
    const { stats, charts, summary } = dashboardAfter(steps, '2026-11-18T06:00:00.000Z')
    expect(summary.deliveredRevenue).toBe(0)
    expect(dashboardAfter(steps.slice(0, -1), '2026-11-18T06:00:00.000Z').summary.deliveredRevenue).toBe(1100)
    expect(stats.totalRevenue).toBe(1100)
    expect(dataOf(charts.salesTrend)).toEqual([0, 0, 1100, 0, 0, 0, 0])
  })

  it('changes only in total when an order older than the stored days is cancelled or revived', () => {
    const aYearOfOrders = Array.from({ length: 365 }, (_, day) => [
      { at: new Date(Date.parse('2026-01-01T06:00:00.000Z') + day * 86_400_000).toISOString() },
      place(day, ['m7', 1]),
    ]).flat()
    const now = '2026-12-31T06:00:00.000Z'
    const before = dashboardAfter(aYearOfOrders, now)
    const cancelled = dashboardAfter([...aYearOfOrders, change(364, 'cancelled')], now)
    const revived = dashboardAfter([...aYearOfOrders, change(364, 'cancelled'), change(364, 'pending')], now)
    expect(cancelled.stats.totalRevenue).toBe(364 * 1100)
    expect(cancelled.charts).toEqual({
      ...before.charts,
      orderStatus: expect.anything(),
      productCategories: expect.anything(),
      twelveMonths: expect.anything(),
    })
    expect(revived).toEqual(before)
  })

  it('is correct on every day of the last months of a year with an order on every day', () => {
    const aYearOfOrders = Array.from({ length: 365 }, (_, day) => [
      { at: new Date(Date.parse('2026-01-01T18:30:00.000Z') + day * 86_400_000).toISOString() },
      place(day, ['m7', 1 + (day % 7)]),
      ...(day % 5 === 0 ? [change(day % 60, day % 2 === 0 ? 'cancelled' : 'confirmed')] : []),
    ]).flat()
    const { orders, traffic } = runAt(aYearOfOrders)
    for (let days = 356; days <= 500; days += 6) {
      const now = new Date(Date.parse('2026-01-01T20:00:00.000Z') + days * 86_400_000).toISOString()
      expect(dashboardAfter(aYearOfOrders, now)).toEqual(naiveRecount(orders, traffic, now))
    }
  })

  it('still contains the last days after an order with a date in the next century', () => {
    const { stats, charts } = dashboardAfter(
      [
        { at: '2026-11-19T06:00:00.000Z' },
        place(1, ['m7', 1]),
        { at: '2126-11-19T06:00:00.000Z' },
        place(2, ['u1', 1]),
        { at: '2026-11-20T06:00:00.000Z' },
        place(3, ['w1', 1]),
      ],
      '2026-11-20T06:00:00.000Z',
    )
    expect(dataOf(charts.salesTrend)).toEqual([0, 0, 0, 1100, 1250, 0, 0])
    expect(stats.totalRevenue).toBe(3750)
  })
})

describe('a delivery fee', () => {
  const at = '2026-11-21T06:00:00.000Z'
  const withFee = (customer: number, product: string, fee: number) =>
    ({ do: 'place', customer, fee, lines: [{ product, size: 'M', quantity: 1 }] }) as const
  const steps = [{ at }, withFee(1, 'm7', 200), withFee(2, 'w1', 0), change(1, 'delivered')]

  it('is part of all revenue, of the amount of a recent order and of the delivered revenue', () => {
    const { stats, charts, summary } = dashboardAfter(steps, at)
    expect(stats.totalRevenue).toBe(1100 + 200 + 1250)
    expect(dataOf(charts.salesTrend)).toEqual([0, 0, 0, 0, 0, 2550, 0])
    expect(dataOf(charts.monthlyRevenue)).toEqual([0, 0, 0, 2550])
    expect(summary).toMatchObject({ revenue7d: 2550, averageOrderValue: 1275, deliveredRevenue: 1300 })
    expect(stats.recentOrders.map(({ amount }) => amount)).toEqual([1250, 1300])
  })

  it('is not part of the revenue of a product', () => {
    const { stats } = dashboardAfter(steps, at)
    expect(stats.topProducts.map(({ name, revenue }) => [name, revenue])).toEqual([
      ['Varsity Grace', 1250],
      ['The Blacksmith', 1100],
    ])
  })

  it('is removed and added with its order', () => {
    expect(dashboardAfter([...steps, change(1, 'cancelled')], at).stats.totalRevenue).toBe(1250)
    const revived = dashboardAfter([...steps, change(1, 'cancelled'), change(1, 'pending')], at)
    expect(revived.stats.totalRevenue).toBe(2550)
    expect(revived.summary.deliveredRevenue).toBe(0)
  })
})

describe('the sales trend', () => {
  it('has for each slot Mon … Sun its date within the seven days that end today', () => {
    const { charts } = dashboardAfter([], '2026-11-21T06:00:00.000Z')
    expect(charts.salesTrend).toEqual({
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      dates: [
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
        '2026-11-19',
        '2026-11-20',
        '2026-11-21',
        '2026-11-15',
      ],
      datasets: [{ label: 'Daily Revenue (Rs)', data: [0, 0, 0, 0, 0, 0, 0] }],
    })
  })

  it('drops a day after seven days, without an event', () => {
    const steps = [{ at: '2026-11-15T06:00:00.000Z' }, place(1, ['m7', 1])]
    expect(dataOf(dashboardAfter(steps, '2026-11-21T18:59:59.999Z').charts.salesTrend)).toContain(1100)
    expect(dataOf(dashboardAfter(steps, '2026-11-21T19:00:00.000Z').charts.salesTrend)).not.toContain(1100)
  })
})

describe('the monthly growth', () => {
  const noon = (day: string) => ({ at: `${day}T07:00:00.000Z` })
  const growthAt = (day: string, steps: Parameters<typeof dashboardAfter>[0]) =>
    dashboardAfter(steps, `${day}T08:00:00.000Z`).stats.monthlyGrowth

  it('compares with the same days of the previous month only', () => {
    const steps = [
      noon('2026-10-10'),
      place(1, ['m7', 2]),
      noon('2026-10-11'),
      place(1, ['m7', 7]),
      noon('2026-11-10'),
      place(1, ['m7', 3]),
    ]
    expect(growthAt('2026-11-10', steps)).toBe(50)
    expect(growthAt('2026-11-11', steps)).toBe(-66.7)
  })

  it('compares the 31st with all days of a shorter month', () => {
    const steps = [noon('2027-02-28'), place(1, ['m7', 4]), noon('2027-03-31'), place(1, ['m7', 5])]
    expect(growthAt('2027-03-31', steps)).toBe(25)
    expect(growthAt('2027-03-27', steps)).toBe(0)
  })

  it('compares the last day of a shorter month with the same day of a longer one', () => {
    const steps = [
      noon('2027-01-28'),
      place(1, ['m7', 1]),
      noon('2027-01-29'),
      place(1, ['m7', 9]),
      noon('2027-02-28'),
      place(1, ['m7', 1]),
    ]
    expect(growthAt('2027-02-28', steps)).toBe(0)
  })

  it('compares January with December of the year before', () => {
    const steps = [noon('2026-12-05'), place(1, ['m7', 1]), noon('2027-01-05'), place(1, ['m7', 2])]
    expect(growthAt('2027-01-05', steps)).toBe(100)
  })

  it('is 100 when only this month has revenue, and 0 when neither has', () => {
    expect(growthAt('2026-11-10', [noon('2026-11-01'), place(1, ['m7', 1])])).toBe(100)
    expect(growthAt('2026-11-10', [])).toBe(0)
    expect(growthAt('2026-11-10', [noon('2026-11-01'), place(1, ['m7', 1]), change(0, 'cancelled')])).toBe(0)
  })

  it('is -100 when only the previous month has revenue', () => {
    expect(growthAt('2026-11-10', [noon('2026-10-10'), place(1, ['m7', 1])])).toBe(-100)
  })

  it('is never -0', () => {
    const steps = [
      noon('2026-10-10'),
      ...Array.from({ length: 30 }, () => place(1, ['u1', 99])),
      place(1, ['w1', 1]),
      noon('2026-11-10'),
      ...Array.from({ length: 30 }, () => place(1, ['u1', 99])),
      place(1, ['w3', 1]),
    ]
    expect(Object.is(growthAt('2026-11-10', steps), 0)).toBe(true)
  })

  it('does not count a day of this month that has not come yet', () => {
    const steps = [
      noon('2026-10-10'),
      place(1, ['m7', 1]),
      noon('2026-11-12'),
      place(1, ['m7', 5]),
      noon('2026-11-10'),
      place(1, ['m7', 1]),
    ]
    expect(growthAt('2026-11-10', steps)).toBe(0)
  })
})

describe('this month so far', () => {
  it('is shown beside the same days of the previous month, without cancelled orders', () => {
    const steps = [
      { at: '2026-10-22T18:59:59.999Z' },
      place(1, ['m7', 1]),
      { at: '2026-10-22T19:00:00.000Z' },
      place(1, ['u1', 1]),
      { at: '2026-11-03T06:00:00.000Z' },
      place(1, ['w1', 2]),
      place(1, ['u1', 1]),
      change(0, 'cancelled'),
    ]
    expect(dashboardAfter(steps, '2026-11-22T18:59:59.999Z').charts.monthSoFar).toEqual({
      labels: ['1–22 Oct', '1–22 Nov'],
      datasets: [{ label: 'Revenue of the Same Days (Rs)', data: [1100, 2500] }],
    })
    expect(dataOf(dashboardAfter(steps, '2026-11-22T19:00:00.000Z').charts.monthSoFar)).toEqual([2500, 2500])
  })

  it('names the compared days when the previous month is shorter, and on the first of a month', () => {
    const labelsAt = (now: string) => dashboardAfter([], now).charts.monthSoFar.labels
    expect(labelsAt('2027-03-30T06:00:00.000Z')).toEqual(['1–28 Feb', '1–30 Mar'])
    expect(labelsAt('2027-01-01T06:00:00.000Z')).toEqual(['1 Dec', '1 Jan'])
  })
})

describe('the growth by week', () => {
  it('equals the growth at the end of each of eight weeks', () => {
    const dayOf = (back: number) => new Date(Date.parse('2027-01-30T06:00:00.000Z') - back * 86_400_000)
    const ordersUpTo = (back: number) =>
      Array.from({ length: 300 - back }, (_, n) => [
        { at: dayOf(299 - n).toISOString() },
        place(n, ['m7', 1 + ((n * n) % 13)]),
      ]).flat()
    const now = dayOf(0).toISOString()
    const { labels, datasets } = dashboardAfter(ordersUpTo(0), now).charts.growthWeeks
    const weeksBack = [7, 6, 5, 4, 3, 2, 1, 0]
    expect(labels).toEqual(
      weeksBack.map((weeks) =>
        dayOf(7 * weeks)
          .toISOString()
          .slice(0, 10),
      ),
    )
    const then = weeksBack.map(
      (weeks) => dashboardAfter(ordersUpTo(7 * weeks), dayOf(7 * weeks).toISOString()).stats.monthlyGrowth,
    )
    expect(datasets).toEqual([{ label: 'Monthly Growth (%)', data: then }])
    expect(new Set(then).size).toBe(8)
  })

  it('omits orders that were cancelled later, although the growth contained them at that time', () => {
    const placed = [
      { at: '2026-10-05T06:00:00.000Z' },
      place(1, ['m7', 1]),
      { at: '2026-11-04T06:00:00.000Z' },
      place(2, ['m7', 2]),
    ]
    const then = '2026-11-15T06:00:00.000Z'
    const now = '2026-11-22T06:00:00.000Z'
    expect(dashboardAfter(placed, then).stats.monthlyGrowth).toBe(100)
    const { growthWeeks } = dashboardAfter(
      [...placed, { at: '2026-11-20T06:00:00.000Z' }, change(0, 'cancelled')],
      now,
    ).charts
    expect(growthWeeks.labels.at(-2)).toBe('2026-11-15')
    expect(dataOf(growthWeeks).slice(-2)).toEqual([-100, -100])
  })
})

describe('the monthly revenue', () => {
  it('contains the four calendar months that end with this one, also over the end of a year', () => {
    const { charts } = dashboardAfter(
      [
        { at: '2026-10-31T18:59:59.999Z' },
        place(1, ['m7', 1]),
        { at: '2026-10-31T19:00:00.000Z' },
        place(1, ['w1', 1]),
        { at: '2027-01-31T18:59:59.999Z' },
        place(1, ['u1', 1]),
      ],
      '2027-01-31T18:59:59.999Z',
    )
    expect(charts.monthlyRevenue).toEqual({
      labels: ['Oct', 'Nov', 'Dec', 'Jan'],
      datasets: [{ label: 'Monthly Revenue (Rs)', data: [1100, 1250, 0, 1400] }],
    })
  })

  it('changes at the end of a month without an event', () => {
    const steps = [{ at: '2026-11-21T06:00:00.000Z' }, place(1, ['m7', 1])]
    expect(dataOf(dashboardAfter(steps, '2027-02-28T06:00:00.000Z').charts.monthlyRevenue)).toEqual([
      1100, 0, 0, 0,
    ])
    expect(dataOf(dashboardAfter(steps, '2027-03-01T06:00:00.000Z').charts.monthlyRevenue)).toEqual([
      0, 0, 0, 0,
    ])
  })
})
