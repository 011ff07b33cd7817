/** The courier and tracking link of an open order's parcel. */

import type { Order } from '#events/orders/order.ts'
import { useShop } from '../page/catalogue.ts'

type Props = Pick<Order, 'status' | 'courier' | 'trackingNumber' | 'trackingUrl'>

export function Parcel({ status, courier, trackingNumber, trackingUrl }: Props) {
  const { couriers } = useShop()
  if (courier === null || (status !== 'shipped' && status !== 'delivered')) return null
  // A courier that the shop no longer has is shown by its id.
  const name = couriers.find(({ id }) => id === courier)?.name ?? courier
  return (
    <p className="mt-4 text-sm">
      {status === 'shipped' ? 'With' : 'Brought by'} {name}
      {trackingNumber !== null && (
        <>
          {' · '}
          <bdi className="break-all figures">{trackingNumber}</bdi>
        </>
      )}
      {trackingUrl !== null && (
        <>
          {' · '}
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-gold underline-offset-4 hover:decoration-ink"
          >
            Track order
          </a>
        </>
      )}
    </p>
  )
}
