/** Filters by status and by kind of pending work, each with its number of orders. */

import { usualSort } from '#events/orders/work-lists.ts'
import { orderStatuses } from '#events/shop/order.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import type { OrderListView } from '../order-data/order-list-view.ts'
import { useChipCounts } from '../order-data/status-counts.ts'

type StatusChipsProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

const chip =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border px-3 text-sm whitespace-nowrap transition-colors -outline-offset-2 pointer-coarse:min-h-11'

export function StatusChips({ view, onView }: StatusChipsProps) {
  const counts = useChipCounts(view)
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">Status</legend>
      <Chip
        name="All"
        count={counts.all}
        chosen={view.status === null && view.work === null}
        onChoose={() => onView({ status: null, ...toWork(null) })}
      />
      {orderStatuses.map((status) => (
        <Chip
          key={status}
          name={statusLooks[status].name}
          icon={<Icon name={statusLooks[status].icon} className="size-4" />}
          count={counts.byStatus(status)}
          chosen={view.status === status}
          onChoose={() => onView({ status: view.status === status ? null : status })}
        />
      ))}
      <Chip
        name="Late"
        icon={<Icon name="warning" className="size-4" />}
        count={counts.ofWork('late')}
        chosen={view.work === 'late'}
        onChoose={() => onView(toWork(view.work === 'late' ? null : 'late'))}
      />
      <Chip
        name="Cash out"
        icon={<Icon name="cash" className="size-4" />}
        count={counts.ofWork('cash-out')}
        chosen={view.work === 'cash-out'}
        onChoose={() => onView(toWork(view.work === 'cash-out' ? null : 'cash-out'))}
      />
      <Chip
        name="Mail not sent"
        icon={<Icon name="mail" className="size-4" />}
        count={counts.ofWork('mails')}
        chosen={view.work === 'mails'}
        onChoose={() => onView(toWork(view.work === 'mails' ? null : 'mails'))}
      />
    </fieldset>
  )
}

/** Each kind of work has its own default sort order. */
function toWork(work: OrderListView['work']): Pick<OrderListView, 'work' | 'sort'> {
  return { work, sort: usualSort(work) }
}

type ChipProps = {
  readonly name: string
  readonly icon?: React.ReactNode
  readonly count: string | null
  readonly chosen: boolean
  readonly onChoose: () => void
}

function Chip({ name, icon, count, chosen, onChoose }: ChipProps) {
  const look = chosen ? 'border-gold bg-gold/15' : 'border-line text-muted hover:border-muted hover:text-ink'
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose} className={`${chip} ${look}`}>
      {icon}
      {name}
      {count !== null && <span className={chosen ? '' : 'text-ink'}>{count}</span>}
    </button>
  )
}
