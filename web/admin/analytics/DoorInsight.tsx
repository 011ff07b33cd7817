/** Deliveries and refusals in the analytics, followed live, and who has refused more than once. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { InsightPanel } from '#web/backoffice/insight/InsightPanel.tsx'
import { ordersPath, searchedOrdersPath } from '#web/backoffice/paths.ts'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import type { Figures } from '../figures/figures.ts'
import { useRefreshWith } from '../figures/use-refresh-with.ts'
import { insightQuery, refreshInsight } from './insight.ts'
import { RepeatRefusers } from './RepeatRefusers.tsx'

const links = { delivered: ordersPath('delivered'), product: searchedOrdersPath }

export function DoorInsight({ figures }: { readonly figures: Figures | undefined }) {
  const client = useQueryClient()
  const insight = useQuery(insightQuery())
  const { charts, summary } = figures ?? {}
  const stand = charts && [...(charts.orderStatus.datasets[0]?.data ?? []), summary?.deliveredRevenue]
  useRefreshWith(stand?.join(), () => void refreshInsight(client))
  return (
    <>
      {insight.failureReason !== null && (
        <ErrorNotice
          text={`Deliveries and refusals could not be fetched: ${insight.failureReason.message}`}
          retry={{ busy: insight.isFetching, run: () => void insight.refetch() }}
        />
      )}
      <InsightPanel insight={insight.data} loading={insight.isLoading} links={links}>
        <RepeatRefusers />
      </InsightPanel>
    </>
  )
}
