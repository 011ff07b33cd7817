/** The orders as a table, for wide screens. On narrower ones, the order number and, if it fits, the product are below the customer's name. */

import { memo } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import type { ListedOrder, OrderSort } from '#events/orders/order-read-model.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Checkbox } from '#web/backoffice/ui/Checkbox.tsx'
import { PersonName } from '#web/backoffice/ui/PersonName.tsx'
import { type Direction, SortHeading } from '#web/backoffice/ui/SortHeading.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { Marks } from '../order-data/Marks.tsx'
import { productLabel } from '../order-data/product-label.ts'
import { WaitingTime } from '../order-data/WaitingTime.tsx'
import { ChannelLabel } from './ChannelLabel.tsx'
import { ChatLink } from './ChatLink.tsx'
import { Collected } from './Collected.tsx'
import type { OrderRowsProps } from './order-rows.ts'
import { StatusSelect } from './StatusSelect.tsx'

const cell = 'h-16 px-1.5 first:pl-6 last:pr-6 lg:px-3 compact:h-12 compact:first:pl-4 compact:last:pr-4'
const heading =
  'h-11 px-1.5 text-left text-sm font-normal text-muted first:pl-6 last:pr-6 lg:px-3 compact:first:pl-4 compact:last:pr-4'

export function OrdersTable(props: OrderRowsProps) {
  const { rows, view, onView, onOpen, selected, onSelect, onSelectAll } = props
  const allSelected = rows.every(({ orderNumber }) => selected.has(orderNumber))
  const maySelect = useMay('parcels')
  const sort = (next: OrderSort) => onView({ sort: next })
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Orders, each with its status</caption>
      <colgroup>
        <col className={maySelect ? 'w-12' : 'w-6'} />
        <col className="hidden w-40 xl:table-column" />
        <col />
        <col className="hidden xl:table-column" />
        <col className="w-20 lg:w-28 xl:w-32" />
        <col className="w-21 lg:w-28" />
        <col className="w-35 lg:w-40" />
        <col className="w-29 lg:w-40 xl:w-46" />
        <col className="w-30 lg:w-38" />
      </colgroup>
      <thead>
        <tr className="border-b border-line">
          <td className={heading}>
            {maySelect && (
              <Checkbox
                label="Select all shown"
                checked={allSelected}
                mixed={!allSelected && selected.size > 0}
                onChange={onSelectAll}
              />
            )}
          </td>
          <th scope="col" className={`${heading} hidden xl:table-cell`}>
            Order ID
          </th>
          <th scope="col" className={heading}>
            Customer
          </th>
          <th scope="col" className={`${heading} hidden xl:table-cell`}>
            Product
          </th>
          <th scope="col" className={heading}>
            City
          </th>
          <SortHeading
            name="Amount"
            {...sortedBy(view.sort, 'total-high', 'total-low', sort)}
            className={`${heading} text-right`}
          />
          <th scope="col" className={heading}>
            Status
          </th>
          <SortHeading
            name="Date"
            {...sortedBy(view.sort, 'newest', 'oldest', sort)}
            className={`${heading} text-left`}
          />
          <th scope="col" className={`${heading} text-right`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((order) => (
          <OrderRow
            key={order.orderNumber}
            order={order}
            onOpen={onOpen}
            selected={selected.has(order.orderNumber)}
            onSelect={onSelect}
          />
        ))}
      </tbody>
    </table>
  )
}

type OrderRowProps = Pick<OrderRowsProps, 'onOpen' | 'onSelect'> & {
  readonly order: ListedOrder
  readonly selected: boolean
}

const OrderRow = memo(function OrderRow({ order, onOpen, selected, onSelect }: OrderRowProps) {
  const money = useMoney()
  const maySelect = useMay('parcels')
  const mayWrite = useMay('changeOrders')
  const { orderNumber, name, items, city, channel, total, date, marks } = order
  return (
    <tr
      className={`transition-colors focus-within:bg-sunken/60 hover:bg-sunken/50 ${selected ? 'bg-gold/8' : ''}`}
    >
      <td className={cell}>
        {maySelect && (
          <Checkbox
            label={`Select ${orderNumber}`}
            checked={selected}
            onChange={(now) => onSelect(orderNumber, now)}
          />
        )}
      </td>
      <th scope="row" className={`${cell} hidden truncate text-left text-sm font-medium xl:table-cell`}>
        {orderNumber}
      </th>
      <td className={cell}>
        <div className="flex items-center gap-1.5 xl:block">
          <PersonName name={name} />
          {channel !== null && <ChannelLabel channel={channel} iconOnly="max-xl:sr-only" />}
        </div>
        <div className="truncate text-sm text-muted xl:hidden">
          <span className="font-medium text-ink">{orderNumber}</span>
          <span className="max-lg:hidden"> · {productLabel(items)}</span>
        </div>
      </td>
      <td className={`${cell} hidden truncate text-muted xl:table-cell`}>{productLabel(items)}</td>
      <td className={`${cell} text-sm wrap-break-word text-muted`}>
        {city === undefined ? <span className="sr-only">Unknown</span> : cityNameOf(city)}
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        {money.format(total)}
        <Collected order={order} />
      </td>
      <td className={cell}>
        <StatusSelect order={order} />
        <Marks order={order} marks={marks} className="mt-1 pb-1.5 pl-2.5" />
      </td>
      <td className={`${cell} text-sm text-muted`}>
        <When instant={date} />
        <div className="max-lg:[&_[data-step]]:sr-only">
          <WaitingTime order={order} />
        </div>
      </td>
      <td className={cell}>
        <div className="flex items-center justify-end">
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
      </td>
    </tr>
  )
})

/** The first click sorts descending; a further click reverses the order. */
function sortedBy(current: OrderSort, down: OrderSort, up: OrderSort, onSort: (sort: OrderSort) => void) {
  const direction: Direction | 'none' =
    current === down ? 'descending' : current === up ? 'ascending' : 'none'
  return { direction, onSort: () => onSort(current === down ? up : down) }
}
