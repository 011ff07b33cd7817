/** An order of the history with all its details. */

import { lazy, Suspense } from 'react'
import { productIdOf } from '#catalogue/line-id.ts'
import type { OpenedOrder, OrderItem } from '#events/orders/order.ts'
import { OrderLines } from '../order/OrderLines.tsx'
import { Totals } from '../order/Totals.tsx'
import { FoundReceipt } from './FoundReceipt.tsx'
import { OrderTracker } from './OrderTracker.tsx'
import { orderDate } from './order-date.ts'
import { Parcel } from './Parcel.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** This code is loaded for delivered orders only, because other orders cannot be rated. */
const LateRatingInput = lazy(() =>
  import('./RatingInput.tsx').then((file) => ({ default: file.RatingInput })),
)

/** Only a delivered order can be exchanged or given back, and what became of that is shown. */
const LateAfterSale = lazy(() => import('./AfterSale.tsx').then((file) => ({ default: file.AfterSale })))

const LateFailedDelivery = lazy(() =>
  import('./FailedDelivery.tsx').then((file) => ({ default: file.FailedDelivery })),
)

/** Few orders have more sums than the usual three. */
const LateOrderTotals = lazy(() =>
  import('../order/OrderTotals.tsx').then((file) => ({ default: file.OrderTotals })),
)

type Props = {
  readonly order: OpenedOrder
  /** The e-mail or phone by which the order was looked up. */
  readonly identifier: string
}

export function OrderCard({ order, identifier }: Props) {
  const { orderNumber, date, status, name, email, phone, address, items, ratings, reviews } = order
  const { exchangeOf, failedDelivery } = order

  const details = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Address', address],
  ].filter(([, detail]) => detail !== '')

  /** A product is rated once, below its first line, even if several sizes of it were ordered. */
  const ratingOf = (item: OrderItem) => {
    const productId = productIdOf(item.id)
    const first = items.find(({ id }) => productIdOf(id) === productId)
    if (status !== 'delivered' || item !== first) return null
    const initial = ratings[productId] ?? null
    return (
      // As high as the stars, which would move what is pressed below them.
      <Suspense fallback={<div className="mt-1 -mb-2 h-11" />}>
        <LateRatingInput
          {...{ orderNumber, identifier, productId, name: item.name, initial }}
          review={reviews[productId] ?? null}
        />
      </Suspense>
    )
  }
  return (
    <article aria-label={`Order ${orderNumber}`} className="bg-surface p-6 sm:p-8">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere figures">{orderNumber}</h2>
          <p className="mt-1 text-sm text-muted">
            Placed on <time dateTime={date}>{orderDate(date)}</time>
            {exchangeOf !== null && `, in exchange for pieces of ${exchangeOf}`}
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <OrderTracker {...order} />
      <Parcel {...order} />
      {failedDelivery !== null && (
        <Suspense>
          <LateFailedDelivery {...order} failedDelivery={failedDelivery} />
        </Suspense>
      )}
      <dl className="mt-6 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        {details.map(([term, detail]) => (
          <div key={term}>
            <dt className="caps text-muted">{term}</dt>
            <dd className="mt-1 text-base">
              <bdi>{detail}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <OrderLines items={items} below={ratingOf} />
        <Suspense fallback={<Totals {...order} />}>
          {order.code || order.discount || order.advance || exchangeOf ? (
            <LateOrderTotals {...order} />
          ) : (
            <Totals {...order} />
          )}
        </Suspense>
      </div>
      {status === 'delivered' && (
        <Suspense>
          <LateAfterSale key={order.afterSale?.at} order={order} identifier={identifier} />
        </Suspense>
      )}
      <FoundReceipt orderNumber={orderNumber} identifier={identifier} />
    </article>
  )
}
