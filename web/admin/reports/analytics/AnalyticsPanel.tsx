/** Charts and figures of sales, customers and order statuses. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ChartsPanel } from '#web/backoffice/figures/ChartsPanel.tsx'
import type { ChartPeriods, ChartTab } from '#web/backoffice/figures/chart-tabs.ts'
import { InsightPanel } from '#web/backoffice/insight/InsightPanel.tsx'
import { cityOrdersPath, ordersPath, REPORTS, searchedOrdersPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import type { Figures } from '../figures/figures.ts'
import { useRefreshWith } from '../figures/use-refresh-with.ts'
import { AnalyticsCards } from './AnalyticsCards.tsx'
import { insightQuery, refreshInsight } from './insight.ts'
import { RepeatRefusers } from './RepeatRefusers.tsx'

type AnalyticsPanelProps = {
  readonly figures: Figures | undefined
  readonly loading: boolean
  readonly chart: ChartTab
  readonly onChart: (chart: ChartTab) => void
  readonly periods: ChartPeriods
  readonly onPeriod: (unit: keyof ChartPeriods, count: string) => void
}

export function AnalyticsPanel({ figures, loading, ...shown }: AnalyticsPanelProps) {
  return (
    <div className="flex flex-col gap-6 compact:gap-4">
      <ChartsPanel charts={figures?.charts} loading={loading} {...shown} linkOf={ordersPath} />
      <AnalyticsCards stats={figures?.stats ?? undefined} charts={figures?.charts} loading={loading} />
      <DoorInsight figures={figures} />
    </div>
  )
}

const links = { delivered: ordersPath('delivered'), product: searchedOrdersPath, city: cityOrdersPath }

/** Deliveries and refusals in the analytics, updated live, and the customers who have refused more than once. */
function DoorInsight({ figures }: { readonly figures: Figures | undefined }) {
  const client = useQueryClient()
  const maySeeCustomers = useMay('customers')
  const insight = useQuery(insightQuery)
  const { charts, summary } = figures ?? {}
  const refreshKey = charts && [
    ...(charts.orderStatus.datasets[0]?.data ?? []),
    summary?.deliveredRevenue,
    summary?.refunded,
  ]
  useRefreshWith(refreshKey?.join(), () => void refreshInsight(client))
  return (
    <>
      <QueryError query={insight} what="Deliveries and refusals could not be fetched" />
      <InsightPanel
        insight={insight.data}
        loading={insight.isLoading}
        links={links}
        beside={
          <p className="text-sm text-muted">
            All months.{' '}
            <Link to={REPORTS} className="underline decoration-gold underline-offset-4">
              One month in Reports
            </Link>
          </p>
        }
      >
        {maySeeCustomers && <RepeatRefusers />}
      </InsightPanel>
    </>
  )
}
