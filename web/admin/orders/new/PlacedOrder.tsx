/** What was placed, and what usually comes next. Enter begins the next order. */

import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { openOrderPath, PACK, parcelsPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { ChatLink } from '../list/ChatLink.tsx'

type PlacedOrderProps = { readonly order: Order; readonly onNext: () => void }

export function PlacedOrder({ order, onNext }: PlacedOrderProps) {
  const { orderNumber, name, status, total, advance = 0 } = order
  const collects = toCollect(order)
  return (
    <section
      aria-labelledby="placed"
      className="mx-auto mt-4 flex max-w-xl flex-col items-center gap-2 rounded-lg border border-line bg-surface px-4 py-10 text-center sm:mt-10 sm:px-8"
    >
      <Icon name="check-circle" className="mb-2 size-10 text-positive" />
      <div role="status">
        <h2 id="placed" className="text-2xl font-light">
          {orderNumber} is placed
        </h2>
        <p className="mt-2 text-muted">
          <bdi>{name}</bdi> · {formatRupees(total)} ·{' '}
          {status === 'confirmed' ? 'confirmed' : 'to be confirmed'}
        </p>
        {advance > 0 && (
          <p className="text-muted">
            {collects === 0
              ? 'It is paid: the courier collects nothing.'
              : `The courier collects ${formatRupees(collects)}.`}
          </p>
        )}
      </div>
      <div className="mt-6 grid w-full grid-cols-2 gap-2">
        <Button
          look="gold"
          // The form before it had the focus and is gone.
          autoFocus
          onClick={onNext}
          className="col-span-2 min-h-12"
        >
          <Icon name="plus" className="size-4" />
          New order
        </Button>
        <Link to={openOrderPath(orderNumber)} className={`${buttonClass()} min-h-11`}>
          <Icon name="eye" className="size-4 text-gold-deep" />
          Open
        </Link>
        <Link to={parcelsPath(PACK, [orderNumber])} className={`${buttonClass()} min-h-11`}>
          <Icon name="print" className="size-4 text-gold-deep" />
          Print slip
        </Link>
        <div className="col-span-2 flex">
          <ChatLink order={order} look="wide" always>
            Write on WhatsApp
          </ChatLink>
        </div>
      </div>
    </section>
  )
}
