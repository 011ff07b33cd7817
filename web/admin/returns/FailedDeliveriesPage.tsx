/** Deliveries that failed: they are recorded here, and the courier is answered. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { NameAndCity } from '../orders/data/NameAndCity.tsx'
import { orderDetailQuery } from '../orders/data/order-detail.ts'
import { ParcelsNav } from '../orders/data/ParcelsNav.tsx'
import { PhoneLink } from '../orders/data/PhoneLink.tsx'
import { AnswerCourier } from './AnswerCourier.tsx'
import { FailureDesk } from './FailureDesk.tsx'
import { FailureText } from './FailureText.tsx'
import { lastFailure } from './failure-words.ts'
import { OrderLink } from './OrderLink.tsx'
import { parcelListQuery } from './returns.ts'
import { ShowMore } from './ShowMore.tsx'
import { TrackedParcel } from './TrackedParcel.tsx'

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

/** A delivery that failed, about which the courier waits for an answer. */
function FailedRow({ order }: { readonly order: ListedOrder }) {
  const { orderNumber, phone } = order
  const now = useNow()
  const query = useQuery(orderDetailQuery(orderNumber))
  const failure = query.data && lastFailure(query.data.handling, query.data.events, now)
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-4 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-center">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-base">
            <OrderLink orderNumber={orderNumber} />
          </span>
          <span className="min-w-0 wrap-anywhere text-muted">
            <NameAndCity order={order} />
          </span>
        </p>
        {failure && <FailureText failure={failure} />}
        {query.isLoading && query.failureReason === null && <Skeleton className="my-1 h-5 w-48" />}
        <QueryError query={query} />
        <p className="flex flex-wrap gap-x-4 text-muted">
          <PhoneLink phone={phone} hasIcon />
          <TrackedParcel order={order} />
        </p>
      </div>
      <AnswerCourier orderNumber={orderNumber} />
    </li>
  )
}
