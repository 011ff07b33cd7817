/** The order list with search, filters, sorting and pages. New orders appear on request. */

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { inThousands } from '#catalogue/in-thousands.ts'
import { orderStatuses } from '#events/shop/order.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { NEW_ORDER } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { rowInFocus } from '../keyboard/rows.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { arrivals } from '../order-data/arrivals.ts'
import { useChangeStatus } from '../order-data/change-status.ts'
import { countNewOrders, listedOrders, orderListQuery, reloadFirstPage } from '../order-data/order-list.ts'
import { isFiltered, type OrderListView } from '../order-data/order-list-view.ts'
import { BulkBar } from './BulkBar.tsx'
import { NewOrdersBar } from './NewOrdersBar.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderListEnd } from './OrderListEnd.tsx'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { OrdersToolbar } from './OrdersToolbar.tsx'
import { ScreenOfWork } from './ScreenOfWork.tsx'
import { useSelection } from './use-selection.ts'

type OrdersPanelProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
  readonly onOpen: (orderNumber: string) => void
}

export function OrdersPanel({ view, onView, onOpen }: OrdersPanelProps) {
  const client = useQueryClient()
  const mayChange = useMay('changeOrders')
  const mayParcels = useMay('parcels')
  const money = useMoney()
  const list = useInfiniteQuery(orderListQuery(view))
  const { list: arrived } = useStore(arrivals)
  const { changeStatus } = useChangeStatus()
  const top = useRef<HTMLDivElement>(null)
  const wide = useMediaQuery('(min-width: 48rem)')

  const pages = list.data?.pages ?? []
  const rows = listedOrders(pages)
  const total = pages[0]?.total ?? 0
  const atLeast = pages[0]?.totalIsAtLeast ?? false
  const newOrders = list.isPlaceholderData ? 0 : countNewOrders(view, pages, arrived)
  const filtered = isFiltered(view)
  const selection = useSelection(rows, JSON.stringify(view))
  const selectedNumbers = rows
    .map(({ orderNumber }) => orderNumber)
    .filter((each) => selection.selected.has(each))

  function showNewOrders() {
    // The button disappears, so the focus moves to the list.
    top.current?.focus()
    void reloadFirstPage(client, view)
  }

  useShortcuts((key) => {
    const status = /^[1-5]$/.test(key) ? orderStatuses[Number(key) - 1] : undefined
    const row = rowInFocus()
    // Without anything that can be done with selected orders, none is selected.
    if (!mayParcels || (!mayChange && status !== undefined)) return false
    if (row === null || (status === undefined && key !== 'x')) return false
    if (status === undefined) selection.select(row, !selection.selected.has(row))
    else void changeStatus([row], status)
    return true
  })

  const Rows = wide ? OrdersTable : OrderCards
  const countText = `${inThousands(total)}${atLeast ? '+' : ''} ${filtered ? 'found' : 'in total'}`
  return (
    <Panel
      title="Orders"
      note={list.data && [countText, money.note].filter((part) => part !== null).join(', ')}
      actions={
        mayChange && (
          <Link to={NEW_ORDER} aria-keyshortcuts="n" className={`${buttonClass()} whitespace-nowrap`}>
            <Icon name="plus" className="size-4 text-gold-deep" />
            New order
          </Link>
        )
      }
    >
      <OrdersToolbar view={view} onView={onView} />
      {total > 0 && <ScreenOfWork view={view} />}
      <div
        ref={top}
        tabIndex={-1}
        aria-busy={list.isFetching}
        className="scroll-mt-36 outline-none md:scroll-mt-24"
      >
        {newOrders > 0 && <NewOrdersBar count={newOrders} onShow={showNewOrders} />}
        <QueryError query={list} what="The orders could not be fetched" className="p-4 sm:px-6" />
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
              shownCount={rows.length}
              total={total}
              atLeast={atLeast}
              loading={list.isFetchingNextPage}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
            />
          </div>
        )}
        {list.isSuccess && rows.length === 0 && newOrders === 0 && <NoOrders filtered={filtered} />}
      </div>
      {selectedNumbers.length > 0 && (
        // Reserves space, so that the bar does not cover the end of the list.
        <div className="h-18 max-sm:h-30">
          <BulkBar orderNumbers={selectedNumbers} onClear={() => selection.selectAll(false)} />
        </div>
      )}
    </Panel>
  )
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
