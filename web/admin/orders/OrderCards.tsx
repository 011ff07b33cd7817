/** The orders as cards, for narrow screens. */

import { cityNameOf } from '#catalogue/city.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Checkbox } from '#web/backoffice/ui/Checkbox.tsx'
import { PersonName } from '#web/backoffice/ui/PersonName.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { Marks } from '../order-data/Marks.tsx'
import { productLabel } from '../order-data/product-label.ts'
import { WaitingTime } from '../order-data/WaitingTime.tsx'
import { ChannelLabel } from './ChannelLabel.tsx'
import { ChatLink } from './ChatLink.tsx'
import { Collected } from './Collected.tsx'
import type { OrderRowsProps } from './order-rows.ts'
import { StatusSelect } from './StatusSelect.tsx'

export function OrderCards({ rows, onOpen, selected, onSelect }: OrderRowsProps) {
  const money = useMoney()
  const maySelect = useMay('parcels')
  const mayWrite = useMay('changeOrders')
  return (
    <ul aria-label="Orders" className="divide-y divide-line">
      {rows.map((order) => {
        const { orderNumber, name, total, items, city, channel, date, marks } = order
        return (
          <li key={orderNumber} className="px-4 py-4 compact:py-3">
            <div className="flex items-center justify-between gap-4">
              {maySelect && (
                <Checkbox
                  label={`Select ${orderNumber}`}
                  checked={selected.has(orderNumber)}
                  onChange={(now) => onSelect(orderNumber, now)}
                />
              )}
              <h3 className={`min-w-0 flex-1 ${maySelect ? '-ml-2' : ''}`}>
                <PersonName name={name} />
              </h3>
              <div className="text-right whitespace-nowrap">
                <p>{money.format(total)}</p>
                <Collected order={order} />
              </div>
            </div>
            <div className="mt-0.5 flex items-center justify-between gap-3 text-sm text-muted">
              <p className="min-w-0 flex-1 truncate">{productLabel(items)}</p>
              {city !== undefined && <p className="whitespace-nowrap">{cityNameOf(city)}</p>}
            </div>
            <p className="mt-0.5 text-sm text-muted">
              {orderNumber} · <When instant={date} /> <WaitingTime order={order} dotted />
            </p>
            {channel !== null && <ChannelLabel channel={channel} />}
            <Marks order={order} marks={marks} className="mt-1.5" />
            <div className="mt-3 flex flex-wrap items-center gap-2 compact:mt-2">
              <StatusSelect order={order} />
              <div className="ml-auto flex flex-wrap justify-end gap-2">
                {mayWrite && <ChatLink order={order} onOpen={() => onOpen(orderNumber)} look="box" />}
                <Button
                  aria-label={`View ${orderNumber}`}
                  data-row={orderNumber}
                  onClick={() => onOpen(orderNumber)}
                >
                  View
                </Button>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
