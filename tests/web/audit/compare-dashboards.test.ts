import { describe, expect, it } from 'vitest'
import { newerCharts, type ReceivedCharts } from '#projections/dashboard-shapes.ts'
import { compareDashboards } from '#web/audit/proof/compare-dashboards.ts'
import { daysOfShop } from '../../projections/days-of-shop.ts'
import { signedLog } from './signed-log.ts'

const log = signedLog(daysOfShop(10).events)
const dashboard = log.dashboard(log.size)

/** The names of the figures that differ when the shop answers with these charts. */
const differing = (charts: object) =>
  compareDashboards(dashboard, { ...dashboard, charts: charts as ReceivedCharts })
    .filter(({ same }) => !same)
    .map(({ name }) => name)

describe('comparing the charts', () => {
  it('leaves out the newer charts that an older server does not send', () => {
    const { thirtyDays, twelveMonths, ...older } = dashboard.charts
    expect(differing(older)).toEqual([])
    const oldest = Object.entries(dashboard.charts).filter(([name]) =>
      newerCharts.every((newer) => newer !== name),
    )
    expect(differing(Object.fromEntries(oldest))).toEqual([])
  })

  it('compares a newer chart that is sent, and misses one that every server sends', () => {
    const { thirtyDays, salesTrend, ...others } = dashboard.charts
    expect(differing({ ...others, salesTrend, thirtyDays: salesTrend })).toHaveLength(1)
    expect(differing({ ...others, thirtyDays })).toHaveLength(1)
  })
})
