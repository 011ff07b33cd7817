import { describe, expect, it } from 'vitest'
import { browsing, searchWay } from '#events/log/sqlite/order-list-queries.ts'
import { narrowed, type Scope } from '#events/read-model/order-list-plan.ts'
import type { OrderQuery } from '#events/read-model/order-read-model.ts'

function scope(total: number, query: Partial<OrderQuery> = {}): Scope {
  const byStatus = { pending: total, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 }
  return {
    query: { sort: 'newest', limit: 10, ...query },
    counts: { byStatus, total, first: 1, last: total },
  }
}

const facts = (isIndexable: boolean, behind: number) => ({
  isIndexable: () => isIndexable,
  behind: () => behind,
})

describe('the plan of a list', () => {
  it.each([
    ['reads few orders one by one', 'ayesha', 3000, facts(true, 0), 'scan'],
    ['reads the days of a number one by one', 'FF-2611', 50_000, facts(true, 0), 'scan'],
    ['asks the text index of many', 'ayesha', 50_000, facts(true, 19_999), 'index'],
    [
      'reads everything while the text index is far behind',
      'ayesha',
      50_000,
      facts(true, 20_000),
      'read-all',
    ],
    [
      'tries first whether a text too short for the index is common',
      'ay',
      50_000,
      facts(false, 0),
      'scan-if-common',
    ],
  ] as const)('%s', (_, text, total, known, way) => {
    expect(searchWay(text, scope(total), known)).toBe(way)
  })

  it('searches a number only in its days', () => {
    const { query } = scope(1, { from: '2026-11-05', to: '2027-01-31' })
    expect(narrowed(query, 'FF-2611')).toMatchObject({ from: '2026-11-05', to: '2026-11-99' })
    expect(narrowed(query, 'ayesha')).toBe(query)
  })

  it('uses the index by total only for a large part of the orders', () => {
    const slice = { sort: 'total-high', after: null, most: 11 } as const
    const sql = (total: number, query: Partial<OrderQuery> = {}) =>
      browsing(scope(total, { sort: 'total-high', ...query }), slice, null).sql
    expect(sql(20_001)).toContain('INDEXED BY orders_by_total')
    expect(sql(20_000)).toContain('NOT INDEXED')
    expect(sql(20_000, { status: 'pending' })).toContain('INDEXED BY orders_by_status')
  })

  it('continues after the end of the last page, with bound values', () => {
    const after = { total: 2500, position: 7 }
    const { sql, values } = browsing(scope(9), { sort: 'total-low', after, most: 3 }, null)
    expect(sql).toContain('(total, position) > (?, ?)')
    expect(values).toEqual([2500, 7, 3])
  })
})
