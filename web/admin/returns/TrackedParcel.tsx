/** The courier of an order and the number of its parcel, which leads to the courier's page about it. */

import { courierName } from '#catalogue/couriers.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type TrackedParcelProps = {
  readonly order: Pick<ListedOrder, 'courier' | 'trackingNumber' | 'trackingUrl'>
  /** Whether the courier is said above it. */
  readonly courierSaid?: boolean
}

export function TrackedParcel({ order, courierSaid = false }: TrackedParcelProps) {
  const { courier, trackingNumber, trackingUrl } = order
  if (courier === null) return null
  return (
    <span className="inline-flex min-h-6 items-center gap-2 wrap-anywhere text-muted pointer-coarse:min-h-11">
      <Icon name="truck" className="size-4 text-gold-deep" />
      <span>
        {!courierSaid && `${courierName(courier)} `}
        {trackingUrl === null ? (
          <bdi>{trackingNumber}</bdi>
        ) : (
          <a href={trackingUrl} target="_blank" rel="noreferrer" className="link-quiet pointer-coarse:py-3">
            <bdi>{trackingNumber}</bdi>
            <span className="sr-only"> (opens the courier’s page)</span>
          </a>
        )}
      </span>
    </span>
  )
}
