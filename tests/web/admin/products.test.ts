import { describe, expect, it } from 'vitest'
import type { ListedProduct } from '#projections/dashboard-shapes.ts'
import { daySeries, monthSeries } from '#web/admin/products/history-series.ts'
import { sortProducts } from '#web/admin/products/product-sorts.ts'

const product = (changes: Partial<ListedProduct>): ListedProduct => ({
  id: 'u1',
  name: 'Vision Void',
  category: 'Oversized Tee',
  sales: 0,
  revenue: 0,
  views: 0,
  rating: null,
  ratingCount: 0,
  stockLeft: null,
  ...changes,
})

describe('the table of products', () => {
  const shown = [
    product({ name: 'Beta', revenue: 100, rating: 4.5 }),
    product({ name: 'Alpha', revenue: 100 }),
    product({ name: 'Gamma', revenue: 300, rating: 5 }),
  ]
  const names = (...sort: ['name' | 'revenue' | 'rating', 'ascending' | 'descending']) =>
    sortProducts(shown, ...sort).map(({ name }) => name)

  it('sorts by any column, equal ones by name', () => {
    expect(names('revenue', 'descending')).toEqual(['Gamma', 'Alpha', 'Beta'])
    expect(names('revenue', 'ascending')).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(names('name', 'descending')).toEqual(['Gamma', 'Beta', 'Alpha'])
  })

  it('puts products without a rating below rated ones', () => {
    expect(names('rating', 'descending')).toEqual(['Gamma', 'Beta', 'Alpha'])
  })
})

describe('a product over time', () => {
  const history = {
    days: [{ day: '2026-11-20', units: 2, revenue: 2800, views: 9 }],
    months: [{ month: '2026-11', units: 2, revenue: 2800, views: 9 }],
  }

  it('is drawn by the day and by the month', () => {
    expect(daySeries(history, 'views').points).toEqual([{ label: '20 Nov', name: '20 Nov', value: 9 }])
    expect(monthSeries(history, 'revenue').points).toEqual([
      { label: 'Nov', name: 'Nov 2026 so far', value: 2800, soFar: { before: null } },
    ])
  })
})
