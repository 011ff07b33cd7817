/**
 * The controls of the order list: search, filters, sort order, columns, export and status. The search starts when the user pauses
 * typing. On a phone and a tablet, a button shows the filters other than search and status.
 */

import { type ComponentProps, useEffect, useEffectEvent, useId, useState } from 'react'
import { courierName, couriers } from '#catalogue/couriers.ts'
import { sizes } from '#catalogue/product.ts'
import { WITHOUT } from '#events/orders/order-filters.ts'
import { orderSorts } from '#events/orders/order-read-model.ts'
import { ExportLink } from '#web/backoffice/ExportLink.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { DayInput } from '#web/backoffice/ui/DayInput.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { control, Select } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import {
  channels,
  countFilters,
  MAX_SEARCH_LENGTH,
  type OrderListView,
  periods,
  viewQuery,
} from '../order-data/order-list-view.ts'
import { focusIfWanted, SEARCH_ID } from '../order-data/search-field.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { periodNames, sourceName } from './active-filters.ts'
import { CityFilter } from './CityFilter.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ANY, chosenOf, optionsOf } from './filter-options.ts'
import { StatusChips } from './StatusChips.tsx'

const PAUSE_MS = 250

const sortNames = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'total-high': 'Highest amount',
  'total-low': 'Lowest amount',
} as const

const MoreFilters = late(
  () => import('./MoreFilters.tsx').then((module) => module.MoreFilters),
  <Skeleton className="col-span-full h-11" />,
)

const sourceOptions = optionsOf('Any source', channels, sourceName)
const sizeOptions = optionsOf('Any size', sizes, String)

type OrdersToolbarProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

export function OrdersToolbar({ view, onView }: OrdersToolbarProps) {
  const [open, setOpen] = useState(false)
  const mayExport = useMay('exportOrders')
  const id = useId()
  return (
    <>
      <div className="flex flex-wrap gap-3 px-4 pt-3 sm:px-6 md:pt-4 compact:pt-3 compact:sm:px-4">
        <SearchBox q={view.q} onSearch={(q) => onView({ q })} />
        <FiltersButton count={countFilters(view)} open={open} controls={id} onToggle={() => setOpen(!open)} />
        <div className={`w-full gap-3 md:contents ${open ? 'flex' : 'max-md:hidden'}`}>
          <ColumnsMenu />
          {mayExport && (
            <ExportLink
              href={`/api/admin/orders.csv?${viewQuery(view)}`}
              title="Export the orders of this view as a CSV file"
              label="Export CSV"
              needsProof
            />
          )}
        </div>
        <div
          id={id}
          className={`grid w-full grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6 ${open ? '' : 'max-lg:hidden'}`}
        >
          <CityFilter city={view.city} onChoose={(city) => onView({ city })} className="min-w-0" />
          <Select
            label="Courier"
            value={view.courier ?? ANY}
            options={courierOptions(view.courier)}
            onChoose={(courier) => onView({ courier: chosenOf(courier) })}
          />
          <Select
            label="Size"
            value={view.size ?? ANY}
            options={sizeOptions}
            onChoose={(size) => onView({ size: chosenOf(size) })}
          />
          <Select
            label="Source"
            value={view.channel ?? ANY}
            options={sourceOptions}
            onChoose={(channel) => onView({ channel: chosenOf(channel) })}
          />
          <Select
            label="Dates"
            value={view.period}
            options={periods.map((period) => [period, periodNames[period]])}
            onChoose={(period) => onView({ period })}
          />
          <Select
            label="Sort"
            value={view.sort}
            options={orderSorts.map((sort) => [sort, sortNames[sort]])}
            onChoose={(sort) => onView({ sort })}
          />
          {open && <MoreFilters view={view} onView={onView} />}
          {view.period === 'chosen' && (
            <div className="col-span-full flex w-full flex-wrap gap-3">
              <DayField label="From" day={view.from} max={view.to} onChoose={(from) => onView({ from })} />
              <DayField label="To" day={view.to} min={view.from} onChoose={(to) => onView({ to })} />
            </div>
          )}
        </div>
      </div>
      <ActiveFilters view={view} onView={onView} />
      <div className="border-b border-line bg-surface px-4 py-3 max-md:sticky max-md:top-(--head,4.25rem) max-md:z-5 max-md:py-2 sm:px-6 md:pb-4 compact:max-md:top-(--head,3.5rem) compact:sm:px-4 compact:md:pb-3">
        <StatusChips view={view} onView={onView} />
      </div>
    </>
  )
}

type FiltersButtonProps = {
  readonly count: number
  readonly open: boolean
  /** The id of the element that the button shows and hides. */
  readonly controls: string
  readonly onToggle: () => void
}

/** Also one that the shop no longer lists. */
function courierOptions(chosen: string | null) {
  const listed = [...couriers.map(({ id }) => id), WITHOUT]
  const ids = chosen === null || listed.includes(chosen) ? listed : [...listed, chosen]
  return optionsOf('Any courier', ids, (id) => (id === WITHOUT ? 'No courier' : courierName(id)))
}

function FiltersButton({ count, open, controls, onToggle }: FiltersButtonProps) {
  return (
    <Button aria-expanded={open} aria-controls={controls} onClick={onToggle} className="min-h-11 font-normal">
      <Icon name="filter" className="size-4 text-gold-deep" />
      Filters
      {count > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-gold text-xs text-on-gold">
          {count}
          <span className="sr-only"> set</span>
        </span>
      )}
    </Button>
  )
}

function SearchBox({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [searched, setSearched] = useState(q)
  // The address has changed in another way, for example by the back button.
  if (q !== searched) {
    setSearched(q)
    setTyped(q)
  }
  const search = useEffectEvent(() => {
    setSearched(typed)
    onSearch(typed)
  })
  useEffect(() => {
    if (typed === searched) return
    const timer = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, searched])

  return (
    <div className="relative min-w-0 flex-1 md:min-w-60">
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
        placeholder="Order, name, phone, address, tracking…"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className={`${control} pr-3 pl-10 text-ellipsis placeholder:text-muted`}
      />
    </div>
  )
}

type DayFieldProps = Omit<ComponentProps<typeof DayInput>, 'id' | 'className'> & { readonly label: string }

function DayField({ label, ...field }: DayFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 sm:flex-none">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <DayInput id={id} className={`${control} min-w-0 px-3 sm:w-44`} {...field} />
    </div>
  )
}
