/**
 * Which orders to show: search, dates, sort, status, saved views; and an export of them. Typed text is searched for
 * when the typing pauses.
 */

import { type ComponentProps, useEffect, useEffectEvent, useId, useState } from 'react'
import { DayInput } from '#web/backoffice/ui/DayInput.tsx'
import { ExportLink } from '#web/backoffice/ui/ExportLink.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { control, Select } from '#web/backoffice/ui/Select.tsx'
import { LONGEST_SEARCH, type OrderListView, orderSorts, periods, viewQuery } from './order-list-view.ts'
import { SavedViews } from './SavedViews.tsx'
import { StatusChips } from './StatusChips.tsx'

const PAUSE_MS = 250

/** The shortcut for searching finds the field by this id. */
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

type OrdersToolbarProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

export function OrdersToolbar({ view, onView }: OrdersToolbarProps) {
  return (
    <div className="flex flex-col gap-3 border-b border-line px-4 py-4 sm:px-6 compact:py-3 compact:sm:px-4">
      <div className="grid grid-cols-2 gap-3 md:flex md:flex-wrap">
        <SearchBox q={view.q} onSearch={(q) => onView({ q })} />
        <Select
          label="Dates"
          value={view.period}
          options={periods.map((period) => [period, periodNames[period]])}
          onChoose={(period) => onView({ period })}
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
        <ExportLink
          href={`/api/admin/orders.csv?${viewQuery(view)}`}
          title="Export the orders of this view as a CSV file"
          label="Export CSV"
        />
      </div>
      {view.period === 'chosen' && (
        <div className="flex flex-wrap gap-3">
          <DayField label="From" day={view.from} max={view.to} onChoose={(from) => onView({ from })} />
          <DayField label="To" day={view.to} min={view.from} onChoose={(to) => onView({ to })} />
        </div>
      )}
      <StatusChips view={view} onView={onView} />
    </div>
  )
}

function SearchBox({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [searched, setSearched] = useState(q)
  // The address was changed by something else, such as the back button.
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
    <div className="relative col-span-2 md:min-w-60 md:flex-1">
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
      />
      <input
        id={SEARCH_ID}
        type="search"
        aria-label="Search orders"
        aria-keyshortcuts="/"
        placeholder="Order, name, email, phone or product"
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className={`${control} pr-3 pl-10 placeholder:text-muted`}
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
