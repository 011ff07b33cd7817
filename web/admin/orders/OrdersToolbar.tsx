/**
 * The controls of the order list: search, dates, city, channel, sort order, status, saved views and export. The search starts when
 * the user pauses typing. On a phone, a button shows the controls other than search and status.
 */

import { type ComponentProps, useEffect, useEffectEvent, useId, useState } from 'react'
import { orderSorts } from '#events/orders/order-read-model.ts'
import { channelNames } from '#events/shop/change-words.ts'
import { ExportLink } from '#web/backoffice/ExportLink.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { DayInput } from '#web/backoffice/ui/DayInput.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { control, Select } from '#web/backoffice/ui/Select.tsx'
import {
  channels,
  countFilters,
  MAX_SEARCH_LENGTH,
  type OrderListView,
  periods,
  viewQuery,
} from '../order-data/order-list-view.ts'
import { CityFilter } from './CityFilter.tsx'
import { SavedViews } from './SavedViews.tsx'
import { StatusChips } from './StatusChips.tsx'

const PAUSE_MS = 250

/** The keyboard shortcut finds the search field by this id. */
export const SEARCH_ID = 'order-search'

const sortNames = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'total-high': 'Highest amount',
  'total-low': 'Lowest amount',
} as const

const periodNames = {
  any: 'Any date',
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  chosen: 'Choose dates…',
} as const

const channelOptions = [
  ['any', 'Any channel'] as const,
  ...channels.map((channel) => [channel, channel === 'web' ? 'Web' : channelNames[channel]] as const),
]

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
        <div id={id} className={`w-full grid-cols-2 gap-3 md:contents ${open ? 'grid' : 'max-md:hidden'}`}>
          <Select
            label="Dates"
            value={view.period}
            options={periods.map((period) => [period, periodNames[period]])}
            onChoose={(period) => onView({ period })}
            className="md:w-38"
          />
          <CityFilter city={view.city} onChoose={(city) => onView({ city })} className="md:w-36" />
          <Select
            label="Channel"
            value={view.channel ?? 'any'}
            options={channelOptions}
            onChoose={(channel) => onView({ channel: channel === 'any' ? null : channel })}
            className="md:w-38"
          />
          <Select
            label="Sort"
            value={view.sort}
            options={orderSorts.map((sort) => [sort, sortNames[sort]])}
            onChoose={(sort) => onView({ sort })}
            className="md:w-40"
          />
          <SavedViews view={view} onView={onView} />
          {mayExport && (
            <ExportLink
              href={`/api/admin/orders.csv?${viewQuery(view)}`}
              title="Export the orders of this view as a CSV file"
              label="Export CSV"
              needsProof
            />
          )}
          {view.period === 'chosen' && (
            <div className="col-span-2 flex w-full flex-wrap gap-3">
              <DayField label="From" day={view.from} max={view.to} onChoose={(from) => onView({ from })} />
              <DayField label="To" day={view.to} min={view.from} onChoose={(to) => onView({ to })} />
            </div>
          )}
        </div>
      </div>
      <div className="border-b border-line bg-surface px-4 py-3 max-md:sticky max-md:top-17 max-md:z-5 max-md:py-2 sm:px-6 md:pb-4 compact:max-md:top-14 compact:sm:px-4 compact:md:pb-3">
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

function FiltersButton({ count, open, controls, onToggle }: FiltersButtonProps) {
  return (
    <Button
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className="min-h-11 font-normal md:hidden"
    >
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
