import { describe, expect, it } from 'vitest'
import { findProduct, products } from '#catalogue/products.ts'
import { productHistoryOf } from '#projections/catalogue/product-history.ts'
import { lowStock, stockLeft } from '#projections/catalogue/stock.ts'
import { foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { productList } from '#projections/product-list.ts'
import { change, place, rate, runAt } from '../dashboard-after.ts'
import type { Step } from '../shop-run.ts'

const browse = (productViews: Record<string, number>): Step => ({ do: 'browse', visits: 1, productViews })
type Steps = Parameters<typeof runAt>[0]
const statesAfter = (steps: Steps) => statesOf(foldEvents(freshFolds, runAt(steps).events))

describe('a product over time', () => {
  const steps: Steps = [
    { at: '2026-09-30T18:59:59Z' },
    place(1, ['m7', 2]),
    // A second later it is October in Karachi.
    { at: '2026-09-30T19:00:00Z' },
    place(2, ['m7', 1], ['u1', 1]),
    browse({ m7: 7 }),
    { at: '2026-10-10T07:00:00Z' },
    place(3, ['m7', 5]),
    change(0, 'cancelled'),
    browse({ m7: 1, a1: 3 }),
  ]
  const history = (id: string, now: string) => productHistoryOf(statesAfter(steps).productHistory, id, now)

  it('contains the 30 days that end today and the 12 months that end with this one', () => {
    const { days, months } = history('m7', '2026-10-10T18:00:00Z')
    expect(days.map(({ day }) => day)).toHaveLength(30)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-09-11', '2026-10-10'])
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-11', '2026-10'])
  })

  it('counts sales without cancelled orders on the day of the order, and views on their own day', () => {
    const { days, months } = history('m7', '2026-10-10T18:00:00Z')
    const sold = days.filter(({ units, views }) => units > 0 || views > 0)
    expect(sold).toEqual([
      { day: '2026-09-30', units: 2, revenue: 2200, views: 0 },
      { day: '2026-10-01', units: 1, revenue: 1100, views: 7 },
      { day: '2026-10-10', units: 0, revenue: 0, views: 1 },
    ])
    expect(months.slice(-2)).toEqual([
      { month: '2026-09', units: 2, revenue: 2200, views: 0 },
      { month: '2026-10', units: 1, revenue: 1100, views: 8 },
    ])
  })

  it('changes from day to day, and contains only zeros for products without events', () => {
    const { days } = history('m7', '2026-11-30T18:00:00Z')
    expect(days.every(({ units, views }) => units === 0 && views === 0)).toBe(true)
    expect(history('constructor', '2026-10-10T18:00:00Z').months.at(-1)).toMatchObject({ units: 0, views: 0 })
  })

  it('has a bounded size over any time', () => {
    const years = Array.from({ length: 900 }, (_, day) => [
      { at: new Date(Date.parse('2026-01-01T00:00:00Z') + day * 86_400_000).toISOString() },
      place(day, ['m7', 1]),
    ]).flat()
    const { m7 } = statesAfter(years).productHistory
    expect(m7?.days).toHaveLength(40)
    expect(m7?.months).toHaveLength(16)
  })
})

describe('the list of products', () => {
  it('contains every product with its sales, views and verified rating', () => {
    const states = statesAfter([
      { at: '2026-10-10T07:00:00Z' },
      place(1, ['m7', 2]),
      change(0, 'delivered'),
      rate(0, 4),
      browse({ a1: 3 }),
    ])
    const list = productList(states)
    expect(list.map(({ id }) => id)).toEqual(products.map(({ id }) => id))
    const stock = findProduct('m7')?.stock
    expect(list.find(({ id }) => id === 'm7')).toEqual({
      id: 'm7',
      name: 'The Blacksmith',
      category: 'Regular Fit',
      sales: 2,
      revenue: 2200,
      views: 0,
      rating: 4,
      ratingCount: 1,
      stockLeft: stock === undefined ? null : { ...stock, M: Number(stock.M) - 2 },
    })
    expect(list.find(({ id }) => id === 'a1')).toMatchObject({
      sales: 0,
      views: 3,
      rating: null,
      ratingCount: 0,
    })
  })
})

describe('low stock', () => {
  const shirt = { id: 'm7', name: 'The Blacksmith', stock: { S: 20, M: 12, L: 6 } }
  const endless = { id: 'u1', name: 'Vision Void' }
  // Tests order size M.
  const sold = (...steps: Steps) => statesAfter([{ at: '2026-10-10T07:00:00Z' }, ...steps])

  it('is computed from the stock minus the units sold, without cancelled orders', () => {
    const cancelled = sold(place(1, ['m7', 3]), place(2, ['m7', 4]), change(0, 'cancelled'))
    expect(stockLeft(shirt, cancelled)).toEqual({ S: 20, M: 9, L: 6 })
    expect(stockLeft(endless, cancelled)).toBeNull()
  })

  it('is reported for a size with five or fewer units left, and when more units were sold than made', () => {
    const catalogue = [endless, shirt]
    expect(lowStock(catalogue, sold(place(1, ['m7', 6], ['u1', 50])))).toEqual([])
    const m7 = { id: 'm7', name: 'The Blacksmith', size: 'M' }
    expect(lowStock(catalogue, sold(place(1, ['m7', 7])))).toEqual([{ ...m7, left: 5 }])
    expect(lowStock(catalogue, sold(place(1, ['m7', 14])))).toEqual([{ ...m7, left: -2 }])
    expect(lowStock(catalogue, sold(place(1, ['m7', 14]), change(0, 'cancelled')))).toEqual([])
  })
})
