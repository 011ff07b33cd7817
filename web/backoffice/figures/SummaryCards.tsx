/** The four summary figures as cards. */

import type { Chart, DashboardStats, DashboardSummary } from '#projections/dashboard-shapes.ts'
import { type Money, useMoney } from '../money/money.ts'
import { panelClass } from '../ui/Panel.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import { summaryFigures } from './summary-figures.ts'

type SummaryCardsProps = {
  readonly stats: DashboardStats | undefined
  readonly summary: DashboardSummary | null
  readonly loading: boolean
  /** How many products are in the shop; undefined while that is unknown. */
  readonly products: number | undefined
  /** The revenue of both, where it is not shown elsewhere on the screen. */
  readonly compared?: Chart | undefined
}

export function SummaryCards({ stats, summary, loading, products, compared }: SummaryCardsProps) {
  const money = useMoney()
  const before = compared?.datasets[0]?.data[0]
  return (
    <section aria-label="Summary">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6 compact:gap-3">
        {summaryFigures(stats, money, products).map((each) => (
          <SummaryCard
            key={each.title}
            {...each}
            growth={before === 0 ? null : stats?.monthlyGrowth}
            loading={loading}
          />
        ))}
      </div>
      <div className={`${panelClass} mt-3 px-4 py-3 sm:mt-4 sm:px-6 lg:mt-6 compact:mt-3`}>
        <p role="status" className="text-sm text-muted max-sm:min-h-10">
          {loading ? 'Loading dashboard data...' : comparedWords(money, compared)}
        </p>
        {loading && <Skeleton className="mt-1 h-10 sm:h-5 sm:w-120" />}
        {stats && summary && <Delivered of={stats.totalRevenue} summary={summary} />}
      </div>
    </section>
  )
}

/** What the growth compares; undefined where the figures stand elsewhere on the screen. */
function comparedWords(money: Money, compared: Chart | undefined): string {
  const [daysBefore, days] = compared?.labels ?? []
  const [before, soFar] = compared?.datasets[0]?.data ?? []
  if (before === undefined || soFar === undefined) {
    return 'Growth compares this month’s revenue so far with the same days of last month.'
  }
  const now = money.format(soFar)
  return before === 0
    ? `Revenue of ${days} is ${now}.`
    : `Growth compares the revenue of ${days}, ${now}, with that of ${daysBefore}, ${money.format(before)}.`
}

/** Cash on delivery: an order that was placed is not paid yet. */
function Delivered({ of, summary }: { readonly of: number; readonly summary: DashboardSummary }) {
  const money = useMoney()
  const { deliveredRevenue, receivedCash, advances, refunded } = summary
  return (
    <p className="mt-1 text-sm text-muted">
      Of {money.format(of)} placed,{' '}
      <span className="whitespace-nowrap text-ink">{money.format(deliveredRevenue)}</span> is delivered and{' '}
      <span className="whitespace-nowrap text-ink">{money.format(receivedCash)}</span> received from couriers.
      {advances > 0 && (
        <>
          {' '}
          <span className="whitespace-nowrap text-ink">{money.format(advances)}</span> was paid in advance.
        </>
      )}
      {refunded > 0 && (
        <>
          {' '}
          <span className="whitespace-nowrap text-ink">{money.format(refunded)}</span> was refunded.
        </>
      )}
    </p>
  )
}
