/** All that is known of one order, and what can be done with it. */

import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#catalogue/money.ts'
import { marksOf } from '#events/orders/order-marks.ts'
import { reasonNames } from '#events/shop/cancel-reasons.ts'
import { toCollect } from '#events/shop/order-amounts.ts'
import { isUnsent } from '#events/shop/unsent.ts'
import { OrderItems } from '#web/backoffice/figures/OrderItems.tsx'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { concernsAfterSale } from '../../after-sale/after-sale.ts'
import { AfterSale } from '../../after-sale/late-parts.tsx'
import { ChangeButton } from '../../change-order/ChangeButton.tsx'
import { ChangePanel } from '../../change-order/late-parts.tsx'
import { useOpenChange } from '../../change-order/open-changes.ts'
import { concernsAdvance } from '../../order-data/advance-steps.ts'
import { Marks } from '../../order-data/Marks.tsx'
import type { OrderDetail } from '../../order-data/order-detail.ts'
import { riskQuery } from '../../order-data/risk.ts'
import { useAdvanceSteps } from '../../order-data/use-advance-steps.ts'
import { AdvanceActions } from '../AdvanceActions.tsx'
import { RiskFacts } from '../RiskFacts.tsx'
import { StatusSelect } from '../StatusSelect.tsx'
import { ContactAttempts } from './ContactAttempts.tsx'
import { MailStates } from './MailStates.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderParcel } from './OrderParcel.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'

export function OrderDetails({ detail }: { readonly detail: OrderDetail }) {
  const { order, cash, handling, events, mail, cancelReason, customerRecord } = detail
  const { orderNumber, status, erased } = order
  const marks = marksOf({ status, handling, cash })
  const { format, note } = useMoney()
  const mayChange = useMay('changeOrders')
  const maySeeCustomer = useMay('customers')
  const risk = useQuery({ ...riskQuery(orderNumber), enabled: maySeeCustomer && erased !== true }).data
  const isOpen = isUnsent(status)
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
      {mayChange && status === 'pending' && !erased && <ContactAttempts detail={detail} />}
      {maySeeCustomer && isOpen && !erased && <RiskFacts orderNumber={orderNumber} />}
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
  const mayChange = useMay('changeOrders')
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
          {mayChange && (
            <div className="mt-3">
              <ChangeButton known={{ order, handling }} />
            </div>
          )}
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
  const mayDo = useAdvanceSteps(known)
  if (mayDo.length === 0 && !concernsAdvance(known, [])) return null
  return (
    <SheetSection title="Advance">
      <AdvanceActions known={known} suggested={suggested} />
    </SheetSection>
  )
}
