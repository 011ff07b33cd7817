/** What a column of the order list says about an order: in its cell, or where there is no room for it, in a line under the name. */

import type { ReactNode } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import { courierName } from '#catalogue/couriers.ts'
import type { ListedOrder } from '#events/orders/order-read-model.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { WaitingTime } from '../order-data/WaitingTime.tsx'
import { ChannelLabel } from './ChannelLabel.tsx'
import type { ListColumn } from './list-columns.ts'
import { piecesLabel } from './pieces-label.ts'

/** Null for what an order does not have. */
export function orderPart(column: ListColumn, order: ListedOrder): ReactNode {
  const { orderNumber, items, city, courier, trackingNumber, channel, date } = order
  switch (column) {
    case 'number':
      return <span className="font-medium whitespace-nowrap text-ink">{orderNumber}</span>
    case 'product':
      return piecesLabel(items)
    case 'city':
      return city === undefined ? null : cityNameOf(city)
    case 'courier':
      return courier === null ? null : courierName(courier)
    case 'tracking':
      return trackingNumber
    case 'source':
      return channel === null ? 'Web' : <ChannelLabel channel={channel} />
    case 'date':
      return (
        <span className="whitespace-nowrap">
          <When instant={date} />
        </span>
      )
    case 'waiting':
      return <WaitingTime order={order} />
  }
}

type OrderPartsProps = {
  readonly order: ListedOrder
  readonly columns: readonly ListColumn[]
}

/** Several of them in a line that wraps. */
export function OrderParts({ order, columns }: OrderPartsProps) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm font-normal text-muted [&_[data-step]]:sr-only">
      {columns.map((column) => {
        const part = orderPart(column, order)
        return (
          part !== null && (
            <span key={column} className="min-w-0 wrap-anywhere">
              {part}
            </span>
          )
        )
      })}
    </p>
  )
}
