/** The views that the shop's people have saved, beside all orders. */

import { useQueries, useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { IMPORTED } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { importedCount, importedFiguresQuery } from '../data/imported.ts'
import { defaultView, type OrderListView } from '../data/order-list-view.ts'
import { countOfView } from '../data/status-counts.ts'
import { addressOf, orderViewsQuery, viewOf } from './order-views.ts'

type ViewTabsProps = {
  readonly view: OrderListView
  readonly onView: (view: OrderListView) => void
}

const ManageViews = late(
  () => import('./ManageViews.tsx').then((module) => module.ManageViews),
  <Skeleton className="m-4 h-24" />,
)

/** A shop with more views has these counted, with the status chips: each is a request of its own. */
const MOST_COUNTED = 8

export function ViewTabs({ view, onView }: ViewTabsProps) {
  const views = useQuery(orderViewsQuery).data?.views ?? []
  const [open, setOpen] = useState(false)
  const address = addressOf(view)
  const counted = useQueries({
    queries: views.slice(0, MOST_COUNTED).map((saved) => countOfView(viewOf(saved))),
  })
  return (
    <nav aria-label="Views" className="flex min-w-0 flex-1 self-stretch">
      <ul className="flex min-w-0 items-stretch gap-5 overflow-x-auto pr-6 [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] [scrollbar-width:none]">
        <Tab name="All orders" isShown={address === ''} onShow={() => onView(defaultView)} />
        {views.map((saved, place) => (
          <Tab
            key={saved.name}
            name={saved.name}
            count={counted[place]?.data}
            isShown={address !== '' && saved.address === address}
            onShow={() => onView(viewOf(saved))}
          />
        ))}
        <ImportedLink />
      </ul>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label="Saved views"
          title="Save this view, delete others"
          className="-ml-3 grid size-11 shrink-0 self-center place-items-center rounded-md text-muted -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink"
        >
          <Icon name="plus" className="size-4" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            aria-label="Saved views"
            align="start"
            sideOffset={6}
            collisionPadding={12}
            className="z-30 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1.5rem)] animate-fade-in overflow-y-auto rounded-lg border border-line bg-surface shadow-raised outline-none"
          >
            <ManageViews view={view} views={views} onSaved={() => setOpen(false)} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </nav>
  )
}

type TabProps = {
  readonly name: string
  /** Of the orders in the view; undefined until they are counted. */
  readonly count?: string | undefined
  readonly isShown: boolean
  readonly onShow: () => void
}

function Tab({ name, count, isShown, onShow }: TabProps) {
  return (
    // The only one is no choice, so it has no line.
    <li className="flex shrink-0 only:*:border-transparent!">
      <button
        type="button"
        aria-current={isShown}
        onClick={onShow}
        className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm whitespace-nowrap text-muted md:min-h-13 -outline-offset-2 transition-colors hover:text-ink aria-[current=true]:border-gold aria-[current=true]:text-ink"
      >
        <bdi className="block max-w-60 truncate">{name}</bdi>
        {count !== undefined && <span className="text-ink">{count}</span>}
      </button>
    </li>
  )
}

/** The way to the imported orders beside the views of the list; there is none in a shop that has imported none. */
function ImportedLink() {
  const may = useMay('customers')
  const { data } = useQuery({ ...importedFiguresQuery(), enabled: may })
  if (data === undefined || importedCount(data.figures) === 0) return null
  return (
    <li className="flex shrink-0">
      <Link
        to={IMPORTED}
        className="flex min-h-11 items-center border-b-2 border-transparent text-sm whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-ink md:min-h-13"
      >
        Imported
      </Link>
    </li>
  )
}
