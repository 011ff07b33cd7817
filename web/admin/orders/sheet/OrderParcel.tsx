/** An order's parcel: the courier and tracking number, or links to pack the parcel and hand it over. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/shop/order.ts'
import { toCollect } from '#events/shop/order-amounts.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { CASH, HAND_OVER, PACK, parcelsPath, statementPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { openClaim } from '../../order-data/claims.ts'
import type { OrderDetail } from '../../order-data/order-detail.ts'
import { useOrderStatus } from '../../order-data/order-status.ts'
import { whyNotHandedOver, whyNotPacked } from '../../order-data/parcel-words.ts'
import { UndoHandover } from '../../parcels/UndoHandover.tsx'
import { FailedDelivery } from '../../returns/FailedDelivery.tsx'

type Cash = OrderDetail['cash']

export function OrderParcel({ order, cash }: { readonly order: Order; readonly cash: Cash }) {
  // As the steps below show it.
  const status = useOrderStatus(order)
  const mayParcels = useMay('parcels')
  if (order.courier === null && (!mayParcels || whyNotHandedOver(order) !== null)) return null
  return (
    <SheetSection title="Parcel">
      {order.courier === null ? null : <HandedOver order={order} courier={order.courier} />}
      {mayParcels && order.status === 'shipped' && <FailedDelivery order={order} />}
      <div className="flex flex-wrap gap-2">
        {mayParcels && whyNotPacked(order) === null && (
          <Link to={parcelsPath(PACK, [order.orderNumber])} className={buttonClass()}>
            <Icon name="print" className="size-4" />
            Pack
          </Link>
        )}
        {mayParcels && order.courier === null && status !== 'confirmed' && (
          <Link to={parcelsPath(HAND_OVER, [order.orderNumber])} className={buttonClass()}>
            <Icon name="truck" className="size-4" />
            Hand to courier
          </Link>
        )}
        {order.courier !== null && cash !== null && <ParcelCash order={order} cash={cash} />}
      </div>
    </SheetSection>
  )
}

function HandedOver({ order, courier }: { readonly order: Order; readonly courier: string }) {
  const { trackingNumber, trackingUrl } = order
  return (
    <p className="mb-3">
      {courierName(courier)},{' '}
      {trackingUrl === null ? (
        <bdi className="break-all">{trackingNumber}</bdi>
      ) : (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-2 break-all underline decoration-gold underline-offset-4 hover:decoration-ink"
        >
          <bdi>{trackingNumber}</bdi>
          <Icon name="external" className="size-4 text-gold-deep" />
          <span className="sr-only">(opens the courier’s page)</span>
        </a>
      )}
    </p>
  )
}

/** What the courier has paid or owes, and what can be done about it. */
function ParcelCash({ order, cash }: { readonly order: Order; readonly cash: NonNullable<Cash> }) {
  const money = useMoney()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const hasCash = useMay('cash')
  const mayParcels = useMay('parcels')
  const { orderNumber, courier, status } = order
  const { booked, claim } = cash
  const name = courierName(courier ?? '')

  async function claimLost(): Promise<void> {
    setAsking(false)
    try {
      await openClaim(client, orderNumber)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The parcel could not be claimed')
    }
  }

  return (
    <>
      {hasCash && booked !== null && (
        <p className="w-full">
          {money.format(booked.collected)} of {money.format(booked.expected)} paid by statement{' '}
          <Link to={statementPath(booked.statement)} className="underline decoration-gold underline-offset-4">
            <bdi className="wrap-anywhere">{booked.statement}</bdi>
          </Link>
          . Handing over cannot be undone after that.
        </p>
      )}
      {hasCash && claim !== null && (
        <p className="w-full">
          {money.format(claim.amount)} is claimed from {name};{' '}
          <Link to={CASH} className="underline decoration-gold underline-offset-4">
            Cash
          </Link>{' '}
          has the claim.
        </p>
      )}
      {booked === null && claim === null && (
        <>
          {mayParcels && <UndoHandover order={order} label="Undo handing over" />}
          {hasCash && status !== 'delivered' && (
            <Button onClick={() => setAsking(true)}>Lost by {name}</Button>
          )}
        </>
      )}
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={`Claim ${formatRupees(toCollect(order))} from ${name}?`}
        text="The parcel then counts as lost until it is found, paid or written off."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Not lost</Button>
            <Button look="danger" onClick={() => void claimLost()}>
              Claim it
            </Button>
          </>
        }
      >
        <p>The claim stands on the Cash screen, with a letter to {name}.</p>
      </Modal>
    </>
  )
}
