/** A delivery that failed, about which the courier waits for an answer. */

import { useQuery } from '@tanstack/react-query'
import type { ListedOrder } from '#events/orders/order-read-model.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { NameAndCity } from '../order-data/NameAndCity.tsx'
import { orderDetailQuery } from '../order-data/order-detail.ts'
import { PhoneLink } from '../order-data/PhoneLink.tsx'
import { AnswerCourier } from './AnswerCourier.tsx'
import { FailureText } from './FailureText.tsx'
import { lastFailure } from './failure-words.ts'
import { OrderLink } from './OrderLink.tsx'
import { TrackedParcel } from './TrackedParcel.tsx'

export function FailedRow({ order }: { readonly order: ListedOrder }) {
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
