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
import { Skeleton } from '../ui/Skeleton.tsx'
import { isEmpty, monthlyNote, monthlySeries, salesTrendSeries, seriesOf } from './chart-series.ts'
import { type ChartTab, chartTabs } from './chart-tabs.ts'
import { StatusDoughnut } from './StatusDoughnut.tsx'

type ChartsPanelProps = {
  readonly charts: ReceivedCharts | null | undefined
  readonly loading: boolean
  readonly chart: ChartTab
  readonly onChart: (chart: ChartTab) => void
  /** The address of a status's order list; left out where there is no such list. */
  readonly linkOf?: (status: OrderStatus) => string
}

const names = { sales: 'Sales Trends', status: 'Order Status', products: 'Products', customers: 'Customers' }

export function ChartsPanel({ charts, loading, chart, onChart, linkOf }: ChartsPanelProps) {
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
      {charts && !isEmpty(charts) && (
        <Charts charts={charts} chart={chart} onChart={onChart} linkOf={linkOf} />
      )}
    </section>
  )
}

type ChartsProps = Pick<ChartsPanelProps, 'chart' | 'onChart'> & {
  readonly charts: ReceivedCharts
  readonly linkOf: ChartsPanelProps['linkOf'] | undefined
}

function Charts({ charts, chart, onChart, linkOf }: ChartsProps) {
  const money = useMoney()
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
          note={['The last 7 days', money.note].filter((part) => part !== null).join(', ')}
          kind="line"
          series={salesTrendSeries(charts.salesTrend)}
          format={money.format}
          brief={money.brief}
        />
        <PlotChart
          title={named.monthlyRevenue.name}
          note={[monthlyNote(charts), money.note].filter((part) => part !== null).join(', ')}
          kind="bars"
          series={monthlySeries(charts)}
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
