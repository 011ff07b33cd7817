/** All that is known of one order, and what can be done with it. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { formatRupees } from '#catalogue/money.ts'
import type { OpenedEvent } from '#events/event.ts'
import { reasonNames } from '#events/orders/cancel-reasons.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { marksOf } from '#events/read-model/order-marks.ts'
import { type AfterSaleForm, concernsAfterSale } from '#web/admin/returns/after-sale/after-sale.ts'
import { OrderItems } from '#web/backoffice/figures/OrderItems.tsx'
import { useMay, useOwnName } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { ChangeButton } from '../change/ChangeButton.tsx'
import { ChangePanel } from '../change/late-parts.tsx'
import { useOpenChange } from '../change/open-changes.ts'
import { attemptWords } from '../data/call-advice.ts'
import { callTimeWords } from '../data/call-back.ts'
import { Marks } from '../data/Marks.tsx'
import type { OrderDetail } from '../data/order-detail.ts'
import { outcomesOf } from '../data/outcomes.ts'
import { riskQuery } from '../data/risk.ts'
import { NotReached } from '../list/NotReached.tsx'
import { RiskFacts } from '../list/RiskFacts.tsx'
import { StatusSelect } from '../list/StatusSelect.tsx'
import { MailStates } from './MailStates.tsx'
import { OrderCash } from './OrderCash.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderParcel } from './OrderParcel.tsx'
import { OrderTimeline, Said } from './OrderTimeline.tsx'
import type { OpenForm } from './open-form.ts'
import { WhoAndWhere } from './WhoAndWhere.tsx'

/** Loaded with the first order that it concerns: most orders that are opened have not been delivered. */
const AfterSale = late(
  () => import('../../returns/after-sale/AfterSale.tsx').then((module) => module.AfterSale),
  <Skeleton className="h-28" />,
)

type OrderDetailsProps = {
  readonly detail: OrderDetail
  readonly form: OpenForm
  readonly onForm: (form: OpenForm) => void
}

/** On a wide screen what to do, the pieces and the cash stand beside the customer, the parcel and the history. */
export function OrderDetails({ detail, form, onForm }: OrderDetailsProps) {
  const { order, cash, handling, cancelReason, customerRecord } = detail
  const { orderNumber, status, erased } = order
  const marks = marksOf({ status, handling, cash })
  const mayChange = useMay('changeOrders')
  const maySeeCustomer = useMay('customers')
  const known = useQuery({ ...riskQuery(orderNumber), enabled: maySeeCustomer && erased !== true }).data
  const risk = erased === true ? undefined : known
  const isOpen = isUnsent(status)
  const change = useOpenChange(orderNumber)
  return (
    <div className="grid gap-8 desk:min-h-full desk:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-3">
          <div className="flex items-start justify-between gap-4">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <StatusSelect order={order} />
              {mayChange && status === 'pending' && !erased && <ContactAttempts detail={detail} />}
            </div>
            <div className="shrink-0 text-right">
              {/* On the line of the status, whose menu is higher for a finger. */}
              <p className="text-2xl pointer-coarse:leading-11">{formatRupees(order.total)}</p>
              {toCollect(order) !== order.total && (
                <p className="text-sm text-muted">the courier collects {formatRupees(toCollect(order))}</p>
              )}
            </div>
          </div>
          {!erased && <WhoAndWhere key={orderNumber} order={order} />}
          <Marks order={order} marks={marks} />
          {status === 'cancelled' && cancelReason != null && (
            <p className="text-sm text-muted">Cancelled: {reasonNames[cancelReason].toLowerCase()}.</p>
          )}
        </div>
        {/* What is being changed says it by itself, beside what is typed. */}
        {change?.theirs == null && <OthersDid key={orderNumber} detail={detail} />}
        {maySeeCustomer && isOpen && !erased && <RiskFacts order={order} />}
        <Items detail={detail} />
        {concernsAfterSale(detail) && (
          <AfterSale
            key={orderNumber}
            detail={detail}
            form={form === 'advance' ? null : form}
            onForm={(next: AfterSaleForm | null) => onForm(next)}
          />
        )}
        <OrderCash
          detail={detail}
          suggested={(isOpen ? risk?.advance : null) ?? null}
          isAdvanceOpen={form === 'advance'}
          onAdvanceOpen={(open) => onForm(open ? 'advance' : null)}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-8 desk:-my-6 desk:border-l desk:border-line desk:py-6 desk:pl-6">
        <OrderCustomer detail={detail} record={customerRecord} blocked={risk?.blocked ?? null} />
        <OrderParcel detail={detail} />
        <OrderTimeline detail={detail} />
        <MailStates detail={detail} />
      </div>
    </div>
  )
}

function Items({ detail }: { readonly detail: OrderDetail }) {
  const { order, handling } = detail
  const change = useOpenChange(order.orderNumber)
  const mayChange = useMay('changeOrders')
  if (change !== undefined) {
    return (
      <SheetSection title="Change order">
        <div className="rounded-lg border border-line bg-surface p-4">
          <ChangePanel change={change} edition={handling.edition} />
        </div>
      </SheetSection>
    )
  }
  return (
    <SheetSection title="Pieces" actions={mayChange && <ChangeButton known={{ order, handling }} />}>
      <div className="rounded-lg border border-line bg-surface">
        <OrderItems {...order} edges={['pl-4', 'pr-4']} />
      </div>
    </SheetSection>
  )
}

type ContactAttemptsProps = { readonly detail: Pick<OrderDetail, 'order' | 'contact' | 'handling'> }

/** How often the shop tried to reach the customer and when it is to call, with a button that gives up after enough tries. */
function ContactAttempts({ detail: { order, contact, handling } }: ContactAttemptsProps) {
  const outcomes = outcomesOf(useQueryClient())
  const { entries } = useStore(outcomes.state)
  const now = useNow()
  const { orderNumber } = order
  const words = attemptWords(contact, now) ?? 'Not called yet'
  const { callBack } = handling
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <p role="status" className="min-w-0">
        {words}.{callBack !== null && ` To be called at ${callTimeWords(callBack, now)}.`}
      </p>
      <NotReached
        handling={handling}
        disabled={entries.some((entry) => entry.orderNumber === orderNumber)}
        onCancel={() => outcomes.add({ kind: 'cancel', orderNumber, reason: 'unreachable' })}
      />
    </div>
  )
}

/** What other people have done about an order since it was opened here. What is being typed stays. */
function OthersDid({ detail: { order, events } }: { readonly detail: OrderDetail }) {
  const me = useOwnName()
  const last = events.at(-1)?.position ?? 0
  const [seen, setSeen] = useState(last)
  const news = events.filter((event) => event.position > seen && isByOthers(event, me))
  if (news.length === 0) return null
  return (
    <section
      aria-label="Changed by somebody else"
      className="flex items-start gap-4 rounded-lg border border-line border-l-4 border-l-shipped bg-surface p-4"
    >
      <ul role="status" className="flex min-w-0 flex-1 flex-col gap-2">
        {news.map((event) => (
          <li key={event.id}>
            <Said event={event} customer={order.name} />
            <span className="text-sm text-muted">
              <When instant={event.at} />
            </span>
          </li>
        ))}
      </ul>
      <Button size="snug" onClick={() => setSeen(last)}>
        OK
      </Button>
    </section>
  )
}

function isByOthers({ actor }: OpenedEvent, me: string | null): boolean {
  return actor.role === 'shopper' || actor.role === 'program' || (actor.role === 'admin' && actor.name !== me)
}
