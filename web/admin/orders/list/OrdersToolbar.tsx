/**
 * The controls of the order list: views, search, filters, columns and export in one line, and under it the statuses. On a phone the
 * search has a line of its own.
 */

import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { ExportLink } from '#web/backoffice/ExportLink.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { countFilters, MAX_SEARCH_LENGTH, type OrderListView, viewQuery } from '../data/order-list-view.ts'
import { focusIfWanted, SEARCH_ID } from '../data/search-field.ts'
import { activeFilters } from './active-filters.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { StatusChips } from './StatusChips.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/** The search starts when somebody pauses typing. */
const PAUSE_MS = 250

type OrdersToolbarProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

export function OrdersToolbar({ view, onView }: OrdersToolbarProps) {
  const mayExport = useMay('exportOrders')
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 md:flex-nowrap md:pt-2">
        <ViewTabs view={view} onView={onView} />
        <div className="flex min-w-0 items-center gap-2 max-md:order-last max-md:w-full">
          <SearchBox q={view.q} onSearch={(q) => onView({ q })} />
          <FiltersButton view={view} onView={onView} />
        </div>
        <div className="flex shrink-0 items-center max-md:-mr-2.5">
          <ColumnsMenu />
          {mayExport && (
            <ExportLink
              href={`/api/admin/orders.csv?${viewQuery(view)}`}
              title="Export the orders of this view as a CSV file"
              label="Export CSV"
              look="icon"
              needsProof
            />
          )}
        </div>
      </div>
      <div className="flex flex-col gap-2 border-b border-line bg-surface px-4 pt-3 pb-2.5 max-md:sticky max-md:top-14 max-md:pt-2 max-md:z-5">
        <StatusChips view={view} onView={onView} />
        <ActiveFilters view={view} onView={onView} />
      </div>
    </>
  )
}

function SearchBox({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState(q)
  /** Searches of this field that the address does not show yet: it changes in a transition, in which somebody types on. */
  const [coming, setComing] = useState<readonly string[]>([])
  if (q !== shown) {
    setShown(q)
    const place = coming.indexOf(q)
    setComing(place === -1 ? [] : coming.slice(place + 1))
    // The address has changed in another way, for example by the back button.
    if (place === -1) setTyped(q)
  }
  const searched = coming.at(-1) ?? q
  const search = useEffectEvent(() => {
    setComing([...coming, typed])
    onSearch(typed)
  })
  useEffect(() => {
    if (typed === searched) return
    const timer = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, searched])

  return (
    <div className="relative min-w-0 flex-1 md:w-56 lg:w-72 desk:w-80">
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
      />
      <input
        id={SEARCH_ID}
        ref={focusIfWanted}
        type="search"
        aria-label="Search orders"
        aria-keyshortcuts="s"
        placeholder="Name, phone, number…"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className={`${control} pr-3 pl-10 text-ellipsis`}
      />
    </div>
  )
}

type ActiveFiltersProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

/** Each filter that is set, with a button that removes it. */
function ActiveFilters({ view, onView }: ActiveFiltersProps) {
  const products = useQuery(catalogueQuery).data?.products ?? []
  const filters = activeFilters(view, (id) => products.find((product) => product.id === id)?.name ?? id)
  if (filters.length === 0) return null
  const all: Partial<OrderListView> = Object.assign({}, ...filters.map(({ without }) => without))
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {filters.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onView(without)}
            className="inline-flex min-h-8 items-center gap-2 rounded-full border chosen pr-2 pl-3 text-left text-sm wrap-anywhere transition-colors hover:border-ink pointer-coarse:min-h-11"
          >
            <span>
              <span className="sr-only">Remove the filter </span>
              {text}
            </span>
            <Icon name="cross" className="size-4" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => onView(all)}
            className="min-h-8 rounded-sm px-2 text-sm text-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            Remove all
          </button>
        </li>
      )}
    </ul>
  )
}

const FilterFields = late(
  () => import('./FilterFields.tsx').then((module) => module.FilterFields),
  <Skeleton className="m-4 h-80" />,
)

type FiltersButtonProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

/** Opens the filters and the order of the list over it, and says how many are set. */
function FiltersButton({ view, onView }: FiltersButtonProps) {
  const count = countFilters(view)
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button size="snug" className="min-h-11 font-normal data-[state=open]:bg-sunken">
          <Icon name="filter" className="size-4 text-gold-deep" />
          Filters
          {count > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-gold text-xs text-on-gold">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Filters"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-30 max-h-(--radix-popover-content-available-height) w-120 max-w-[calc(100vw-1.5rem)] animate-fade-in overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface shadow-raised outline-none"
        >
          <FilterFields view={view} onView={onView} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
