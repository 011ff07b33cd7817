/** Charts and figures of sales, customers and order statuses. */

import { ChartsPanel } from '#web/backoffice/figures/ChartsPanel.tsx'
import type { ChartPeriods, ChartTab } from '#web/backoffice/figures/chart-tabs.ts'
import { ordersPath } from '#web/backoffice/paths.ts'
import type { Figures } from '../figures/figures.ts'
import { AnalyticsCards } from './AnalyticsCards.tsx'
import { DoorInsight } from './DoorInsight.tsx'

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
