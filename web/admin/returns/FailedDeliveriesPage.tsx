/** Deliveries that failed: they are recorded here, and the courier is answered. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { ParcelsNav } from '../order-data/ParcelsNav.tsx'
import { FailedRow } from './FailedRow.tsx'
import { FailureDesk } from './FailureDesk.tsx'
import { parcelListQuery } from './returns.ts'
import { ShowMore } from './ShowMore.tsx'

export function FailedDeliveriesPage() {
  return (
    <div className="flex min-h-screenful flex-col">
      <ScreenHeader title="Couriers" inWindow="Failed deliveries – Couriers" />
      <ParcelsNav />
      <main className="mx-auto flex w-full page-wide flex-1 flex-col gap-4 px-4 py-4 sm:px-6 sm:py-6 lg:px-8 compact:py-4">
        <FailureDesk />
        <ToAnswer />
      </main>
    </div>
  )
}

function ToAnswer() {
  const query = useInfiniteQuery(parcelListQuery('to-answer'))
  const pages = query.data?.pages ?? []
  const orders = pages
    .flatMap((page) => page.orders)
    .toSorted((one, other) => ((one.marks.answerDue ?? '') < (other.marks.answerDue ?? '') ? -1 : 1))
  const total = pages[0]?.total ?? 0
  return (
    <Panel title="Answer the courier" note={total > 0 && `${total} to answer`}>
      <QueryError query={query} what="The orders could not be fetched" className="p-4 sm:px-6" />
      {query.isLoading && query.failureReason === null && <Skeleton className="m-4 h-24" />}
      {query.data && total === 0 && (
        <EmptyState
          icon="check"
          title="Nothing to answer"
          text="No failed delivery waits for an answer. Each one that is recorded appears here, and you say what the courier is to do."
        />
      )}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <FailedRow key={order.orderNumber} order={order} />
        ))}
      </ul>
      <ShowMore query={query} />
    </Panel>
  )
}
