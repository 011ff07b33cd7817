/**
 * The orders as a table: one grid, in which every row is equally high unless the name of a product takes more lines. A chosen column
 * for which there is no room is in the line under the customer's name, above it the product, and how long an order waits is under its
 * status. A press on a row opens the order.
 */

import { type MouseEvent, memo, type ReactNode, useRef } from 'react'
import type { ListedOrder, OrderSort } from '#events/read-model/order-read-model.ts'
import type { ListedRisk } from '#events/read-model/order-risk.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Checkbox } from '#web/backoffice/ui/Checkbox.tsx'
import { type Direction, SortHeading } from '#web/backoffice/ui/SortHeading.tsx'
import { Marks } from '../data/Marks.tsx'
import { WaitingTime } from '../data/WaitingTime.tsx'
import { sortNames } from './active-filters.ts'
import { ChannelLabel } from './ChannelLabel.tsx'
import { ChatLink } from './ChatLink.tsx'
import { Collected } from './Collected.tsx'
import { columnNames, type ListColumn, widthsIn } from './list-columns.ts'
import { OrderParts, orderPart, Pieces } from './OrderPart.tsx'
import { isByDate, type OrderRowsProps } from './order-rows.ts'
import { RiskMark } from './RiskMark.tsx'
import { StatusSelect } from './StatusSelect.tsx'

const cell = 'px-2 first:pl-4 last:pr-4'
/**
 * Of rows with the name alone, with a line of other columns under it, and with the product between them. Each has room for a warning
 * or a mark under or beside the name, so that no row grows when it arrives.
 */
const rowHeights = [
  'h-12 compact:h-10',
  'h-14 compact:h-13 pointer-coarse:h-17',
  'h-21 compact:h-19',
] as const
// The line below is a shadow: a border would stay behind when the head stays in sight.
const heading = `sticky top-17 z-3 h-10 bg-surface text-left text-sm font-normal text-muted shadow-[inset_0_-1px_0_var(--color-line)] compact:top-14 ${cell}`

/** Columns on both sides of the amount and the status. */
const leading: readonly ListColumn[] = ['product', 'city', 'courier', 'tracking', 'source']
const trailing: readonly ListColumn[] = ['date', 'waiting']

export function OrdersTable(props: OrderRowsProps) {
  const { rows, risks, width, shown, folded, view, onView, onOpen, selected, onSelect, onSelectAll } = props
  const allSelected = rows.every(({ orderNumber }) => selected.has(orderNumber))
  const maySelect = useMay('parcels')
  const has = (column: ListColumn) => shown.includes(column)
  const sort = (next: OrderSort) => onView({ sort: next })
  const headings = (columns: readonly ListColumn[]) =>
    columns.filter(has).map((column) =>
      column === 'date' ? (
        <SortHeading
          key={column}
          name={columnNames.date}
          {...sortedBy(view.sort, 'newest', 'oldest', sort)}
          className={heading}
        />
      ) : (
        <th key={column} scope="col" className={heading}>
          {columnNames[column]}
        </th>
      ),
    )
  const widthOf = widthsIn(shown, width)
  const widths = (columns: readonly ListColumn[]) =>
    columns.filter(has).map((column) => <col key={column} style={{ width: widthOf[column] }} />)
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Orders, each with its status</caption>
      <colgroup>
        <col className={maySelect ? 'w-11' : 'w-4'} />
        {widths(['number'])}
        <col />
        {widths(leading)}
        <col className="w-24" />
        <col className="w-33" />
        {widths(trailing)}
        <col className="w-29.5 pointer-coarse:w-24" />
      </colgroup>
      <thead>
        <tr>
          <td className={`${heading} *:grid`}>
            {maySelect && (
              <Checkbox
                label="Select all shown"
                checked={allSelected}
                mixed={!allSelected && selected.size > 0}
                onChange={onSelectAll}
              />
            )}
          </td>
          {headings(['number'])}
          <th scope="col" className={heading}>
            Customer
            {/* Without the column by which they are sorted. */}
            {!has('date') && isByDate(view.sort) && (
              <span className="text-xs">, {sortNames[view.sort].toLowerCase()}</span>
            )}
          </th>
          {headings(leading)}
          <SortHeading
            name="Amount"
            {...sortedBy(view.sort, 'total-high', 'total-low', sort)}
            className={`${heading} text-right`}
          />
          <th scope="col" className={`${heading} pl-4`}>
            Status
          </th>
          {headings(trailing)}
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
            risk={risks.get(order.orderNumber)}
            shown={shown}
            folded={folded}
            onOpen={onOpen}
            selected={selected.has(order.orderNumber)}
            onSelect={onSelect}
          />
        ))}
      </tbody>
    </table>
  )
}

type OrderRowProps = Pick<OrderRowsProps, 'shown' | 'folded' | 'onOpen' | 'onSelect'> & {
  readonly order: ListedOrder
  readonly risk: ListedRisk | undefined
  readonly selected: boolean
}

const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, risk, shown, folded, onOpen, selected, onSelect } = props
  const money = useMoney()
  const maySelect = useMay('parcels')
  const mayWrite = useMay('changeOrders')
  const { orderNumber, name, channel, total, marks } = order
  const inLine = folded.filter((column) => column !== 'waiting' && column !== 'product')
  const lines = [folded.length > 0, folded.includes('product')].filter(Boolean).length
  // Under the name, or where other columns are there, beside it.
  const aside = lines === 0 ? 'basis-full' : 'basis-28'
  const cells = (columns: readonly ListColumn[]) =>
    columns
      .filter((column) => shown.includes(column))
      .map((column) => (
        <Part key={column} column={column}>
          {orderPart(column, order)}
        </Part>
      ))
  const row = usePressOnRow(() => onOpen(orderNumber))
  return (
    <tr
      {...row}
      className={`group ${rowHeights[lines]} cursor-pointer transition-colors focus-within:bg-sunken/60 hover:bg-sunken/50 ${selected ? 'bg-gold/8' : ''}`}
    >
      <td className={`${cell} *:grid`}>
        {maySelect && (
          <Checkbox
            label={`Select ${orderNumber}`}
            checked={selected}
            onChange={(now, shift) => onSelect(orderNumber, now, shift)}
          />
        )}
      </td>
      {cells(['number'])}
      <th scope="row" className={`${cell} py-1 text-left font-normal compact:py-0.5`}>
        <div className="flex flex-wrap items-baseline gap-x-2 leading-5">
          <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
            {channel !== null && !shown.includes('source') && !folded.includes('source') && (
              <ChannelLabel channel={channel} iconOnly="sr-only" />
            )}
          </span>
          <p className={`min-w-0 grow text-xs leading-4 empty:hidden ${aside}`}>
            <RiskMark order={order} risk={risk} />
          </p>
          <Marks order={order} marks={marks} className={lines === 0 ? 'basis-full' : ''} />
        </div>
        {folded.includes('product') && (
          <p className="text-sm text-muted">
            <Pieces items={order.items} />
          </p>
        )}
        <OrderParts order={order} columns={inLine} />
      </th>
      {cells(leading)}
      <td className={`${cell} text-right whitespace-nowrap`}>
        {money.format(total)}
        <Collected order={order} />
      </td>
      {/* Farther from the amount, so that the two are not read as one. */}
      <td className={`${cell} pl-4`}>
        <StatusSelect order={order}>
          {folded.includes('waiting') && <WaitingTime order={order} saysWaits />}
        </StatusSelect>
      </td>
      {cells(trailing)}
      <td className={cell}>
        <div className="flex items-center justify-end">
          {mayWrite && <ChatLink order={order} onOpen={() => onOpen(orderNumber)} look="icon" />}
          <Button
            look="quiet"
            size="snug"
            className="-mr-2.5 font-normal text-muted group-focus-within:text-ink group-hover:text-ink"
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

/** A press that closes an open menu or panel does nothing else. */
function usePressOnRow(onPress: () => void) {
  const closes = useRef(false)
  return {
    onPointerDown: () => {
      closes.current = document.querySelector('[data-radix-popper-content-wrapper]') !== null
    },
    onClick: (press: MouseEvent) => {
      if (!closes.current && isOnRow(press)) onPress()
    },
  }
}

/** Its controls, and menus that one of them has opened, take presses of their own. Selecting text is no press. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  const isIn = target instanceof Element && currentTarget.contains(target)
  return isIn && !target.closest('a, button, label') && window.getSelection()?.isCollapsed !== false
}

type PartProps = { readonly column: ListColumn; readonly children: ReactNode }

function Part({ column, children }: PartProps) {
  // Dates and products are never cut: they have two lines, the second of them more than a size. The last digits of a number tell
  // orders of one day apart.
  const wraps = column === 'date' || column === 'product'
  const room = wraps ? 'leading-4.5 text-balance' : column === 'number' ? 'whitespace-nowrap' : 'truncate'
  return (
    // The status is in the column beside it.
    <td className={`${cell} ${room} text-sm text-muted [&_:is([data-step],[data-late])]:sr-only`}>
      {children ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">None</span>
        </>
      )}
    </td>
  )
}

/** The first click sorts descending; a further click reverses the order. */
function sortedBy(current: OrderSort, down: OrderSort, up: OrderSort, onSort: (sort: OrderSort) => void) {
  const direction: Direction | 'none' =
    current === down ? 'descending' : current === up ? 'ascending' : 'none'
  return { direction, onSort: () => onSort(current === down ? up : down) }
}
