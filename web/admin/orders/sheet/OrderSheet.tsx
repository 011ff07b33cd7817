/** Shows all details of one order in a sheet over the dashboard. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { rowOf } from '#web/admin/keyboard/rows.ts'
import { orderKey } from '#web/admin/keyboard/shortcuts.ts'
import { useShortcuts } from '#web/backoffice/keyboard/use-shortcuts.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Sheet, SheetPage } from '#web/backoffice/ui/Sheet.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { ChangeBar } from '../change/late-parts.tsx'
import { useOpenChange } from '../change/open-changes.ts'
import type { Neighbours } from '../data/neighbours.ts'
import { type OrderDetail, orderDetailQuery } from '../data/order-detail.ts'
import { isComing, riskQuery } from '../data/risk.ts'
import { OrderSteps } from './OrderSteps.tsx'
import type { OpenForm } from './open-form.ts'

/** Loaded with the first order, whose data is fetched meanwhile. */
const OrderDetails = late(
  () => import('./OrderDetails.tsx').then((module) => module.OrderDetails),
  <OrderSkeleton />,
)

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
    <Sheet open={orderNumber !== null} onClose={onClose} focusNext={focusNext} columns>
      {orderNumber !== null && <OrderInSheet orderNumber={orderNumber} neighbours={neighbours} />}
    </Sheet>
  )
}

type OrderInSheetProps = { readonly orderNumber: string; readonly neighbours: Neighbours | null }

function OrderInSheet({ orderNumber, neighbours }: OrderInSheetProps) {
  const [opened, setOpened] = useState(() => ({ orderNumber, at: Date.now() }))
  const [form, setForm] = useState<OpenForm>(null)
  if (opened.orderNumber !== orderNumber) {
    setOpened({ orderNumber, at: Date.now() })
    setForm(null)
  }
  const query = useQuery(orderDetailQuery(orderNumber, opened.at))
  const { data } = query
  // Fetched beside the order and shown with it, so that nothing that is pressed moves when it arrives.
  const maySeeCustomer = useMay('customers')
  const risk = useQuery({ ...riskQuery(orderNumber), enabled: maySeeCustomer })
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
      note={
        <>
          {neighbours && (
            <span className="sm:hidden">
              {neighbours.place} of {neighbours.of}
              {data && ' · '}
            </span>
          )}
          {data && <When instant={data.order.date} />}
        </>
      }
      actions={
        neighbours && (
          <>
            <p aria-live="polite" className="sr-only">
              {title}, {neighbours.place} of {neighbours.of}
            </p>
            <StepThrough {...neighbours} />
          </>
        )
      }
      footer={data && <SheetFooter key={orderNumber} detail={data} onForm={setForm} />}
    >
      <QueryError query={query} what="The order could not be fetched" />
      {isComing(query) || isComing(risk) ? (
        <OrderSkeleton />
      ) : (
        data && <OrderDetails detail={data} form={form} onForm={setForm} />
      )}
    </SheetPage>
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

type SheetFooterProps = { readonly detail: OrderDetail; readonly onForm: (form: OpenForm) => void }

/** Saves what is being changed; otherwise the next step. */
function SheetFooter({ detail, onForm }: SheetFooterProps) {
  const change = useOpenChange(detail.order.orderNumber)
  if (change === undefined) return <OrderSteps detail={detail} onForm={onForm} />
  return (
    <footer className="border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <ChangeBar change={change} />
    </footer>
  )
}

/** Buttons and keys for the previous and the next order of the list. */
function StepThrough({ place, of, previous, next, loading }: Neighbours) {
  useShortcuts((key) => {
    const step = orderKey(key)
    if (step === null) return false
    const go = step === 1 ? next : previous
    if (!loading) go?.()
    return true
  }, 'sheet')
  return (
    <>
      <p className="mr-1 text-sm whitespace-nowrap text-muted figures max-sm:hidden">
        {inThousands(place)} of {inThousands(of)}
      </p>
      <StepButton name="Previous order" keyName="k" icon="arrow-up" go={previous} busy={false} />
      <StepButton name="Next order" keyName="j" icon="arrow-down" go={next} busy={loading} />
    </>
  )
}

type StepButtonProps = {
  readonly name: string
  readonly keyName: string
  readonly icon: 'arrow-up' | 'arrow-down'
  readonly go: (() => void) | null
  readonly busy: boolean
}

/** The button keeps the focus at the end of the list, where it does nothing. */
function StepButton({ name, keyName, icon, go, busy }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={`${name} (${keyName})`}
      aria-keyshortcuts={keyName}
      aria-disabled={go === null}
      aria-busy={busy}
      onClick={() => {
        if (!busy) go?.()
      }}
      className="grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-muted/60 aria-disabled:hover:bg-transparent"
    >
      <Icon name={busy ? 'refresh' : icon} className={`size-5 ${busy ? 'animate-turn' : ''}`} />
    </button>
  )
}
