import { describe, expect, it } from 'vitest'
import { daySeries, monthSeries } from '#web/admin/catalogue/list/history-series.ts'
import { type ProductRow, sortRows } from '#web/admin/catalogue/list/product-rows.ts'

const row = (name: string, revenue: number, rating: number | null = null): ProductRow => ({
  id: name,
  product: {
    id: name,
    name,
    details: 'A tee.',
    group: 'unisex',
    category: 'Oversized Tee',
    tags: [],
    sizes: ['S', 'M', 'L'],
    soldOut: false,
    comingSoon: false,
    pictures: [],
    version: 1,
    retired: false,
    prices: [{ price: 1400, from: 0, position: 1, version: 1 }],
    priceBefore: null,
    offeredSince: 0,
  },
  state: 'on-sale',
  claim: { percent: null, before: null, price: 1400, usual: false, says: '', because: '' },
  figures: {
    id: name,
    name,
    category: 'Oversized Tee',
    sales: 0,
    revenue,
    views: 0,
    rating,
    ratingCount: 0,
    stockLeft: null,
  },
})

describe('the table of products', () => {
  const shown = [row('Beta', 100, 4.5), row('Alpha', 100), row('Gamma', 300, 5)]
  const names = (by: 'name' | 'revenue' | 'rating', direction: 'ascending' | 'descending') =>
    sortRows(shown, { by, direction }).map(({ product }) => product.name)

  it('sorts by any column, equal ones by name', () => {
    expect(names('revenue', 'descending')).toEqual(['Gamma', 'Alpha', 'Beta'])
    expect(names('revenue', 'ascending')).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(names('name', 'descending')).toEqual(['Gamma', 'Beta', 'Alpha'])
  })

  it('puts products without a rating below rated ones', () => {
    expect(names('rating', 'descending')).toEqual(['Gamma', 'Beta', 'Alpha'])
  })

  it('keeps the order of the shop while it is not sorted', () => {
    expect(sortRows(shown, null)).toEqual(shown)
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
