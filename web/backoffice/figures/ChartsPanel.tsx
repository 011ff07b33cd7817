/** Sales, products, customers and order statuses in charts. */

import { Tabs } from 'radix-ui'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { ReceivedCharts } from '#projections/dashboard-shapes.ts'
import { charts as named } from '#projections/figure-names.ts'
import { PlotChart, type PlotChartProps } from '../charts/PlotChart.tsx'
import { useMoney } from '../money/money.ts'
import { chosen, pill } from '../ui/chosen.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotKnown } from '../ui/NotKnown.tsx'
import { panelClass } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { daysSeries, isEmpty, monthlySeries, salesTrendSeries, seriesOf, totalOf } from './chart-series.ts'
import { type ChartPeriods, type ChartTab, chartPeriods, chartTabs } from './chart-tabs.ts'
import { StatusDoughnut } from './StatusDoughnut.tsx'

type ChartsPanelProps = {
  readonly charts: ReceivedCharts | null | undefined
  readonly loading: boolean
  readonly chart: ChartTab
  readonly onChart: (chart: ChartTab) => void
  /** Left out where there is no choice: then the first of each is shown. */
  readonly periods?: ChartPeriods
  readonly onPeriod?: (unit: keyof ChartPeriods, count: string) => void
  /** The address of a status's order list; left out where there is no such list. */
  readonly linkOf?: (status: OrderStatus) => string
}

const names = { sales: 'Sales Trends', status: 'Order Status', products: 'Products', customers: 'Customers' }

export function ChartsPanel({ charts, loading, ...shown }: ChartsPanelProps) {
  return (
    <section aria-label="Charts" className={panelClass}>
      {!charts && (loading ? <Skeleton className="m-6 h-72" /> : <NotKnown />)}
      {charts && isEmpty(charts) && (
        <EmptyState
          icon="chart"
          title="No Data Yet"
          text="Charts will appear here once customers start placing orders."
        />
      )}
      {charts && !isEmpty(charts) && <Charts charts={charts} {...shown} />}
    </section>
  )
}

const shortest: ChartPeriods = { days: chartPeriods.days[0], months: chartPeriods.months[0] }

type ChartsProps = Omit<ChartsPanelProps, 'charts' | 'loading'> & { readonly charts: ReceivedCharts }

function Charts({ charts, chart, onChart, periods = shortest, onPeriod, linkOf }: ChartsProps) {
  const { thirtyDays, twelveMonths } = charts
  // An older server sends the shortest periods only.
  const chooses = thirtyDays !== undefined && twelveMonths !== undefined
  const drawn = chooses ? periods : shortest
  const revenue = { periods: drawn, onPeriod: chooses ? onPeriod : undefined }
  const room = 'px-4 py-5 sm:px-6 compact:py-3 compact:sm:px-4'
  return (
    <Tabs.Root
      value={chart}
      onValueChange={(next) => onChart(chartTabs.find((known) => known === next) ?? 'sales')}
    >
      <div className="border-b border-line">
        <Tabs.List
          aria-label="Charts"
          className="flex gap-1.5 overflow-x-auto px-4 py-3 [scrollbar-width:none] max-sm:fade-end sm:px-6 compact:py-2 compact:sm:px-4"
        >
          {chartTabs.map((tab) => (
            <Tabs.Trigger key={tab} value={tab} className={`${pill} -outline-offset-2 ${chosen.active}`}>
              {names[tab]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Content value="sales" className={`${room} grid gap-8 lg:grid-cols-2 lg:gap-10`}>
        <RevenueChart
          {...revenue}
          title={named.salesTrend.name}
          unit="days"
          kind="line"
          series={
            thirtyDays && drawn.days === '30' ? daysSeries(thirtyDays) : salesTrendSeries(charts.salesTrend)
          }
        />
        <RevenueChart
          {...revenue}
          title={named.monthlyRevenue.name}
          unit="months"
          kind="bars"
          series={monthlySeries({
            ...charts,
            ...(twelveMonths && drawn.months === '12' && { monthlyRevenue: twelveMonths }),
          })}
        />
      </Tabs.Content>
      <Tabs.Content value="status" className={room}>
        <StatusDoughnut counts={charts.orderStatus.datasets[0]?.data ?? []} linkOf={linkOf} />
      </Tabs.Content>
      <Tabs.Content value="products" className={room}>
        <PlotChart
          title="Sales Count"
          note="Pieces by category"
          kind="bars"
          series={seriesOf(charts.productCategories, 'Category', 'Sales')}
          format={inThousands}
          brief={inThousands}
        />
      </Tabs.Content>
      <Tabs.Content value="customers" className={room}>
        <PlotChart
          title={named.customerAcquisition.name}
          note="Week 4 is the seven days that end today"
          kind="line"
          series={seriesOf(charts.customerAcquisition, 'Week', 'New customers')}
          format={inThousands}
          brief={inThousands}
        />
      </Tabs.Content>
    </Tabs.Root>
  )
}

type RevenueChartProps = Pick<PlotChartProps, 'title' | 'kind' | 'series'> & {
  readonly unit: keyof ChartPeriods
  readonly periods: ChartPeriods
  readonly onPeriod: ChartsPanelProps['onPeriod']
}

/** Its sum is that of the points which are drawn. */
function RevenueChart({ title, unit, periods, onPeriod, ...drawn }: RevenueChartProps) {
  const money = useMoney()
  return (
    <PlotChart
      {...drawn}
      title={`${title} (${money.sign})`}
      note={money.note}
      format={money.format}
      brief={money.brief}
      under={
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-muted">
            <span className="text-xl font-light text-ink">{money.format(totalOf(drawn.series))}</span>{' '}
            <span className={onPeriod && 'sr-only'}>{`in the last ${periods[unit]} ${unit}`}</span>
          </p>
          {onPeriod && (
            <Segments
              label={`Period of ${title}`}
              look="snug"
              value={periods[unit]}
              options={chartPeriods[unit].map((count) => [count, `${count} ${unit}`] as const)}
              onChoose={(count) => onPeriod(unit, count)}
            />
          )}
        </div>
      }
    />
  )
}
