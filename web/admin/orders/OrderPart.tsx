/** What a column of the order list says about an order: in its cell, or where there is no room for it, in the line under the name. */

import type { ReactNode } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import { courierName } from '#catalogue/couriers.ts'
import type { ListedOrder } from '#events/orders/order-read-model.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { WaitingTime } from '../order-data/WaitingTime.tsx'
import { ChannelLabel } from './ChannelLabel.tsx'
import type { ListColumn } from './list-columns.ts'
import { shortPieces } from './pieces-label.ts'

/** Null for what an order does not have. */
export function orderPart(column: ListColumn, order: ListedOrder): ReactNode {
  const { orderNumber, items, city, courier, trackingNumber, channel, date } = order
  switch (column) {
    case 'number':
      return <span className="whitespace-nowrap">{orderNumber}</span>
    case 'product':
      return <Pieces items={items} />
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

/** In a column of its own the name is cut where there is no more room, and the size stays. */
function Pieces({ items }: Pick<ListedOrder, 'items'>) {
  const pieces = shortPieces(items)
  if (pieces === null) return '—'
  return (
    <span className="[td>&]:flex [td>&]:gap-1">
      <span className="[td>span>&]:truncate">{pieces.first}</span>{' '}
      <span className="shrink-0">{pieces.rest}</span>
    </span>
  )
}

type OrderPartsProps = {
  readonly order: ListedOrder
  readonly columns: readonly ListColumn[]
}

/** Several of them in one line, which ends with an ellipsis where there is no more room. The number and the city come first. */
export function OrderParts({ order, columns }: OrderPartsProps) {
  const parts = [...first.filter((column) => columns.includes(column)), ...columns.filter(isLater)]
    .map((column) => ({ column, part: orderPart(column, order) }))
    .filter(({ part }) => part !== null)
  return (
    <p className="min-w-0 truncate text-sm font-normal text-muted">
      {parts.map(({ column, part }, place) => (
        <span key={column}>
          {place > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  )
}

const first: readonly ListColumn[] = ['number', 'city']
const isLater = (column: ListColumn) => !first.includes(column)
