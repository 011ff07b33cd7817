/** Shows all details of one order in a sheet over the dashboard. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import { marksOf } from '#events/orders/order-marks.ts'
import { reasonNames } from '#events/shop/cancel-reasons.ts'
import { OrderItems } from '#web/backoffice/figures/OrderItems.tsx'
import { useMoney } from '#web/backoffice/money/money.ts'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Sheet, SheetPage, SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { rowOf } from '../../keyboard/rows.ts'
import { Marks } from '../../order-data/Marks.tsx'
import type { Neighbours } from '../../order-data/neighbours.ts'
import { type OrderDetail, orderDetailQuery } from '../../order-data/order-detail.ts'
import { StatusSelect } from '../StatusSelect.tsx'
import { ContactAttempts } from './ContactAttempts.tsx'
import { MailStates } from './MailStates.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderParcel } from './OrderParcel.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { StepThrough } from './StepThrough.tsx'

type OrderSheetProps = {
  /** Null while no order is open. */
  readonly orderNumber: string | null
  readonly neighbours: Neighbours | null
  readonly onClose: () => void
}

export function OrderSheet({ orderNumber, neighbours, onClose }: OrderSheetProps) {
  const lastOrderNumber = useLast(orderNumber)
  const focusNext = () => (lastOrderNumber === null ? null : rowOf(lastOrderNumber))
  return (
    <Sheet open={orderNumber !== null} onClose={onClose} focusNext={focusNext}>
      {orderNumber !== null && <OrderInSheet orderNumber={orderNumber} neighbours={neighbours} />}
    </Sheet>
  )
}

type OrderInSheetProps = { readonly orderNumber: string; readonly neighbours: Neighbours | null }

function OrderInSheet({ orderNumber, neighbours }: OrderInSheetProps) {
  const [opened, setOpened] = useState(() => ({ orderNumber, at: Date.now() }))
  if (opened.orderNumber !== orderNumber) setOpened({ orderNumber, at: Date.now() })
  const query = useQuery(orderDetailQuery(orderNumber, opened.at))
  const { data, failureReason, isLoading } = query
  const title = `Order ${orderNumber}`
  return (
    <SheetPage
      title={title}
      // On a narrow screen the heading wraps before the number, never within it.
      heading={
        <>
          Order <span className="whitespace-nowrap">{orderNumber}</span>
        </>
      }
      note={data && fullDate(data.order.date)}
      actions={
        neighbours && (
          <>
            <p aria-live="polite" className="sr-only">
              {title}
            </p>
            <StepThrough {...neighbours} />
          </>
        )
      }
      footer={data && <OrderSteps key={orderNumber} order={data.order} />}
    >
      <QueryError query={query} what="The order could not be fetched" />
      {data && <Detail detail={data} />}
      {isLoading && failureReason === null && <OrderSkeleton />}
    </SheetPage>
  )
}

function Detail({ detail }: { readonly detail: OrderDetail }) {
  const { order, cash, handling, events, mail, cancelReason, customerRecord } = detail
  const marks = marksOf({ status: order.status, handling, cash })
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
      <Marks order={order} marks={marks} className="-mt-5" />
      {order.status === 'cancelled' && cancelReason != null && (
        <p className="-mt-4 text-sm text-muted">Cancelled: {reasonNames[cancelReason].toLowerCase()}.</p>
      )}
      {order.status === 'pending' && !order.erased && <ContactAttempts detail={detail} />}
      <SheetSection title="Items">
        <div className="rounded-lg border border-line bg-surface">
          <OrderItems {...order} edges={['pl-4', 'pr-4']} />
        </div>
      </SheetSection>
      <OrderCustomer order={order} record={customerRecord} />
      <OrderParcel order={order} cash={cash} />
      <MailStates order={order} mail={mail} events={events} />
      <OrderTimeline events={events} />
    </div>
  )
}

function OrderSkeleton() {
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
