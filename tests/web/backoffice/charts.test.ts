import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { salesTrendChart, thirtyDaysChart } from '#projections/reports/sales-trend.ts'
import { categoryCounts } from '#web/admin/reports/analytics/category-counts.ts'
import { barsOf, nameFrom, placeOf } from '#web/backoffice/charts/bars.ts'
import { courseOf } from '#web/backoffice/charts/course.ts'
import { arcsOf } from '#web/backoffice/charts/doughnut.ts'
import { axisEnd, highest, labelEvery, nextPoint, reading, summaryOf } from '#web/backoffice/charts/series.ts'
import {
  daysSeries,
  isEmpty,
  monthlySeries,
  salesTrendSeries,
  seriesOf,
  totalOf,
} from '#web/backoffice/figures/chart-series.ts'

const whole = (value: number) => String(value)

describe('the sales trend', () => {
  it('is drawn in the order of its days, today last, whatever weekday it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), (day) => {
        const now = new Date(Date.UTC(2026, 10, 9 + day, 12)).toISOString()
        const empty = { revenue: [], orders: [] }
        const { points } = salesTrendSeries(salesTrendChart(empty, now))
        expect(points).toHaveLength(7)
        expect(points.at(-1)?.name).toMatch(new RegExp(`, ${new Date(now).getUTCDate()} Nov so far$`))
      }),
    )
  })

  it('keeps each day’s own revenue', () => {
    // Saturday 21 November: Sunday’s slot is the oldest day.
    const chart = salesTrendChart({ revenue: [], orders: [] }, '2026-11-21T12:00:00Z')
    const series = salesTrendSeries({ ...chart, datasets: [{ label: '', data: [1, 2, 3, 4, 5, 6, 7] }] })
    expect(series.points.map(({ label, value }) => [label, value])).toEqual([
      ['Sun', 7],
      ['Mon', 1],
      ['Tue', 2],
      ['Wed', 3],
      ['Thu', 4],
      ['Fri', 5],
      ['Sat', 6],
    ])
    expect(series.points[0]?.name).toBe('Sun, 15 Nov')
  })

  it('names the days of a longer period by their dates', () => {
    const { points } = daysSeries(thirtyDaysChart({ revenue: [], orders: [] }, '2026-11-21T12:00:00Z'))
    expect(points).toHaveLength(30)
    expect(points[0]).toMatchObject({ label: '23 Oct', name: 'Fri, 23 Oct' })
    expect(points.at(-1)?.name).toBe('Sat, 21 Nov so far')
  })

  it('has the sum of the days that are drawn', () => {
    const chart = salesTrendChart({ revenue: [], orders: [] }, '2026-11-21T12:00:00Z')
    const series = salesTrendSeries({ ...chart, datasets: [{ label: '', data: [1, 2, 3, 4, 5, 6, 7] }] })
    expect(totalOf(series)).toBe(28)
  })
})

describe('an empty shop', () => {
  const chart = (...data: number[]) => ({ labels: data.map(String), datasets: [{ label: '', data }] })
  const charts = {
    salesTrend: { ...chart(0, 0), dates: ['2026-11-20', '2026-11-21'] },
    orderStatus: chart(0),
    productCategories: chart(0),
    monthlyRevenue: chart(0),
    customerAcquisition: chart(0),
  }

  it('has nothing to draw only when sales, statuses and categories are all zero', () => {
    expect(isEmpty(charts)).toBe(true)
    expect(isEmpty({ ...charts, orderStatus: chart(1) })).toBe(false)
    expect(isEmpty({ ...charts, productCategories: chart(1) })).toBe(false)
    expect(isEmpty({ ...charts, monthlyRevenue: chart(1) })).toBe(false)
  })
})

describe('the running month', () => {
  const chart = (labels: string[], data: number[]) => ({ labels, datasets: [{ label: '', data }] })
  const series = monthlySeries({
    monthlyRevenue: chart(['Oct', 'Nov'], [900, 400]),
    monthSoFar: chart(['1–22 Oct', '1–22 Nov'], [1000, 400]),
  })

  it('is named after its days, and compared with the same days of the month before', () => {
    const last = series.points.at(-1)
    expect(last).toEqual({
      label: 'Nov',
      name: '1–22 Nov so far',
      value: 400,
      soFar: { before: { label: '1–22 Oct', name: '1–22 Oct', value: 1000 } },
    })
    expect(last && reading(series, last, whole)).toBe('1–22 Nov so far: 400 revenue; 1–22 Oct: 1000')
  })

  it('is drawn like the others when an older server sends no comparison', () => {
    const { points } = monthlySeries({ monthlyRevenue: chart(['Oct', 'Nov'], [900, 400]) })
    expect(points.at(-1)).toEqual({ label: 'Nov', name: 'Nov', value: 400 })
  })

  it('has a bar beside it for these days, for which there is room', () => {
    expect(barsOf(series).map(({ index, value, look }) => [index, value, look])).toEqual([
      [0, 900, 'whole'],
      [1, 1000, 'before'],
      [1, 400, 'so-far'],
    ])
    expect(highest(series)).toBe(1000)
    const [, before, soFar] = barsOf(series).map((bar) => placeOf(bar, bar.index * 300, 300))
    expect(before && soFar && soFar.middle - before.middle).toBeGreaterThan(soFar?.width ?? 0)
  })

  it('has a name under each bar, which has room also where the bars are narrow', () => {
    const names = (slot: number) => barsOf(series).map((bar) => Math.round(nameFrom(bar, slot)))
    expect([names(100), names(20)]).toEqual([
      [0, -22, 22],
      [0, -20, 20],
    ])
  })
})

describe('the course of a figure', () => {
  it('fills its height, with zero where values are on both sides of it', () => {
    expect(courseOf([-10, 30, 10])).toEqual({ path: 'M0 100L50 0L100 50', last: 50, zero: 75 })
    expect(courseOf([10, 5])).toEqual({ path: 'M0 0L100 50', last: 50, zero: 100 })
  })

  it('draws a small difference as a small one, and nothing on the ground', () => {
    expect(courseOf([100, 100])).toEqual({ path: 'M0 0L100 0', last: 0, zero: 100 })
    expect(courseOf([0, 0])).toEqual({ path: 'M0 100L100 100', last: 100, zero: null })
  })
})

describe('a chart in words', () => {
  const series = seriesOf(
    { labels: ['a', 'b', 'c'], datasets: [{ label: '', data: [3, 9, 4] }] },
    'Week',
    'Orders',
  )

  it('describes a point, and the whole in a sentence', () => {
    const [first] = series.points
    expect(first && reading(series, first, whole)).toBe('a: 3 orders')
    expect(summaryOf(series, whole)).toBe('3 points. Highest: b, 9. Last: c, 4.')
    expect(summaryOf({ ...series, points: [] }, whole)).toBe('No points.')
  })

  it('moves from point to point by arrow keys and stops at the ends', () => {
    expect(nextPoint('ArrowRight', null, 3)).toBe(0)
    expect(nextPoint('ArrowLeft', null, 3)).toBe(2)
    expect(nextPoint('ArrowRight', 2, 3)).toBe(2)
    expect(nextPoint('ArrowLeft', 0, 3)).toBe(0)
    expect([nextPoint('Home', 2, 3), nextPoint('End', 0, 3)]).toEqual([0, 2])
    expect(nextPoint('Escape', 1, 3)).toBeNull()
    expect(nextPoint('Escape', null, 3)).toBeUndefined()
    expect(nextPoint('Tab', 1, 3)).toBeUndefined()
  })

  it('has an axis that ends at a whole step above the highest value', () => {
    expect([axisEnd(504_060, 4), axisEnd(45_100, 4), axisEnd(400_000, 4)]).toEqual([600_000, 60_000, 400_000])
    expect([axisEnd(6.6, 4), axisEnd(3, 4), axisEnd(0, 4)]).toEqual([8, 3, 1])
  })

  it('writes as many labels as there is room for', () => {
    expect(labelEvery(7, 10)).toBe(1)
    expect(labelEvery(30, 6)).toBe(5)
    expect(labelEvery(3, 0.2)).toBe(3)
  })
})

describe('the ring of statuses', () => {
  it('gives every status with orders its share of the ring', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 8 }), (values) => {
        const slices = values.map((value, index) => ({ key: String(index), value }))
        const arcs = arcsOf(slices)
        expect(arcs).toHaveLength(values.filter((value) => value > 0).length)
        const sum = arcs.reduce((total, { share }) => total + share, 0)
        expect(sum).toBeCloseTo(arcs.length === 0 ? 0 : 1, 9)
        for (const { path } of arcs) expect(path).not.toMatch(/NaN|Infinity/)
      }),
    )
  })

  it('is a whole ring when all orders have one status', () => {
    const [arc] = arcsOf([
      { key: 'pending', value: 4 },
      { key: 'shipped', value: 0 },
    ])
    expect(arc?.path.match(/Z/g)).toHaveLength(2)
  })
})

describe('the categories of the catalogue', () => {
  it('are counted', () => {
    const made = [{ category: 'Crop Top' }, { category: 'Gaming' }, { category: 'Crop Top' }] as const
    expect(categoryCounts(made)).toEqual([
      { category: 'Crop Top', count: 2 },
      { category: 'Gaming', count: 1 },
    ])
  })
})
