/** An order's parcel: the courier and tracking number, or links to pack the parcel and hand it over. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import type { Order } from '#events/shop/order.ts'
import { HAND_OVER, PACK, parcelsPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { undoHandovers } from '../../order-data/hand-over.ts'
import { whyNotHandedOver, whyNotPacked } from '../../order-data/parcel-words.ts'

export function OrderParcel({ order }: { readonly order: Order }) {
  if (order.courier === null && whyNotHandedOver(order) !== null) return null
  return (
    <SheetSection title="Parcel">
      {order.courier === null ? null : <HandedOver order={order} courier={order.courier} />}
      <div className="flex flex-wrap gap-2">
        {whyNotPacked(order) === null && (
          <Link to={parcelsPath(PACK, [order.orderNumber])} className={buttonClass()}>
            <Icon name="print" className="size-4" />
            Pack
          </Link>
        )}
        {order.courier === null && (
          <Link to={parcelsPath(HAND_OVER, [order.orderNumber])} className={buttonClass()}>
            <Icon name="truck" className="size-4" />
            Hand to courier
          </Link>
        )}
        {order.courier !== null && <UndoButton orderNumber={order.orderNumber} />}
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

function UndoButton({ orderNumber }: { readonly orderNumber: string }) {
  const client = useQueryClient()
  const [undoing, setUndoing] = useState(false)

  async function undo(): Promise<void> {
    setUndoing(true)
    await undoHandovers(client, [orderNumber])
    setUndoing(false)
  }

  return (
    <Button
      aria-disabled={undoing}
      onClick={() => {
        if (!undoing) void undo()
      }}
    >
      {undoing ? 'Undoing…' : 'Undo handing over'}
    </Button>
  )
}
