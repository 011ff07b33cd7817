/** All products: what shoppers see of each and how it performs; searched, put in order, and changed many at once. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { DashboardStats } from '#projections/dashboard-shapes.ts'
import { useRefreshWith } from '#web/admin/reports/figures/use-refresh-with.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { catalogueQuery } from '../data/catalogue.ts'
import { salePhase } from '../data/sale-words.ts'
import { BulkBar } from './BulkBar.tsx'
import { CountDialog } from './late-parts.tsx'
import type { ListProps } from './list-props.ts'
import { type CardsMode, ProductCards } from './ProductCards.tsx'
import { ProductsToolbar } from './ProductsToolbar.tsx'
import { ProductTable } from './ProductTable.tsx'
import { ProductTools } from './ProductTools.tsx'
import { foundRows, type ProductRow, productRows, rowsIn, sortRows } from './product-rows.ts'
import { productsQuery, refreshProducts } from './products.ts'
import { SalesLine } from './SalesLine.tsx'
import { useArranging } from './use-arranging.ts'
import { useListAddress } from './use-list-address.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useWindow } from './use-window.ts'

/** Prices change with the time at most once a minute. */
const MINUTE_MS = 60_000

const nobody: ReadonlySet<string> = new Set()

export function ProductsPanel({ stats }: { readonly stats: DashboardStats | undefined }) {
  const catalogue = useQuery(catalogueQuery)
  const products = useQuery(productsQuery)
  const client = useQueryClient()
  const refreshKey = stats && [
    stats.totalOrders,
    stats.totalRevenue,
    ...stats.topProducts.map(({ views }) => views),
    ...stats.lowStock.map(({ left }) => left),
  ]
  useRefreshWith(refreshKey?.join(), () => void refreshProducts(client))
  const money = useMoney()
  const wide = useMediaQuery('(min-width: 56rem)')
  const list = useListAddress()
  // The end of this minute: what begins in it has begun.
  const now = Math.ceil(useNow() / MINUTE_MS) * MINUTE_MS
  const [mode, setMode] = useState<CardsMode>('look')
  const [selected, setSelected] = useState(nobody)
  const [counting, setCounting] = useState(false)

  const listed = products.data?.products
  const all = useMemo(
    () => (catalogue.data ? productRows(catalogue.data, listed ?? [], now) : []),
    [catalogue.data, listed, now],
  )
  // Typing stays quick however many products there are.
  const text = useDeferredValue(list.text)
  const found = useMemo(() => foundRows(all, text), [all, text])
  const rows = sortRows(rowsIn(found, list.state), list.sorting)

  const arranging = useArranging(catalogue.data?.products ?? [])
  const latest = useRef<readonly ProductRow[]>(rows)
  latest.current = rows
  const move = (id: string, place: number) => {
    const row = latest.current.find((each) => each.id === id)
    if (row) arranging.move(row.product, latest.current, place)
  }
  const drag = useRowDrag(move)
  const frame = useRef<HTMLDivElement>(null)
  const part = useWindow(frame, rows.length, drag.drag?.from ?? null)
  const canArrange = list.sorting === null && list.state === null && text === ''

  // Their line leads to all of them.
  const hasSales = catalogue.data?.sales.some((sale) => salePhase(sale, now) !== 'ended')
  const changeMode = (next: CardsMode) => {
    setMode(next)
    setSelected(nobody)
  }
  const chosen = rows.filter(({ id }) => selected.has(id)).map(({ product }) => product)
  const props: ListProps = {
    rows: rows.slice(part.first, part.last),
    part,
    total: rows.length,
    sorting: list.sorting,
    onSort: list.showSorting,
    selected: new Set(chosen.map(({ id }) => id)),
    onSelect: (id, on) =>
      setSelected((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    onSelectAll: (on) => setSelected(on ? new Set(rows.map(({ id }) => id)) : nobody),
    canArrange,
    drag,
    onMove: ({ id }, place) => move(id, place),
  }
  return (
    <div ref={frame} className={`flex flex-col gap-4 sm:gap-6 ${chosen.length > 0 ? 'pb-24' : ''}`}>
      {catalogue.data && <SalesLine sales={catalogue.data.sales} now={now} />}
      <section aria-label="Products" className={panelClass}>
        <ProductsToolbar
          found={all.length > 0 ? found : null}
          text={list.text}
          state={list.state}
          onText={list.showText}
          onState={list.showState}
        >
          <ProductTools
            onCount={listed === undefined ? null : () => setCounting(true)}
            hasSalesLine={hasSales === true}
            onMode={wide || rows.length === 0 ? null : changeMode}
          />
        </ProductsToolbar>
        <QueryError query={catalogue} what="The catalogue could not be fetched" className="p-4 sm:px-6" />
        <QueryError
          query={products}
          what="The figures of the products could not be fetched"
          className="p-4 sm:px-6"
        />
        {catalogue.isLoading && <Skeleton className="m-6 h-64" />}
        {catalogue.data && (
          <>
            {!wide && mode !== 'look' && (
              <CardsTools mode={mode} canArrange={canArrange} onDone={() => changeMode('look')} />
            )}
            {rows.length === 0 ? (
              <Nothing isEmpty={all.length === 0} text={text} />
            ) : wide ? (
              <ProductTable {...props} />
            ) : (
              <ProductCards {...props} mode={mode} />
            )}
          </>
        )}
        <p role="status" className="sr-only">
          {arranging.said}
        </p>
        {money.note && (
          <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">{money.note}</p>
        )}
      </section>
      {chosen.length > 0 && <BulkBar products={chosen} onClear={() => setSelected(nobody)} />}
      {counting && listed && <CountDialog products={listed} onClose={() => setCounting(false)} />}
    </div>
  )
}

function Nothing({ isEmpty, text }: { readonly isEmpty: boolean; readonly text: string }) {
  return isEmpty ? (
    <EmptyState
      icon="shirt"
      title="No Product Data Yet"
      text="Press New product first. Product performance will appear here once orders are placed."
    />
  ) : (
    <EmptyState
      icon="search"
      title="Nothing found"
      text={
        text === ''
          ? 'No product is in this state. Choose All to see the others.'
          : `No product of this state has “${text}” in its name, category, group or tags.`
      }
    />
  )
}

type CardsToolsProps = {
  readonly mode: Exclude<CardsMode, 'look'>
  readonly canArrange: boolean
  readonly onDone: () => void
}

/** Above the cards while products are selected, or moved to another position in the shop. */
function CardsTools({ mode, canArrange, onDone }: CardsToolsProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm text-muted sm:px-6">
      <p className="min-w-0 flex-1">
        {mode === 'select'
          ? 'Select the products to change.'
          : canArrange
            ? 'Drag the products into the order of the shop.'
            : 'Only all products, as the shop shows them, can be moved.'}
      </p>
      <Button size="snug" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
