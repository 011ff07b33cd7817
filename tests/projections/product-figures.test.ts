import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/shop/event.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import type { Step } from './shop-run.ts'
import { change, dataOf, place, rate, runAt, shown } from './shown.ts'

const now = '2026-11-21T06:00:00.000Z'
const browse = (productViews: Readonly<Record<string, number>>): Step => ({
  do: 'browse',
  visits: 1,
  productViews,
})

describe('the top products', () => {
  it('are by revenue, then by name, at most five', () => {
    const steps = [
      { at: now },
      place(1, ['u1', 1], ['u2', 1], ['w1', 1]),
      place(2, ['m7', 1], ['w3', 1]),
      browse({ m4: 50 }),
    ]
    expect(shown(steps, now).stats.topProducts).toEqual([
      { name: 'Vision Void', rating: null, views: 0, sales: 1, revenue: 1400 },
      { name: 'Vision Void White Version', rating: null, views: 0, sales: 1, revenue: 1400 },
      { name: 'Varsity Grace', rating: null, views: 0, sales: 1, revenue: 1250 },
      { name: 'Afterlight', rating: null, views: 0, sales: 1, revenue: 1100 },
      { name: 'The Blacksmith', rating: null, views: 0, sales: 1, revenue: 1100 },
    ])
  })

  it('count units of all sizes, and views added up', () => {
    const steps: (Step | { at: string })[] = [
      { at: now },
      browse({ w3: 2, m7: 1 }),
      {
        do: 'place',
        customer: 1,
        lines: [
          { product: 'w3', size: 'S', quantity: 2 },
          { product: 'w3', size: 'L', quantity: 3 },
        ],
      },
      browse({ w3: 5 }),
    ]
    expect(shown(steps, now).stats.topProducts).toEqual([
      { name: 'Afterlight', rating: null, views: 7, sales: 5, revenue: 5500 },
      { name: 'The Blacksmith', rating: null, views: 1, sales: 0, revenue: 0 },
    ])
  })

  it('have the name under which they were last sold, whatever happens to older orders', () => {
    const { events } = runAt([{ at: now }, place(1, ['m7', 1]), place(2, ['m7', 1]), change(1, 'cancelled')])
    const renamed = events.map((event): RecordedEvent => {
      if (event.type !== 'OrderPlaced' && event.type !== 'OrderStatusChanged') return event
      const name = event.data.orderNumber === 'FF-1000' ? 'An old name' : 'A later name'
      const lines = event.data.lines.map((line) => ({ ...line, name }))
      // The lines of either type have one shape, which the union of the two hides.
      return { ...event, data: { ...event.data, lines } } as RecordedEvent
    })
    const { stats } = dashboardView(statesOf(foldEvents(freshFolds, renamed)), now)
    expect(stats.topProducts.map(({ name }) => name)).toEqual(['A later name'])
  })

  it('do not contain products without sales and views, nor one whose only order was cancelled', () => {
    const steps = [{ at: now }, place(1, ['m7', 1]), place(2, ['w1', 1]), change(1, 'cancelled')]
    expect(shown(steps, now).stats.topProducts.map(({ name }) => name)).toEqual(['Varsity Grace'])
    expect(shown([...steps, change(1, 'pending')], now).stats.topProducts).toHaveLength(2)
    expect(shown([], now).stats.topProducts).toEqual([])
  })
})

describe('the verified ratings', () => {
  /** An order of a Blacksmith for each customer, delivered and rated. */
  const rated = (...stars: readonly Parameters<typeof rate>[1][]): Step[] =>
    stars.flatMap((given, customer) => [place(customer, ['m7', 1]), change(0, 'delivered'), rate(0, given)])

  it('are the mean with one decimal, halves rounded up, and how many there are', () => {
    expect(shown([{ at: now }, ...rated(5, 4, 5)], now).ratings).toEqual({ m7: { mean: 4.7, count: 3 } })
    // 87 stars of 20 orders are 4.35 each.
    const halfway = rated(...Array.from({ length: 20 }, (_, n) => (n < 13 ? 4 : 5)))
    expect(shown([{ at: now }, ...halfway], now).ratings.m7).toEqual({ mean: 4.4, count: 20 })
  })

  it('are shown with the top products, null for one without ratings', () => {
    const { stats } = shown([{ at: now }, ...rated(4, 5), place(9, ['u1', 5])], now)
    expect(stats.topProducts.map(({ name, rating }) => [name, rating])).toEqual([
      ['Vision Void', null],
      ['The Blacksmith', 4.5],
    ])
  })

  it('are separate for each product of an order', () => {
    const steps = [{ at: now }, place(1, ['m7', 1], ['u1', 2]), change(0, 'delivered')]
    expect(shown([...steps, rate(0, 5, 0), rate(0, 1, 1)], now).ratings).toEqual({
      m7: { mean: 5, count: 1 },
      u1: { mean: 1, count: 1 },
    })
  })

  it('are replaced, not added, when a shopper rates again', () => {
    const steps = [{ at: now }, ...rated(1, 5), rate(1, 4), rate(1, 5)]
    expect(shown(steps, now).ratings).toEqual({ m7: { mean: 5, count: 2 } })
  })

  it('stay whatever happens to the order', () => {
    const steps = [{ at: now }, ...rated(4), place(9, ['m7', 1]), change(1, 'cancelled')]
    const { ratings, stats } = shown(steps, now)
    expect(ratings).toEqual({ m7: { mean: 4, count: 1 } })
    expect(stats.topProducts).toEqual([
      { name: 'The Blacksmith', rating: 4, views: 0, sales: 1, revenue: 1100 },
    ])
  })

  it('are empty in a new shop', () => {
    expect(shown([], now).ratings).toEqual({})
  })
})

describe('the product categories', () => {
  it('count units of orders that are not cancelled', () => {
    const { charts } = shown(
      [
        { at: now },
        place(1, ['m7', 2], ['u1', 1], ['u2', 3]),
        place(2, ['w3', 4], ['w1', 5]),
        place(3, ['w1', 50]),
        change(0, 'cancelled'),
      ],
      now,
    )
    expect(charts.productCategories).toEqual({
      labels: ['Regular Fit', 'Oversized Tee', 'Crop Top', 'Drop Shoulder'],
      datasets: [{ label: 'Sales Count', data: [2, 4, 4, 5] }],
    })
  })

  it('leave out other categories, which count elsewhere', () => {
    const { events } = runAt([{ at: now }, place(1, ['m7', 2])])
    const withAnime = events.map((event): RecordedEvent => {
      if (event.type !== 'OrderPlaced') return event
      const anime = { productId: 'a1', name: 'Solo Leveling', category: 'T-shirts' } as const
      const line = { ...anime, size: 'M', quantity: 1, price: 2499 } as const
      return { ...event, data: { ...event.data, lines: [...event.data.lines, line] } }
    })
    const { stats, charts } = dashboardView(statesOf(foldEvents(freshFolds, withAnime)), now)
    expect(dataOf(charts.productCategories)).toEqual([2, 0, 0, 0])
    expect(stats.topProducts[0]).toMatchObject({ name: 'Solo Leveling', sales: 1 })
  })
})
