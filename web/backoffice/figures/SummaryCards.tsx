import { products } from '#catalogue/products.ts'
import type { DashboardStats, DashboardSummary } from '#projections/dashboard-shapes.ts'
import { useMoney } from '../money/money.ts'
import { SummaryCard } from './SummaryCard.tsx'

type SummaryCardsProps = {
  readonly stats: DashboardStats | undefined
  readonly summary: DashboardSummary | null
  readonly loading: boolean
}

const whole = new Intl.NumberFormat('en-PK')

export function SummaryCards({ stats, summary, loading }: SummaryCardsProps) {
  const money = useMoney()
  const cards = [
    { icon: 'bag', title: 'Total Orders', figure: stats && whole.format(stats.totalOrders) },
    {
      icon: 'cash',
      title: 'Total Revenue',
      figure: stats && money.format(stats.totalRevenue),
      note: money.note,
    },
    { icon: 'people', title: 'Total Customers', figure: stats && whole.format(stats.totalCustomers) },
    { icon: 'shirt', title: 'Total Products', figure: whole.format(products.length) },
  ] as const
  return (
    <section aria-label="Summary">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6 compact:gap-3">
        {cards.map((card) => (
          <SummaryCard key={card.title} {...card} growth={stats?.monthlyGrowth} loading={loading} />
        ))}
      </div>
      <p role="status" className="mt-3 text-sm text-muted">
        {loading
          ? 'Loading dashboard data...'
          : 'Growth compares this month’s revenue so far with the same days of last month.'}
      </p>
      {stats && summary && <Delivered of={stats.totalRevenue} delivered={summary.deliveredRevenue} />}
    </section>
  )
}

/** Cash on delivery: what was placed is not what was paid. */
function Delivered({ of, delivered }: { readonly of: number; readonly delivered: number }) {
  const money = useMoney()
  return (
    <p className="mt-1 text-sm text-muted">
      Of {money.format(of)} placed, <span className="text-ink">{money.format(delivered)}</span> is delivered
      and paid.
    </p>
  )
}
