import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { shopRating } from '#projections/reviews/product-ratings.ts'
import { change, dashboardAfter, dataOf, place, rate, runAt } from '../dashboard-after.ts'
import type { Step } from '../shop-run.ts'

const now = '2026-11-21T06:00:00.000Z'
const browse = (productViews: Readonly<Record<string, number>>): Step => ({
  do: 'browse',
  visits: 1,
  productViews,
})

describe('the top products', () => {
  it('are at most five, ordered by revenue and then by name', () => {
    const steps = [
      { at: now },
      place(1, ['u1', 1], ['u2', 1], ['w1', 1]),
      place(2, ['m7', 1], ['w3', 1]),
      browse({ m4: 50 }),
    ]
    expect(dashboardAfter(steps, now).stats.topProducts).toEqual([
      { name: 'Vision Void', rating: null, views: 0, sales: 1, revenue: 1400 },
      { name: 'Vision Void White Version', rating: null, views: 0, sales: 1, revenue: 1400 },
      { name: 'Varsity Grace', rating: null, views: 0, sales: 1, revenue: 1250 },
      { name: 'Afterlight', rating: null, views: 0, sales: 1, revenue: 1100 },
      { name: 'The Blacksmith', rating: null, views: 0, sales: 1, revenue: 1100 },
    ])
  })

  it('contain the sums of units over all sizes and of views', () => {
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
    expect(dashboardAfter(steps, now).stats.topProducts).toEqual([
      { name: 'Afterlight', rating: null, views: 7, sales: 5, revenue: 5500 },
      { name: 'The Blacksmith', rating: null, views: 1, sales: 0, revenue: 0 },
    ])
  })

  it('have the name of their last order, whatever happens to older orders', () => {
    const { events } = runAt([{ at: now }, place(1, ['m7', 1]), place(2, ['m7', 1]), change(1, 'cancelled')])
    const renamed = events.map((event): RecordedEvent => {
      if (event.type !== 'OrderPlaced' && event.type !== 'OrderStatusChanged') return event
      const name = event.data.orderNumber === 'FF-1000' ? 'An old name' : 'A later name'
      const lines = event.data.lines.map((line) => ({ ...line, name }))
      // The lines of both event types have the same shape, which the union type hides.
      return { ...event, data: { ...event.data, lines } } as RecordedEvent
    })
    const { stats } = dashboardView(statesOf(foldEvents(freshFolds, renamed)), now)
    expect(stats.topProducts.map(({ name }) => name)).toEqual(['A later name'])
  })

  it('omit products without sales and views, and a product whose only order was cancelled', () => {
    const steps = [{ at: now }, place(1, ['m7', 1]), place(2, ['w1', 1]), change(1, 'cancelled')]
    expect(dashboardAfter(steps, now).stats.topProducts.map(({ name }) => name)).toEqual(['Varsity Grace'])
    expect(dashboardAfter([...steps, change(1, 'pending')], now).stats.topProducts).toHaveLength(2)
    expect(dashboardAfter([], now).stats.topProducts).toEqual([])
  })
})

describe('the verified ratings', () => {
  /** One order of m7 per customer, delivered and rated. */
  const rated = (...stars: readonly Parameters<typeof rate>[1][]): Step[] =>
    stars.flatMap((given, customer) => [place(customer, ['m7', 1]), change(0, 'delivered'), rate(0, given)])

  it('contain the mean with one decimal, rounded half up, and the number of ratings, in all and of each number of stars', () => {
    expect(dashboardAfter([{ at: now }, ...rated(5, 4, 5)], now).ratings).toEqual({
      m7: { mean: 4.7, count: 3, stars: [0, 0, 0, 1, 2] },
    })
    // 87 stars in 20 orders give a mean of 4.35.
    const halfway = rated(...Array.from({ length: 20 }, (_, n) => (n < 13 ? 4 : 5)))
    expect(dashboardAfter([{ at: now }, ...halfway], now).ratings.m7).toEqual({
      mean: 4.4,
      count: 20,
      stars: [0, 0, 0, 13, 7],
    })
  })

  it('are part of the top products, with null for a product without ratings', () => {
    const { stats } = dashboardAfter([{ at: now }, ...rated(4, 5), place(9, ['u1', 5])], now)
    expect(stats.topProducts.map(({ name, rating }) => [name, rating])).toEqual([
      ['Vision Void', null],
      ['The Blacksmith', 4.5],
    ])
  })

  it('are separate for each product of an order', () => {
    const steps = [{ at: now }, place(1, ['m7', 1], ['u1', 2]), change(0, 'delivered')]
    expect(dashboardAfter([...steps, rate(0, 5, 0), rate(0, 1, 1)], now).ratings).toEqual({
      m7: { mean: 5, count: 1, stars: [0, 0, 0, 0, 1] },
      u1: { mean: 1, count: 1, stars: [1, 0, 0, 0, 0] },
    })
  })

  it('are replaced when a shopper rates again', () => {
    const steps = [{ at: now }, ...rated(1, 5), rate(1, 4), rate(1, 5)]
    expect(dashboardAfter(steps, now).ratings).toEqual({ m7: { mean: 5, count: 2, stars: [0, 0, 0, 0, 2] } })
  })

  it('do not change when the status of the order changes', () => {
    const steps = [{ at: now }, ...rated(4), place(9, ['m7', 1]), change(1, 'cancelled')]
    const { ratings, stats } = dashboardAfter(steps, now)
    expect(ratings).toEqual({ m7: { mean: 4, count: 1, stars: [0, 0, 0, 1, 0] } })
    expect(stats.topProducts).toEqual([
      { name: 'The Blacksmith', rating: 4, views: 0, sales: 1, revenue: 1100 },
    ])
  })

  it('are those of the whole shop from twenty on', () => {
    const stars = [5, 5, 4, 3, 1] as const
    const steps = (count: number) =>
      rated(...Array.from({ length: count }, (_, n) => stars[n % stars.length] ?? 5))
    const ratingAfter = (count: number, ...more: readonly Step[]) =>
      shopRating(
        statesOf(foldEvents(freshFolds, runAt([{ at: now }, ...steps(count), ...more]).events)).ratingSums,
      )
    expect(ratingAfter(19)).toBeNull()
    expect(ratingAfter(20)).toEqual({ mean: 3.6, count: 20, satisfied: 60 })
    // The third order, first rated 4, is rated again.
    expect(ratingAfter(20, rate(2, 2))).toEqual({ mean: 3.5, count: 20, satisfied: 55 })
  })

  it('are empty in a new shop', () => {
    expect(dashboardAfter([], now).ratings).toEqual({})
  })
})

describe('the product categories', () => {
  it('count units of orders that are not cancelled', () => {
    const { charts } = dashboardAfter(
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

  it('omit the other categories', () => {
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
