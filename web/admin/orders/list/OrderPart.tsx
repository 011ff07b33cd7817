/** What a column of the order list says about an order: in its cell, or where there is no room for it, under the name. */

import type { ReactNode } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import { courierName } from '#catalogue/couriers.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { WaitingTime } from '../data/WaitingTime.tsx'
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
      return <When instant={date} />
    case 'waiting':
      return <WaitingTime order={order} />
  }
}

/** A name for which there is no room goes on in the next line: the size follows it at once. */
export function Pieces({ items }: Pick<ListedOrder, 'items'>) {
  const pieces = shortPieces(items)
  if (pieces === null) return '—'
  return (
    <>
      <span className="wrap-anywhere">{pieces.first}</span>{' '}
      <span className="whitespace-nowrap">{pieces.rest}</span>
      {items.length > 1 && <span className="sr-only"> more</span>}
    </>
  )
}

type OrderPartsProps = {
  readonly order: ListedOrder
  readonly columns: readonly ListColumn[]
}

/** Several of them beside each other, the number, the city and the date first. These take one line, in which the city may be cut. */
export function OrderParts({ order, columns }: OrderPartsProps) {
  const { date } = order
  const parts = [...first.filter((column) => columns.includes(column)), ...columns.filter(isLater)]
    .map((column) => ({
      column,
      part: column === 'date' ? <When instant={date} brief /> : orderPart(column, order),
    }))
    .filter(({ part }) => part !== null)
  if (parts.length === 0) return null
  return (
    <div className="@container overflow-hidden text-sm leading-5 font-normal text-muted">
      {/* Each begins with a dot, which is cut off at the begin of a line. */}
      <p className={`-ml-2.5 flex flex-wrap ${columns.some(isLater) ? '' : '@min-[14rem]:flex-nowrap'}`}>
        {parts.map(({ column, part }) => (
          <span key={column} className={`max-w-full truncate ${column === 'city' ? '' : 'shrink-0'}`}>
            <span className="inline-block w-2.5 text-center">·</span>
            {part}{' '}
          </span>
        ))}
      </p>
    </div>
  )
}

const first: readonly ListColumn[] = ['number', 'city', 'date']
const isLater = (column: ListColumn) => !first.includes(column)
