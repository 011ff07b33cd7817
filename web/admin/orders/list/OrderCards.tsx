/**
 * The orders as a list of cards, for narrow screens, under their days: the name and the money, the pieces and the status, what is to
 * doubt if anything is, and the number, the city and how long it waits. A press anywhere but on the box opens the order, in which its status
 * is changed: here a slip of the thumb changes nothing.
 */

import { Fragment } from 'react'
import type { ListedOrder, OrderSort } from '#events/read-model/order-read-model.ts'
import type { ListedRisk } from '#events/read-model/order-risk.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { Checkbox } from '#web/backoffice/ui/Checkbox.tsx'
import { GroupHead } from '#web/backoffice/ui/GroupHead.tsx'
import { shortDate } from '#web/backoffice/ui/karachi-time.ts'
import { StatusBadge } from '#web/backoffice/ui/StatusBadge.tsx'
import { Marks } from '../data/Marks.tsx'
import { useOrderStatus } from '../data/order-status.ts'
import { WaitingTime } from '../data/WaitingTime.tsx'
import { sortNames } from './active-filters.ts'
import { ChannelLabel } from './ChannelLabel.tsx'
import { Collected } from './Collected.tsx'
import { OrderParts, Pieces } from './OrderPart.tsx'
import { isByDate, type OrderRowsProps } from './order-rows.ts'
import { RiskMark } from './RiskMark.tsx'

export function OrderCards({ rows, risks, view, ...others }: OrderRowsProps) {
  return grouped(rows, view.sort).map(([name, orders]) => (
    <Fragment key={name}>
      <GroupHead heading="h2">{name}</GroupHead>
      <ul aria-label={`Orders, ${name}`} className="divide-y divide-line">
        {orders.map((order) => (
          <OrderCard
            key={order.orderNumber}
            order={order}
            risk={risks.get(order.orderNumber)}
            byDate={isByDate(view.sort)}
            {...others}
          />
        ))}
      </ul>
    </Fragment>
  ))
}

/** By the days of the orders, or all of them under the name of another sort order. */
function grouped(
  rows: readonly ListedOrder[],
  sort: OrderSort,
): readonly (readonly [name: string, orders: readonly ListedOrder[]])[] {
  if (!isByDate(sort)) return [[sortNames[sort], rows]]
  const days = new Map<string, ListedOrder[]>()
  for (const order of rows) {
    const { day } = shortDate(order.date)
    days.set(day, [...(days.get(day) ?? []), order])
  }
  return [...days]
}

type OrderCardProps = Pick<OrderRowsProps, 'folded' | 'onOpen' | 'selected' | 'onSelect'> & {
  readonly order: ListedOrder
  readonly risk: ListedRisk | undefined
  /** Its day is above it. */
  readonly byDate: boolean
}

function OrderCard({ order, risk, byDate, folded, onOpen, selected, onSelect }: OrderCardProps) {
  const money = useMoney()
  const maySelect = useMay('parcels')
  const status = useOrderStatus(order)
  const { orderNumber, name, items, total, channel, marks } = order
  const parts = folded.filter(
    (column) => column !== 'waiting' && column !== 'product' && (column !== 'date' || !byDate),
  )
  return (
    <li
      className={`relative flex gap-1 px-4 py-2 compact:py-1 ${selected.has(orderNumber) ? 'bg-gold/8' : ''}`}
    >
      <button
        type="button"
        aria-label={`View ${orderNumber}`}
        data-row={orderNumber}
        onClick={() => onOpen(orderNumber)}
        className="absolute inset-0 -outline-offset-2 active:bg-sunken/60"
      />
      {maySelect && (
        // The box is at the edge of the page, its area goes beyond.
        <span className="relative -ml-0.75 pointer-coarse:-ml-1.25">
          <Checkbox
            label={`Select ${orderNumber}`}
            checked={selected.has(orderNumber)}
            onChange={(now, shift) => onSelect(orderNumber, now, shift)}
          />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
            {channel !== null && !folded.includes('source') && (
              <ChannelLabel channel={channel} iconOnly="sr-only" />
            )}
          </h3>
          <div className="text-right whitespace-nowrap">
            <p>{money.format(total)}</p>
            <Collected order={order} />
          </div>
        </div>
        <div className="flow-root text-sm leading-5 text-muted">
          {/* The lines beside it are shorter, those below it are not. */}
          <div className="float-right ml-3 text-right">
            <Changing value={status} className="block rounded-sm text-ink">
              <StatusBadge status={status} />
            </Changing>
            {folded.includes('waiting') && (
              <p className="whitespace-nowrap empty:hidden [&_:is([data-step],[data-late])]:sr-only">
                <WaitingTime order={order} saysWaits />
              </p>
            )}
          </div>
          {folded.includes('product') && (
            <p>
              <Pieces items={items} />
            </p>
          )}
          <RiskMark order={order} risk={risk} />
          <OrderParts order={order} columns={parts} />
        </div>
        <Marks order={order} marks={marks} className="mt-1" />
      </div>
    </li>
  )
}
