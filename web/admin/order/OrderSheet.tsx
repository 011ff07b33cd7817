/** One order in full, in a sheet over the dashboard. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import { reasonNames } from '#events/cancel-reasons.ts'
import { OrderItems } from '#web/backoffice/figures/OrderItems.tsx'
import { useMoney } from '#web/backoffice/money/money.ts'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { Sheet, SheetPage, SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { StatusSelect } from '../orders/StatusSelect.tsx'
import { MailStates } from './MailStates.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { type OrderDetail, orderDetailQuery } from './order-detail.ts'

type OrderSheetProps = {
  /** Null while none is open. */
  readonly orderNumber: string | null
  readonly onClose: () => void
}

export function OrderSheet({ orderNumber, onClose }: OrderSheetProps) {
  return (
    <Sheet open={orderNumber !== null} onClose={onClose}>
      {orderNumber !== null && <OrderInSheet key={orderNumber} orderNumber={orderNumber} />}
    </Sheet>
  )
}

function OrderInSheet({ orderNumber }: { readonly orderNumber: string }) {
  const [openedAt] = useState(Date.now)
  const { data, failureReason, isFetching, isLoading, refetch } = useQuery(
    orderDetailQuery(orderNumber, openedAt),
  )
  return (
    <SheetPage title={`Order ${orderNumber}`} note={data && fullDate(data.order.date)}>
      {failureReason !== null && (
        <ErrorNotice
          text={`The order could not be fetched: ${failureReason.message}`}
          retry={{ busy: isFetching, run: () => void refetch() }}
        />
      )}
      {data && <Detail detail={data} />}
      {isLoading && failureReason === null && <Waiting />}
    </SheetPage>
  )
}

function Detail({ detail }: { readonly detail: OrderDetail }) {
  const { order, events, mail, cancelReason, customerRecord } = detail
  const { format, note } = useMoney()
  return (
    <div className="flex flex-col gap-8">
      <div className="flex items-center justify-between gap-4">
        <StatusSelect order={order} />
        <div className="text-right">
          <p className="text-2xl font-light">{formatRupees(order.total)}</p>
          {note !== null && (
            <p className="text-sm text-muted">
              {format(order.total)} {note}
            </p>
          )}
        </div>
      </div>
      {order.status === 'cancelled' && cancelReason != null && (
        <p className="-mt-4 text-sm text-muted">Cancelled: {reasonNames[cancelReason].toLowerCase()}.</p>
      )}
      <SheetSection title="Items">
        <div className="rounded-lg border border-line bg-surface">
          <OrderItems {...order} edges={['pl-4', 'pr-4']} />
        </div>
      </SheetSection>
      <OrderCustomer order={order} record={customerRecord} />
      <MailStates order={order} mail={mail} events={events} />
      <OrderTimeline events={events} />
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-8">
      <span className="sr-only">Loading the order…</span>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
