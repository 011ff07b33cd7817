/**
 * The orders as a list of cards, for narrow screens: the name and the money, and under them the number, the city, how long it waits
 * and the status. A press anywhere else on a card opens the order.
 */

import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Checkbox } from '#web/backoffice/ui/Checkbox.tsx'
import { Marks } from '../order-data/Marks.tsx'
import { WaitingTime } from '../order-data/WaitingTime.tsx'
import { ChannelLabel } from './ChannelLabel.tsx'
import { Collected } from './Collected.tsx'
import { OrderParts } from './OrderPart.tsx'
import type { OrderRowsProps } from './order-rows.ts'
import { StatusSelect } from './StatusSelect.tsx'

export function OrderCards({ rows, folded, onOpen, selected, onSelect }: OrderRowsProps) {
  const money = useMoney()
  const maySelect = useMay('parcels')
  // What is ordered and when is in the order itself, one press away.
  const parts = folded.filter((column) => column !== 'waiting' && column !== 'product' && column !== 'date')
  return (
    <ul aria-label="Orders" className="divide-y divide-line">
      {rows.map((order) => {
        const { orderNumber, name, total, channel, marks } = order
        return (
          <li
            key={orderNumber}
            className={`relative flex gap-1 px-4 py-2.5 compact:py-1.5 ${selected.has(orderNumber) ? 'bg-gold/8' : ''}`}
          >
            <button
              type="button"
              aria-label={`View ${orderNumber}`}
              data-row={orderNumber}
              onClick={() => onOpen(orderNumber)}
              className="absolute inset-0 -outline-offset-2 active:bg-sunken/60"
            />
            {maySelect && (
              <span className="relative">
                <Checkbox
                  label={`Select ${orderNumber}`}
                  checked={selected.has(orderNumber)}
                  onChange={(now, shift) => onSelect(orderNumber, now, shift)}
                />
              </span>
            )}
            <div className="min-w-0 flex-1">
              <div className="flex items-baseline justify-between gap-3">
                <h2 className="flex min-w-0 flex-wrap items-center gap-x-1.5">
                  <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
                  {channel !== null && !folded.includes('source') && (
                    <ChannelLabel channel={channel} iconOnly="sr-only" />
                  )}
                </h2>
                <div className="text-right whitespace-nowrap">
                  <p>{money.format(total)}</p>
                  <Collected order={order} />
                </div>
              </div>
              <div className="flex items-center gap-3">
                <div className="min-w-0 flex-1">
                  <OrderParts order={order} columns={parts} />
                </div>
                {folded.includes('waiting') && (
                  <p className="text-sm whitespace-nowrap text-muted empty:hidden [&_:is([data-step],[data-late])]:sr-only">
                    <WaitingTime order={order} />
                  </p>
                )}
                <div className="relative -my-2.5 -mr-2.5 flex">
                  <StatusSelect order={order} />
                </div>
              </div>
              <Marks order={order} marks={marks} className="mt-1" />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
