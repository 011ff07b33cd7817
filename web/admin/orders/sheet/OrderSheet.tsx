/** Shows all details of one order in a sheet over the dashboard. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import { marksOf } from '#events/orders/order-marks.ts'
import { reasonNames } from '#events/shop/cancel-reasons.ts'
import { toCollect } from '#events/shop/order-amounts.ts'
import { OrderItems } from '#web/backoffice/figures/OrderItems.tsx'
import { useMoney } from '#web/backoffice/money/money.ts'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Sheet, SheetPage, SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { concernsAfterSale } from '../../after-sale/after-sale.ts'
import { AfterSale } from '../../after-sale/late-parts.tsx'
import { ChangeButton } from '../../change-order/ChangeButton.tsx'
import { ChangeBar, ChangePanel } from '../../change-order/late-parts.tsx'
import { useOpenChange } from '../../change-order/open-changes.ts'
import { rowOf } from '../../keyboard/rows.ts'
import { Marks } from '../../order-data/Marks.tsx'
import type { Neighbours } from '../../order-data/neighbours.ts'
import { type OrderDetail, orderDetailQuery } from '../../order-data/order-detail.ts'
import { riskQuery } from '../../order-data/risk.ts'
import { AdvanceActions, concernsAdvance } from '../AdvanceActions.tsx'
import { RiskFacts } from '../RiskFacts.tsx'
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
      footer={data && <SheetFooter key={orderNumber} detail={data} />}
    >
      <QueryError query={query} what="The order could not be fetched" />
      {data && <Detail detail={data} />}
      {isLoading && failureReason === null && <OrderSkeleton />}
    </SheetPage>
  )
}

/** Saves what is being changed; otherwise the usual next steps. */
function SheetFooter({ detail }: { readonly detail: OrderDetail }) {
  const change = useOpenChange(detail.order.orderNumber)
  if (change === undefined) return <OrderSteps detail={detail} />
  return (
    <footer className="border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <ChangeBar change={change} />
    </footer>
  )
}

function Detail({ detail }: { readonly detail: OrderDetail }) {
  const { order, cash, handling, events, mail, cancelReason, customerRecord } = detail
  const { orderNumber, status, erased } = order
  const marks = marksOf({ status, handling, cash })
  const { format, note } = useMoney()
  const risk = useQuery({ ...riskQuery(orderNumber), enabled: erased !== true }).data
  const isOpen = status === 'pending' || status === 'confirmed'
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
          {toCollect(order) !== order.total && (
            <p className="text-sm text-muted">the courier collects {formatRupees(toCollect(order))}</p>
          )}
        </div>
      </div>
      <Marks order={order} marks={marks} className="-mt-5" />
      {status === 'cancelled' && cancelReason != null && (
        <p className="-mt-4 text-sm text-muted">Cancelled: {reasonNames[cancelReason].toLowerCase()}.</p>
      )}
      {status === 'pending' && !erased && <ContactAttempts detail={detail} />}
      {isOpen && !erased && <RiskFacts orderNumber={orderNumber} />}
      <Items detail={detail} />
      {concernsAfterSale(detail) && <AfterSale key={orderNumber} detail={detail} />}
      <Advance known={detail} suggested={(isOpen ? risk?.advance : null) ?? null} />
      <OrderCustomer detail={detail} record={customerRecord} blocked={risk?.blocked ?? null} />
      <OrderParcel order={order} cash={cash} />
      <MailStates order={order} mail={mail} events={events} />
      <OrderTimeline events={events} />
    </div>
  )
}

function Items({ detail }: { readonly detail: OrderDetail }) {
  const { order, handling } = detail
  const change = useOpenChange(order.orderNumber)
  return (
    <SheetSection title={change === undefined ? 'Items' : 'Change order'}>
      {change === undefined ? (
        <>
          <div className="rounded-lg border border-line bg-surface">
            <OrderItems {...order} edges={['pl-4', 'pr-4']} />
          </div>
          {order.note !== undefined && (
            <p className="mt-3 text-sm wrap-anywhere">
              <span className="text-muted">Note for the parcel: </span>
              <bdi>{order.note}</bdi>
            </p>
          )}
          <div className="mt-3">
            <ChangeButton known={{ order, handling }} />
          </div>
        </>
      ) : (
        <div className="rounded-lg border border-line bg-surface p-4">
          <ChangePanel change={change} edition={handling.edition} />
        </div>
      )}
    </SheetSection>
  )
}

type AdvanceProps = { readonly known: OrderDetail; readonly suggested: number | null }

/** Without a heading where there is nothing under it. */
function Advance({ known, suggested }: AdvanceProps) {
  if (!concernsAdvance(known)) return null
  return (
    <SheetSection title="Advance">
      <AdvanceActions known={known} suggested={suggested} />
    </SheetSection>
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
