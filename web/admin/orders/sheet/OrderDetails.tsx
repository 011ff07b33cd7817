/** All that is known of one order, and what can be done with it. */

import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#catalogue/money.ts'
import { reasonNames } from '#events/orders/cancel-reasons.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { marksOf } from '#events/read-model/order-marks.ts'
import { type AfterSaleForm, concernsAfterSale } from '#web/admin/returns/after-sale/after-sale.ts'
import { OrderItems } from '#web/backoffice/figures/OrderItems.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { late } from '#web/backoffice/ui/late.tsx'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { ChangeButton } from '../change/ChangeButton.tsx'
import { ChangePanel } from '../change/late-parts.tsx'
import { useOpenChange } from '../change/open-changes.ts'
import { Marks } from '../data/Marks.tsx'
import type { OrderDetail } from '../data/order-detail.ts'
import { riskQuery } from '../data/risk.ts'
import { RiskFacts } from '../list/RiskFacts.tsx'
import { StatusSelect } from '../list/StatusSelect.tsx'
import { ContactAttempts } from './ContactAttempts.tsx'
import { MailStates } from './MailStates.tsx'
import { OrderCash } from './OrderCash.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderParcel } from './OrderParcel.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OthersDid } from './OthersDid.tsx'
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
