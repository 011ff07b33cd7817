/** The statuses to filter by, each with how many orders of the view have it. */

import { inThousands } from '#catalogue/in-thousands.ts'
import { orderStatuses } from '#events/order.ts'
import { usualSort } from '#events/work-lists.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { useWork } from '../work/use-work.ts'
import type { OrderListView } from './order-list-view.ts'
import { useStatusCounts } from './status-counts.ts'

type StatusChipsProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

const chip =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border px-3 text-sm whitespace-nowrap transition-colors -outline-offset-2 pointer-coarse:min-h-11'

export function StatusChips({ view, onView }: StatusChipsProps) {
  const counts = useStatusCounts(view)
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const late = useWork()?.late ?? null
  // The number of late orders is that of the whole shop.
  const isWhole = view.q.trim() === '' && view.period === 'any' && view.status === null
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">Status</legend>
      <Chip
        name="All"
        count={all}
        chosen={view.status === null && view.work === null}
        onChoose={() => onView({ status: null, ...toWork(null) })}
      />
      {orderStatuses.map((status) => (
        <Chip
          key={status}
          name={statusLooks[status].name}
          icon={<Icon name={statusLooks[status].icon} className="size-4" />}
          count={counts?.[status] ?? null}
          chosen={view.status === status}
          onChoose={() => onView({ status: view.status === status ? null : status })}
        />
      ))}
      <Chip
        name="Late"
        icon={<Icon name="warning" className="size-4" />}
        count={isWhole ? late : null}
        chosen={view.work === 'late'}
        onChoose={() => onView(toWork(view.work === 'late' ? null : 'late'))}
      />
      <Chip
        name="Cash out"
        icon={<Icon name="cash" className="size-4" />}
        count={null}
        chosen={view.work === 'cash-out'}
        onChoose={() => onView(toWork(view.work === 'cash-out' ? null : 'cash-out'))}
      />
    </fieldset>
  )
}

/** Each work has its usual order of the list. */
function toWork(work: OrderListView['work']): Pick<OrderListView, 'work' | 'sort'> {
  return { work, sort: usualSort(work) }
}

type ChipProps = {
  readonly name: string
  readonly icon?: React.ReactNode
  readonly count: number | null
  readonly chosen: boolean
  readonly onChoose: () => void
}

function Chip({ name, icon, count, chosen, onChoose }: ChipProps) {
  const look = chosen ? 'border-gold bg-gold/15' : 'border-line text-muted hover:border-muted hover:text-ink'
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose} className={`${chip} ${look}`}>
      {icon}
      {name}
      {count !== null && <span className={chosen ? '' : 'text-ink'}>{inThousands(count)}</span>}
    </button>
  )
}
