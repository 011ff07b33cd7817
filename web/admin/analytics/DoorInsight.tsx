/** Deliveries and refusals in the analytics, updated live, and the customers who have refused more than once. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { InsightPanel } from '#web/backoffice/insight/InsightPanel.tsx'
import { cityOrdersPath, ordersPath, REPORTS, searchedOrdersPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import type { Figures } from '../figures/figures.ts'
import { useRefreshWith } from '../figures/use-refresh-with.ts'
import { insightQuery, refreshInsight } from './insight.ts'
import { RepeatRefusers } from './RepeatRefusers.tsx'

const links = { delivered: ordersPath('delivered'), product: searchedOrdersPath, city: cityOrdersPath }

export function DoorInsight({ figures }: { readonly figures: Figures | undefined }) {
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
