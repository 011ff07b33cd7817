/** The four summary figures as cards. */

import type { Chart, DashboardStats, DashboardSummary } from '#projections/dashboard-shapes.ts'
import { type Money, useMoney } from '../money/money.ts'
import { Changing } from '../ui/Changing.tsx'
import { Icon } from '../ui/Icon.tsx'
import { panelClass } from '../ui/Panel.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { growthColour, growthWords } from './growth-words.ts'
import { type SummaryFigure, summaryFigures } from './summary-figures.ts'

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
  return (
    <section aria-label="Summary">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6 compact:gap-3">
        {summaryFigures(stats, money, products).map((each) => (
          <SummaryCard key={each.title} {...each} growth={stats?.monthlyGrowth} loading={loading} />
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

type SummaryCardProps = SummaryFigure & {
  /** Of the revenue in percent, beside each figure. */
  readonly growth: number | undefined
  readonly loading: boolean
}

function SummaryCard({ icon, title, figure, growth, loading, note }: SummaryCardProps) {
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-6 compact:p-3 compact:sm:p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-sm font-normal text-muted">{title}</h2>
        <Icon name={icon} className="size-5 text-gold" />
      </div>
      <p className="mt-2 text-xl font-light proportional-nums sm:text-2xl lg:mt-3 min-[90rem]:text-3xl compact:mt-1 compact:text-2xl max-sm:compact:text-xl">
        {figure === undefined ? (
          <Missing loading={loading} className="h-7 w-3/5 sm:h-8.5 min-[90rem]:h-10.5" />
        ) : (
          // Beside the navigation, four cards have little room.
          <Changing value={figure} className="rounded-sm whitespace-nowrap">
            {figure}
          </Changing>
        )}
        {note !== null && <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
      </p>
      <p className="mt-1 text-xs text-muted sm:text-sm lg:mt-2 compact:mt-0.5">
        {growth === undefined ? (
          <Missing loading={loading} className="h-4.5 w-4/5 sm:h-5" />
        ) : (
          <>
            <span className={`font-medium ${growthColour(growth)}`}>{growthWords(growth)}</span> from last
            month
          </>
        )}
      </p>
    </article>
  )
}

function Missing({ loading, className }: { readonly loading: boolean; readonly className: string }) {
  return loading ? <Skeleton className={className} /> : <span className="text-muted">—</span>
}
