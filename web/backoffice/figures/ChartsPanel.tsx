/** Sales, products, customers and order statuses in charts. */

import { Tabs } from 'radix-ui'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { OrderStatus } from '#events/shop/order.ts'
import type { ReceivedCharts } from '#projections/dashboard-shapes.ts'
import { charts as named } from '#projections/figure-names.ts'
import { PlotChart } from '../charts/PlotChart.tsx'
import { useMoney } from '../money/money.ts'
import { chosen, pill } from '../ui/chosen.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotKnown } from '../ui/NotKnown.tsx'
import { panelClass } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { daysSeries, isEmpty, monthlySeries, salesTrendSeries, seriesOf } from './chart-series.ts'
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
  const money = useMoney()
  const { thirtyDays, twelveMonths } = charts
  // An older server sends the shortest periods only.
  const chooses = onPeriod !== undefined && thirtyDays !== undefined && twelveMonths !== undefined
  const note = (period: string) => (chooses ? [] : [period]).concat(money.note ?? []).join(', ') || null
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
        <PlotChart
          title={named.salesTrend.name}
          note={note('The last 7 days')}
          choice={
            chooses && <Period unit="days" of={named.salesTrend.name} periods={periods} onPeriod={onPeriod} />
          }
          kind="line"
          series={
            thirtyDays && periods.days === '30' ? daysSeries(thirtyDays) : salesTrendSeries(charts.salesTrend)
          }
          format={money.format}
          brief={money.brief}
        />
        <PlotChart
          title={named.monthlyRevenue.name}
          note={note('The last 4 months')}
          choice={
            chooses && (
              <Period unit="months" of={named.monthlyRevenue.name} periods={periods} onPeriod={onPeriod} />
            )
          }
          kind="bars"
          series={monthlySeries({
            ...charts,
            ...(twelveMonths && periods.months === '12' && { monthlyRevenue: twelveMonths }),
          })}
          format={money.format}
          brief={money.brief}
        />
      </Tabs.Content>
      <Tabs.Content value="status" className={room}>
        <StatusDoughnut counts={charts.orderStatus.datasets[0]?.data ?? []} linkOf={linkOf} />
      </Tabs.Content>
      <Tabs.Content value="products" className={room}>
        <PlotChart
          title={named.productCategories.name}
          note="Items sold"
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

type PeriodProps = {
  readonly unit: keyof ChartPeriods
  /** The name of the chart. */
  readonly of: string
  readonly periods: ChartPeriods
  readonly onPeriod: (unit: keyof ChartPeriods, count: string) => void
}

function Period({ unit, of, periods, onPeriod }: PeriodProps) {
  return (
    <Segments
      label={`Period of ${of}`}
      look="snug"
      className="mt-2 w-fit"
      value={periods[unit]}
      options={chartPeriods[unit].map((count) => [count, `${count} ${unit}`] as const)}
      onChoose={(count) => onPeriod(unit, count)}
    />
  )
}
