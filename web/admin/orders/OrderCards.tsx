/** The orders as a list of cards, for narrow screens: first the name and the money. */

import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Checkbox } from '#web/backoffice/ui/Checkbox.tsx'
import { Marks } from '../order-data/Marks.tsx'
import { WaitingTime } from '../order-data/WaitingTime.tsx'
import { ChannelLabel } from './ChannelLabel.tsx'
import { ChatLink } from './ChatLink.tsx'
import { Collected } from './Collected.tsx'
import { OrderParts } from './OrderPart.tsx'
import type { OrderRowsProps } from './order-rows.ts'
import { StatusSelect } from './StatusSelect.tsx'

export function OrderCards({ rows, folded, onOpen, selected, onSelect }: OrderRowsProps) {
  const money = useMoney()
  const maySelect = useMay('parcels')
  const mayWrite = useMay('changeOrders')
  const parts = folded.filter((column) => column !== 'waiting')
  return (
    <ul aria-label="Orders" className="divide-y divide-line">
      {rows.map((order) => {
        const { orderNumber, name, total, channel, marks } = order
        return (
          <li
            key={orderNumber}
            className={`flex gap-1 px-4 py-3 compact:py-2 ${selected.has(orderNumber) ? 'bg-gold/8' : ''}`}
          >
            {maySelect && (
              <Checkbox
                label={`Select ${orderNumber}`}
                checked={selected.has(orderNumber)}
                onChange={(now, shift) => onSelect(orderNumber, now, shift)}
              />
            )}
            <div className="flex min-w-0 flex-1 flex-col gap-1">
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
              <OrderParts order={order} columns={parts} />
              <div className="flex flex-wrap items-center gap-2">
                <StatusSelect order={order} />
                {folded.includes('waiting') && (
                  <p className="text-sm text-muted [&_[data-step]]:sr-only">
                    <WaitingTime order={order} />
                  </p>
                )}
                <div className="ml-auto flex">
                  {mayWrite && <ChatLink order={order} onOpen={() => onOpen(orderNumber)} look="icon" />}
                  <Button
                    look="quiet"
                    size="snug"
                    className="-mr-2.5"
                    aria-label={`View ${orderNumber}`}
                    data-row={orderNumber}
                    onClick={() => onOpen(orderNumber)}
                  >
                    View
                  </Button>
                </div>
              </div>
              <Marks order={order} marks={marks} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
