/** Opens the filters and the order of the list over it, and says how many are set. */

import { Popover } from 'radix-ui'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { countFilters, type OrderListView } from '../data/order-list-view.ts'

const FilterFields = late(
  () => import('./FilterFields.tsx').then((module) => module.FilterFields),
  <Skeleton className="m-4 h-80" />,
)

type FiltersButtonProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

export function FiltersButton({ view, onView }: FiltersButtonProps) {
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
