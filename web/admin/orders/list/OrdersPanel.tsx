/** The order list with search, filters, sorting and pages. New orders appear on request. */

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { orderStatuses } from '#events/orders/order.ts'
import { rowInFocus, stepRow } from '#web/admin/keyboard/rows.ts'
import { useShortcuts } from '#web/backoffice/keyboard/use-shortcuts.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { orderColumns, settings } from '#web/backoffice/settings.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useWidth } from '#web/backoffice/ui/use-width.ts'
import { arrivals } from '../data/arrivals.ts'
import { useChangeStatus } from '../data/change-status.ts'
import { useListedRisks } from '../data/listed-risks.ts'
import { countNewOrders, listedOrders, orderListQuery, reloadFirstPage } from '../data/order-list.ts'
import { isFiltered, type OrderListView } from '../data/order-list-view.ts'
import { BulkBar } from './BulkBar.tsx'
import { columnsThatFit, LEAST_TABLE, type ListColumn } from './list-columns.ts'
import { NewOrdersBar } from './NewOrdersBar.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderListEnd } from './OrderListEnd.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { OrdersToolbar } from './OrdersToolbar.tsx'
import { ScreenOfWork } from './ScreenOfWork.tsx'
import { selectOrder, selectOrders, selectTo, useSelected } from './selection.ts'

const allColumns: readonly ListColumn[] = ['number', ...orderColumns]

type OrdersPanelProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
  readonly onOpen: (orderNumber: string) => void
}

export function OrdersPanel({ view, onView, onOpen }: OrdersPanelProps) {
  const client = useQueryClient()
  const mayChange = useMay('changeOrders')
  const mayParcels = useMay('parcels')
  const list = useInfiniteQuery(orderListQuery(view))
  const { list: arrived } = useStore(arrivals)
  const { changeStatus } = useChangeStatus()
  const top = useRef<HTMLDivElement>(null)
  const [measured, width] = useWidth()
  const { orderColumns: chosen } = useStore(settings)

  const pages = list.data?.pages ?? []
  const rows = listedOrders(pages)
  const risks = useListedRisks(pages)
  const total = pages[0]?.total ?? 0
  const atLeast = pages[0]?.totalIsAtLeast ?? false
  const newOrders = list.isPlaceholderData ? 0 : countNewOrders(view, pages, arrived)
  const filtered = isFiltered(view)
  const viewKey = JSON.stringify(view)
  const selected = useSelected(viewKey)
  const listedNumbers = rows.map(({ orderNumber }) => orderNumber)
  const selectedOrders = rows.filter(({ orderNumber }) => selected.has(orderNumber))
  const { shown, folded } = useMemo(() => {
    const fitting = columnsThatFit(chosen, width ?? 0)
    const all = allColumns.filter((each) => each === 'number' || chosen.includes(each))
    return {
      shown: all.filter((each) => fitting.has(each)),
      folded: all.filter((each) => !fitting.has(each)),
    }
  }, [chosen, width])

  function select(orderNumber: string, on: boolean, toHere: boolean) {
    if (toHere) selectTo(viewKey, listedNumbers, orderNumber)
    else selectOrder(viewKey, orderNumber, on)
  }

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
    if (status === undefined) selectOrder(viewKey, row, !selected.has(row))
    else void changeStatus([row], status)
    return true
  })

  /** Shift and an arrow select from the row in focus to the next one. */
  function extendSelection(event: KeyboardEvent) {
    const step = steps[event.key]
    const row = rowInFocus()
    const isHere = event.target instanceof Element && event.target.matches('[data-row], [type=checkbox]')
    if (!mayParcels || !event.shiftKey || step === undefined || row === null || !isHere) return
    event.preventDefault()
    if (!selected.has(row)) selectOrder(viewKey, row, true)
    if (!stepRow(step)) return
    const next = rowInFocus()
    if (next !== null) selectTo(viewKey, listedNumbers, next)
  }

  const Rows = width !== null && width >= LEAST_TABLE ? OrdersTable : OrderCards
  return (
    // The header of the dashboard has its title and the number of orders.
    <section
      aria-label="Orders"
      className={`${panelClass} max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-t-0`}
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
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows in it
          <div
            ref={measured}
            onKeyDown={extendSelection}
            className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
          >
            <Rows
              rows={rows}
              risks={risks}
              width={width ?? 0}
              shown={shown}
              folded={folded}
              view={view}
              onView={onView}
              onOpen={onOpen}
              selected={selected}
              onSelect={select}
              onSelectAll={(on) => selectOrders(viewKey, on ? listedNumbers : [])}
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
      {selectedOrders.length > 0 && (
        <BulkBar orders={selectedOrders} risks={risks} onClear={() => selectOrders(viewKey, [])} />
      )}
    </section>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

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

function OrdersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading orders…</span>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other key
        <div key={index} className="flex h-15 items-center gap-6 border-b border-line px-4 sm:px-6">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-40 max-md:hidden" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-7 w-28" />
        </div>
      ))}
    </div>
  )
}
