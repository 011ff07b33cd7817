/** What a column of the order list says about an order: in its cell, or where there is no room for it, under the name. */

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
      return <When instant={date} />
    case 'waiting':
      return <WaitingTime order={order} />
  }
}

type PiecesProps = Pick<ListedOrder, 'items'> & {
  /** A name for which there is no room is cut, the size beside it never. */
  readonly oneLine?: boolean
}

export function Pieces({ items, oneLine = false }: PiecesProps) {
  const pieces = shortPieces(items)
  if (pieces === null) return '—'
  return (
    <span className={oneLine ? 'flex gap-x-1 leading-5' : 'wrap-anywhere'}>
      <span className={oneLine ? 'min-w-0 truncate' : ''} title={pieces.first}>
        {pieces.first}
      </span>{' '}
      <span className="shrink-0 whitespace-nowrap">{pieces.rest}</span>
    </span>
  )
}

type OrderPartsProps = {
  readonly order: ListedOrder
  readonly columns: readonly ListColumn[]
  /** Those for which one line has no room are left out. */
  readonly oneLine?: boolean
}

/** Several of them beside each other, each whole, with the day of the date. The number, the city and the day come first. */
export function OrderParts({ order, columns, oneLine = false }: OrderPartsProps) {
  const { date } = order
  const parts = [...first.filter((column) => columns.includes(column)), ...columns.filter(isLater)]
    .map((column) => ({
      column,
      part: column === 'date' ? <When instant={date} dayOnly /> : orderPart(column, order),
    }))
    .filter(({ part }) => part !== null)
  if (parts.length === 0) return null
  return (
    <p
      className={`flex min-w-0 flex-wrap text-sm leading-5 font-normal text-muted ${oneLine ? 'h-5 overflow-hidden' : ''}`}
    >
      {parts.map(({ column, part }, place) => (
        <span key={column} className="max-w-full overflow-hidden text-ellipsis whitespace-pre">
          {place > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  )
}

const first: readonly ListColumn[] = ['number', 'city', 'date']
const isLater = (column: ListColumn) => !first.includes(column)
