import { products } from '#catalogue/products.ts'
import type { DashboardStats, DashboardSummary } from '#projections/dashboard-shapes.ts'
import { figures, figureText } from '#projections/figure-names.ts'
import { useMoney } from '../money/money.ts'
import { SummaryCard } from './SummaryCard.tsx'

type SummaryCardsProps = {
  readonly stats: DashboardStats | undefined
  readonly summary: DashboardSummary | null
  readonly loading: boolean
}

const cards = [
  { icon: 'bag', of: 'totalOrders' },
  { icon: 'cash', of: 'totalRevenue' },
  { icon: 'people', of: 'totalCustomers' },
] as const

export function SummaryCards({ stats, summary, loading }: SummaryCardsProps) {
  const money = useMoney()
  const common = { growth: stats?.monthlyGrowth, loading }
  return (
    <section aria-label="Summary">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6 compact:gap-3">
        {cards.map(({ icon, of }) => {
          const { name, unit } = figures[of]
          const inMoney = unit === 'rupees'
          const figure = stats && (inMoney ? money.format(stats[of]) : figureText(stats[of], unit))
          const note = inMoney ? money.note : null
          return <SummaryCard key={of} icon={icon} title={name} figure={figure} note={note} {...common} />
        })}
        <SummaryCard
          icon="shirt"
          title="Total Products"
          figure={figureText(products.length, 'count')}
          {...common}
        />
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

/** Cash on delivery: an order that was placed is not paid yet. */
function Delivered({ of, delivered }: { readonly of: number; readonly delivered: number }) {
  const money = useMoney()
  return (
    <p className="mt-1 text-sm text-muted">
      Of {money.format(of)} placed, <span className="text-ink">{money.format(delivered)}</span> is delivered
      and paid.
    </p>
  )
}
