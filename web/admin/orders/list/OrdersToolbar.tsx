/**
 * The controls of the order list: views, search, filters, columns and export in one line, and under it the statuses. On a phone the
 * search has a line of its own.
 */

import { useEffect, useEffectEvent, useState } from 'react'
import { ExportLink } from '#web/backoffice/ExportLink.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import { MAX_SEARCH_LENGTH, type OrderListView, viewQuery } from '../data/order-list-view.ts'
import { focusIfWanted, SEARCH_ID } from '../data/search-field.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { FiltersButton } from './FiltersButton.tsx'
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
