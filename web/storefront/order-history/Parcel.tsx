/** The courier and tracking link of an open order's parcel. */

import type { Order } from '#events/shop/order.ts'
import { useShop } from '../page/catalogue.ts'

type Props = Pick<Order, 'status' | 'courier' | 'trackingNumber' | 'trackingUrl'>

export function Parcel({ status, courier, trackingNumber, trackingUrl }: Props) {
  const { couriers } = useShop()
  if (courier === null || (status !== 'shipped' && status !== 'delivered')) return null
  // A courier that the shop no longer has is shown by its id.
  const name = couriers.find(({ id }) => id === courier)?.name ?? courier
  const number = <bdi className="break-all figures">{trackingNumber}</bdi>
  return (
    <p className="mt-4 text-sm">
      {status === 'shipped' ? 'With' : 'Brought by'} {name}
      {trackingNumber !== null && (
        <>
          {', tracking number '}
          {trackingUrl === null ? (
            number
          ) : (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="underline decoration-gold underline-offset-4 hover:decoration-ink"
            >
              {number}
              <span className="sr-only"> (opens the courier’s page)</span>
            </a>
          )}
        </>
      )}
    </p>
  )
}
