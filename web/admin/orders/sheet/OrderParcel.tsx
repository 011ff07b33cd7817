/** An order's parcel: its slip, courier and tries, and what can be done with it beside the next step. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import type { OpenedEvent } from '#events/event.ts'
import { isSlipOld } from '#events/orders/handling.ts'
import type { Order } from '#events/orders/order.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { UndoHandover } from '#web/admin/parcels/UndoHandover.tsx'
import { ClaimLost } from '#web/admin/returns/ClaimLost.tsx'
import { FailedDelivery } from '#web/admin/returns/FailedDelivery.tsx'
import { HAND_OVER, PACK, parcelsPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { useArrivalDays } from '../data/arrival.ts'
import { courierApisQuery, labelsPath } from '../data/courier-apis.ts'
import type { OrderDetail } from '../data/order-detail.ts'
import { useOrderStatus } from '../data/order-status.ts'
import { whyNotHandedOver, whyNotPacked } from '../data/parcel-words.ts'
import { answerFormOf } from './answer-form.ts'
import { Fact, Facts } from './Facts.tsx'
import { openSteps } from './next-step.ts'

export function OrderParcel({ detail }: { readonly detail: OrderDetail }) {
  const { order, handling, events } = detail
  const status = useOrderStatus(order)
  const mayParcels = useMay('parcels')
  const isHere = isUnsent(status)
  const isOld = isHere && isSlipOld(handling)
  const printed = events.findLast(({ type }) => type === 'SlipPrinted')
  return (
    <SheetSection title="Parcel">
      <Facts>
        {printed !== undefined && (
          <Fact name="Slip" {...(isOld && { tone: 'bad' })}>
            {isOld ? 'out of date' : <When instant={printed.at} />}
          </Fact>
        )}
        {isHere && (
          <Fact name="Packed" {...(handling.packed === null && { tone: 'none' })}>
            {handling.packed === null ? 'not yet' : <When instant={handling.packed} />}
          </Fact>
        )}
        {(order.courier !== null || !isHere) && (
          <Fact name="Courier" {...(order.courier === null && { tone: 'none' })}>
            {order.courier === null ? 'none' : courierName(order.courier)}
          </Fact>
        )}
        {order.courier !== null && <OnTheWay detail={detail} />}
        <Arrival order={order} />
      </Facts>
      {mayParcels && order.status === 'shipped' && (
        <div className="mt-3">
          <FailedDelivery order={order} answerForm={answerFormOf(order.orderNumber)} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {mayParcels && <ParcelLinks detail={detail} />}
        {mayParcels && status === 'shipped' && <LabelLink order={order} />}
        {order.courier !== null && <AfterHandover detail={detail} />}
      </div>
    </SheetSection>
  )
}

function OnTheWay({ detail }: { readonly detail: OrderDetail }) {
  const { order, handling, events } = detail
  const now = useNow()
  const { trackingNumber, trackingUrl } = order
  const left = events.findLast(({ type }) => type === 'ParcelHandedOver')
  const ended = left && endOf(events, left)
  const out = left && (ended ? Date.parse(ended.at) : now) - Date.parse(left.at)
  return (
    <>
      <Fact name="Tracking">
        {trackingUrl === null ? (
          <bdi className="break-all">{trackingNumber}</bdi>
        ) : (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-2 break-all underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
          >
            <bdi>{trackingNumber}</bdi>
            <Icon name="external" className="size-4 text-gold-deep" />
            <span className="sr-only">(opens the courier’s page)</span>
          </a>
        )}
      </Fact>
      {left !== undefined && (
        <Fact name="Handed over">
          <When instant={left.at} />
          {'name' in left.actor && (
            <>
              , <bdi>{left.actor.name}</bdi>
            </>
          )}
        </Fact>
      )}
      {out !== undefined && <Fact name={ended ? 'Was out' : 'Out for'}>{ageWords(out)}</Fact>}
      <Fact name="Failed tries" tone={handling.failed === 0 ? 'none' : 'bad'}>
        {handling.failed === 0 ? 'none' : handling.failed}
      </Fact>
    </>
  )
}

/** The event with which the way of a parcel ended: it was delivered, or came back. */
function endOf(events: readonly OpenedEvent[], left: OpenedEvent): OpenedEvent | undefined {
  return events.find(
    (event) =>
      event.position > left.position &&
      (event.type === 'ParcelReturned' ||
        (event.type === 'OrderStatusChanged' && event.data.to === 'delivered')),
  )
}

/** For an order that has not arrived. */
function Arrival({ order }: { readonly order: Order }) {
  const status = useOrderStatus(order)
  const days = useArrivalDays(order, isUnsent(status) || status === 'shipped')
  return days !== null && <Fact name="Usually arrives">{days}</Fact>
}

/** What can be done with a parcel that is here, beside the next step. A pending order is to be confirmed before all of it. */
function ParcelLinks({ detail }: { readonly detail: OrderDetail }) {
  const { order } = detail
  const status = useOrderStatus(order)
  const steps = openSteps(detail, status)
  const numbers = [order.orderNumber]
  if (status === 'pending') return null
  return (
    <>
      {whyNotPacked(order) === null &&
        status !== 'shipped' &&
        !steps.includes('pack') &&
        !steps.includes('print-again') && (
          <Link to={parcelsPath(PACK, numbers)} className={buttonClass({ size: 'snug' })}>
            <Icon name="print" className="size-4" />
            Pack
          </Link>
        )}
      {order.courier === null && whyNotHandedOver(order) === null && !steps.includes('hand-over') && (
        <Link to={parcelsPath(HAND_OVER, numbers)} className={buttonClass({ size: 'snug' })}>
          <Icon name="truck" className="size-4" />
          Hand to courier
        </Link>
      )}
    </>
  )
}

/** The courier's label, where the shop can ask the courier for it. */
function LabelLink({ order: { orderNumber, courier } }: { readonly order: Order }) {
  const { data: couriers = [] } = useQuery({ ...courierApisQuery, enabled: courier !== null })
  if (!couriers.some((each) => each.courier === courier)) return null
  return (
    <a
      href={labelsPath([orderNumber])}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'snug' })}
    >
      <Icon name="print" className="size-4" />
      Label
    </a>
  )
}

/** Undoes the handover, or claims a lost parcel, as long as its cash is not booked. */
function AfterHandover({ detail: { order, cash } }: { readonly detail: OrderDetail }) {
  const [asking, setAsking] = useState(false)
  const hasCash = useMay('cash')
  const mayParcels = useMay('parcels')
  const { courier, status } = order
  if (cash === null || cash.booked !== null || cash.claim !== null) return null

  return (
    <>
      {mayParcels && <UndoHandover order={order} label="Undo handing over" />}
      {hasCash && status !== 'delivered' && (
        <Button size="snug" onClick={() => setAsking(true)}>
          Lost by {courierName(courier ?? '')}
        </Button>
      )}
      <ClaimLost order={asking ? order : null} onClose={() => setAsking(false)} />
    </>
  )
}
