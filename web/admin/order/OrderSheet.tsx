/** One order in full, in a sheet over the dashboard. */

import { useQuery } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import { reasonNames } from '#events/cancel-reasons.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { StatusSelect } from '../orders/StatusSelect.tsx'
import { MailStates } from './MailStates.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { type OrderDetail, orderDetailQuery } from './order-detail.ts'

type OrderSheetProps = {
  /** Null while none is open. */
  readonly orderNumber: string | null
  readonly onClose: () => void
}

export function OrderSheet({ orderNumber, onClose }: OrderSheetProps) {
  const opener = useRef<Element>(null)
  return (
    <Dialog.Root
      open={orderNumber !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-20 animate-fade-in bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onInteractOutside={(event) => {
            // Notices lie over the sheet: Undo must not close it.
            if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            // The library looks for a trigger of its own; ours may be any row, card or notice.
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className="fixed inset-y-0 right-0 z-20 flex w-full max-w-xl animate-sheet-in flex-col border-l border-line bg-page shadow-raised outline-none"
        >
          {orderNumber !== null && <Sheet key={orderNumber} orderNumber={orderNumber} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Sheet({ orderNumber }: { readonly orderNumber: string }) {
  const [openedAt] = useState(Date.now)
  const detail = useQuery(orderDetailQuery(orderNumber, openedAt))
  return (
    <>
      <header className="flex items-center justify-between gap-4 border-b border-line bg-surface py-3 pr-3 pl-5 sm:pl-6">
        <div className="min-w-0">
          <Dialog.Title className="truncate text-lg">Order {orderNumber}</Dialog.Title>
          <p className="min-h-5 text-sm text-muted">{detail.data && fullDate(detail.data.order.date)}</p>
        </div>
        <Dialog.Close
          aria-label="Close"
          className="grid size-11 place-items-center rounded-md transition-colors hover:bg-sunken"
        >
          <Icon name="cross" />
        </Dialog.Close>
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {detail.failureReason !== null && (
          <ErrorNotice
            text={`The order could not be fetched: ${detail.failureReason.message}`}
            retry={{ busy: detail.isFetching, run: () => void detail.refetch() }}
          />
        )}
        {detail.data && <Detail detail={detail.data} />}
        {detail.isLoading && detail.failureReason === null && <Waiting />}
      </div>
    </>
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
      <OrderLines order={order} />
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
