/** The orders: searched, filtered, sorted, a page at a time; new ones wait until they are asked for. */

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { orderStatuses } from '#events/order.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { useMediaQuery } from '#web/backoffice/ui/useMediaQuery.ts'
import { rowInFocus } from '../keyboard/rows.ts'
import { useShortcuts } from '../keyboard/useShortcuts.ts'
import { BulkBar } from './BulkBar.tsx'
import { requestStatus } from './change-status.ts'
import { NewOrdersBar } from './NewOrdersBar.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderListEnd } from './OrderListEnd.tsx'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { OrdersToolbar } from './OrdersToolbar.tsx'
import { countWaiting, listedOrders, type OrderListRow, orderListQuery, startOver } from './order-list.ts'
import { isFiltered, type OrderListView } from './order-list-view.ts'
import { newestStatus, orderNews } from './order-news.ts'
import { useSelection } from './useSelection.ts'

type OrdersPanelProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
  readonly onOpen: (orderNumber: string) => void
}

const whole = new Intl.NumberFormat('en-PK')

export function OrdersPanel({ view, onView, onOpen }: OrdersPanelProps) {
  const client = useQueryClient()
  const money = useMoney()
  const list = useInfiniteQuery(orderListQuery(view))
  const arrivals = useStore(orderNews, (news) => news.arrivals)
  const top = useRef<HTMLDivElement>(null)
  const wide = useMediaQuery('(min-width: 48rem)')

  const pages = list.data?.pages ?? []
  const rows = listedOrders(pages)
  const total = pages[0]?.total ?? 0
  const atLeast = pages[0]?.totalIsAtLeast ?? false
  const waiting = list.isPlaceholderData ? 0 : countWaiting(view, pages, arrivals)
  const filtered = isFiltered(view)
  const selection = useSelection(rows, JSON.stringify(view))
  const chosen = rows.filter(({ order }) => selection.selected.has(order.orderNumber)).map(standingOf)

  function showNewOrders() {
    // The button goes away: whoever pressed it stays at the list.
    top.current?.focus()
    void startOver(client, view)
  }

  function setByKey(status: (typeof orderStatuses)[number]) {
    const row = rows.find(({ order }) => order.orderNumber === rowInFocus())
    if (!row) return
    const { orderNumber, status: from } = standingOf(row)
    if (from !== status) void requestStatus(client, { orderNumber, from, to: status })
  }

  useShortcuts((key) => {
    const status = /^[1-5]$/.test(key) ? orderStatuses[Number(key) - 1] : undefined
    const row = rowInFocus()
    if (row === null || (status === undefined && key !== 'x')) return false
    if (status === undefined) selection.select(row, !selection.selected.has(row))
    else setByKey(status)
    return true
  })

  const Rows = wide ? OrdersTable : OrderCards
  const found = `${whole.format(total)}${atLeast ? '+' : ''} ${filtered ? 'found' : 'in all'}`
  return (
    <Panel title="Orders" note={list.data && [found, money.note].filter((part) => part !== null).join(', ')}>
      <OrdersToolbar view={view} onView={onView} />
      <div ref={top} tabIndex={-1} aria-busy={list.isFetching} className="scroll-mt-24 outline-none">
        {waiting > 0 && <NewOrdersBar count={waiting} onShow={showNewOrders} />}
        {list.failureReason !== null && (
          <div className="p-4 sm:px-6">
            <ErrorNotice
              text={`The orders could not be fetched: ${list.failureReason.message}`}
              retry={{ busy: list.isFetching, run: () => void list.refetch() }}
            />
          </div>
        )}
        {list.isLoading && <OrdersSkeleton />}
        {rows.length > 0 && (
          <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
            <Rows
              rows={rows}
              view={view}
              onView={onView}
              onOpen={onOpen}
              selected={selection.selected}
              onSelect={selection.select}
              onSelectAll={selection.selectAll}
            />
            <OrderListEnd
              shown={rows.length}
              total={total}
              atLeast={atLeast}
              loading={list.isFetchingNextPage}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
            />
          </div>
        )}
        {list.isSuccess && rows.length === 0 && waiting === 0 && <NoOrders filtered={filtered} />}
      </div>
      {chosen.length > 0 && <BulkBar orders={chosen} onClear={() => selection.selectAll(false)} />}
    </Panel>
  )
}

/** An order as it stands now, whatever the list was answered. */
function standingOf({ order: { orderNumber, status }, askedAt }: OrderListRow) {
  return {
    orderNumber,
    status: newestStatus(status, askedAt, orderNews.getState().statuses.get(orderNumber)),
  }
}

function NoOrders({ filtered }: { readonly filtered: boolean }) {
  return filtered ? (
    <EmptyState
      icon="search"
      title="No orders found"
      text="Try another search or other dates, or show all statuses."
    />
  ) : (
    <EmptyState
      icon="bag"
      title="No Orders Yet"
      text="Orders will appear here once customers start placing them."
    />
  )
}
