/** All cash with couriers, with the same parts and the same sum as on the screen of the cash. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Work } from '#projections/dashboard-shapes.ts'
import { CashBar } from '#web/admin/cash/CashTotals.tsx'
import { cashQuery } from '#web/admin/cash/cash.ts'
import { cashParts, sumOf } from '#web/admin/cash/cash-parts.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { CASH } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useRefreshWith } from '../figures/use-refresh-with.ts'

/** Fetched again when the pushed work says that cash has moved. */
export function WithCouriers({ work }: { readonly work: Work | null }) {
  const money = useMoney()
  const query = useQuery(cashQuery)
  useRefreshWith(
    work === null ? undefined : `${work.cashOut} ${work.withCourier} ${work.comingBack}`,
    () => void query.refetch(),
  )
  const { data } = query
  if (data === undefined) {
    return query.failureReason === null ? (
      <Skeleton className="h-92" />
    ) : (
      <QueryError query={query} what="The cash could not be fetched" />
    )
  }
  const parts = cashParts(data.totals)
  const all = sumOf(parts)
  return (
    <Panel
      title="With couriers"
      actions={
        <Link to={CASH} className={buttonClass({ size: 'snug' })}>
          Open Cash
        </Link>
      }
    >
      <div className="px-4 py-4 sm:px-6">
        <p className="text-2xl figures">{money.format(all.amount)}</p>
        <CashBar parts={parts} className="mt-3 h-3.5" />
        <dl className="mt-3">
          {parts.map(({ name, color, amount, isLate }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-1">
              <dt className="text-muted">
                <span aria-hidden className={`mr-2 inline-block size-2.5 rounded-xs ${color}`} />
                {name}
              </dt>
              <dd className={`figures ${isLate && amount > 0 ? 'text-danger' : ''}`}>
                {money.format(amount)}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 flex justify-between gap-4 border-t border-line pt-2 font-medium">
          <span>{countedWords(all.parcels, 'parcel')}</span>
          <span className="figures">{money.format(all.amount)}</span>
        </p>
      </div>
    </Panel>
  )
}
